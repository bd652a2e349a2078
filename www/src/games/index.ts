/** The only list of games that the page has. */
import type { PlayerMark } from "../draw/view.ts";
import type { GameName } from "../state.ts";
import type { PageGame } from "./game.ts";
import { gobblet } from "./gobblet/index.ts";
import { gobe } from "./gobe/index.ts";
import { tablut } from "./tablut/index.ts";

/** Each is handed states and moves of its own alone; the names of the package keep them apart. */
const ALL = { gobblet, tablut, gobe } as unknown as Readonly<Record<GameName, PageGame>>;

/** In the order in which they are offered. */
export const GAMES = Object.keys(ALL) as readonly GameName[];

/** The game that a new visitor finds on the table. */
export const FIRST_OFFERED = { game: "gobblet", options: { rules: "classic" } } as const;

export function pageGame(name: GameName): PageGame {
  return ALL[name];
}

/** How a player's things look outside the canvas. */
export function markOf(game: GameName, player: string): PlayerMark | null {
  return ALL[game].view.marks[player] ?? null;
}

export function isGame(name: unknown): name is GameName {
  return GAMES.some((each) => each === name);
}
