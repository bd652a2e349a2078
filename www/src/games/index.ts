/** The only list of games that the page has. */
import type { PlayerMark } from "../draw/view.ts";
import type { GameName, Options } from "../state.ts";
import type { PageGame } from "./game.ts";
import { gobblet } from "./gobblet/index.ts";
import { gobe } from "./gobe/index.ts";
import { tablut } from "./tablut/index.ts";

/** Each is handed states and moves of its own alone; the names of the package keep them apart. */
const ALL = { gobblet, tablut, gobe } as unknown as Readonly<Record<GameName, PageGame>>;

/** In the order in which they are offered. */
export const GAMES = Object.keys(ALL) as readonly GameName[];

/** The game that a new visitor finds on the table. */
export const FIRST_OFFERED: GameName = "gobblet";

export function pageGame(name: GameName): PageGame {
  return ALL[name];
}

/** All options of a new game: those that were chosen as far as they have a meaning together, the usual ones for the rest. */
export function settled(game: GameName, chosen: Options): Options {
  return Object.fromEntries(
    pageGame(game)
      .form(chosen)
      .map(({ option, values, usual }) => {
        const offered = values.find(({ value }) => value === chosen[option]);
        return [option, offered?.value ?? usual];
      }),
  );
}

/** How a player's things look outside the canvas. */
export function markOf(game: GameName, player: string): PlayerMark | null {
  return ALL[game].view.marks[player] ?? null;
}

export function isGame(name: unknown): name is GameName {
  return GAMES.some((each) => each === name);
}
