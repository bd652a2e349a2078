/** The page's state as data, and what can be asked of it. It knows the package's types and none of its code. */
import type { Game, GameName, Move, Played } from "tabulae";
import type { SearchResult as Found, Score } from "tabulae/ai";
import LANGUAGES from "../i18n/languages.json" with { type: "json" };

export type * from "tabulae";
export type { Score, SearchResult as Found } from "tabulae/ai";

export type AnyMove = Move;
/** What the states of all games have in common. */
export interface AnyState {
  readonly game: GameName;
  readonly turn: string;
}
export type AnyGame = Game<AnyMove, AnyState>;
export type Options = Readonly<Record<string, string | number>>;

export type Lang = keyof typeof LANGUAGES;
export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];
/** How fast computers play each other. */
export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];
export const LEVELS = [1, 2, 3, 4, 5] as const;
/** The level of each seat that a computer plays; seats without one are people's. */
export type Seats = Readonly<Record<string, number>>;

export const THEMES = ["system", "light", "dark"] as const;

/** When a move has to be confirmed by a second press: never, when it was made by touch, or always. */
export const CONFIRMS = ["never", "touch", "always"] as const;
export type Confirm = (typeof CONFIRMS)[number];

/**
 * Gobblet's memory game: covered cups are told nowhere until it is over. `off` is the usual game, `shown` one that was
 * played from memory and has ended.
 */
export const MEMORIES = ["off", "on", "shown"] as const;
export type Memory = (typeof MEMORIES)[number];

export interface Settings {
  readonly lang: Lang;
  readonly theme: (typeof THEMES)[number];
  readonly coordinates: boolean;
  readonly flip: boolean;
  readonly contrast: boolean;
  readonly patterns: boolean;
  /** Latin digits also where the language has others. */
  readonly latinDigits: boolean;
  readonly animation: boolean;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly confirm: Readonly<Record<GameName, Confirm>>;
  readonly speed: Speed;
  /** Whether a bar shows how a game against the computer stands. */
  readonly bar: boolean;
}

/** What the new-game dialog asks for. Names are by seat letter; a seat without one is called by its colour or side. */
export interface Setup {
  readonly game: GameName;
  readonly options: Options;
  readonly names: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly memory: boolean;
}

/**
 * What the player to move holds: a chosen piece or reserve slot, and as `pending` where it has
 * been set down but not yet confirmed (in Góbé a tile, which is chosen from nowhere).
 */
export interface Hand {
  readonly selected: string | null;
  readonly pending: string | null;
}
export const EMPTY_HAND: Hand = { selected: null, pending: null };

/** A game that can be laid on the table, with what belongs to it. */
export type OwnGame = Pick<App, "game" | "names" | "seats" | "memory">;

/** What belongs to one position and goes with it: a hint, and what the position is worth. */
export const NOTHING_FOUND = { hinting: false, hinted: null, judged: null } as const;
/** No hint, no judgement, and the computers play on: how every game begins. */
export const AT_REST = { ...NOTHING_FOUND, paused: false } as const;

/** Everything the page shows. The folder `app` alone replaces the parts; everybody else reads. */
export interface App {
  settings: Settings;
  game: AnyGame;
  names: Readonly<Record<string, string>>;
  seats: Seats;
  memory: Memory;
  /** Whether computers wait. */
  paused: boolean;
  /** Whether a hint is being looked for. */
  hinting: boolean;
  hinted: Found | null;
  /** What the position shown is worth to the player `turn`. */
  judged: { readonly turn: string; readonly score: Score } | null;
  hand: Hand;
  /** The player's own game while a lesson or puzzle is on the table. */
  shelved?: OwnGame | undefined;
  /** Whether the board takes no move now, because a lesson goes on by itself. */
  boardLocked?: boolean;
  /** A short message under the players, until the next action; null for none. */
  notice: string | null;
  /** Whether colours are dark now, by choice or by the system. */
  dark: boolean;
}

export type InputKind = "mouse" | "touch" | "key";

/** Whether a lesson or puzzle is on the table: then only its own steps change the game. */
export function isLearning({ shelved }: Pick<App, "shelved">): boolean {
  return shelved !== undefined;
}

/** The plies that are known beyond the one shown. */
export function pliesAhead(game: AnyGame): number {
  return game.fullHistory().length - game.ply;
}

/** Whether covered cups must not be told. */
export function hidesCovered({ memory }: Pick<App, "memory">): boolean {
  return memory === "on";
}

/** How many sides play: teams, or single players. */
export function sides({ players, teams }: AnyGame): number {
  return players.length / (teams[0]?.length ?? 1);
}

/** The last move that led to the position shown. */
export function lastPlayed(game: AnyGame): Played<AnyMove> | null {
  return game.history().at(-1) ?? null;
}

// ---- Computers ----

type Table = Pick<App, "game" | "seats">;

/** The level of the computer whose turn it is, or null when it is a person's. */
export function seatedComputer({ game, seats }: Table): number | null {
  return seats[game.turn] ?? null;
}

/** Whether a computer is to move, and may. */
export function isThinking(app: App): boolean {
  const { game } = app;
  return game.result === null && seatedComputer(app) !== null && pliesAhead(game) === 0 && !app.paused;
}

/** The players that are people. */
export function persons({ game, seats }: Table): readonly string[] {
  return game.players.filter((player) => seats[player] === undefined);
}

/** Whether computers play each other and nobody else plays. */
export function isWatched(table: Table): boolean {
  return persons(table).length === 0;
}

/**
 * How many steps undo takes: back to a person's turn, or to before an ending that the players agreed on; 0 when there is
 * nowhere to go. Watchers go by one.
 */
export function stepsBack(table: Table): number {
  const game = table.game.clone();
  for (let steps = 1; game.canUndo; steps++) {
    const { ply } = game;
    game.undo();
    if (game.ply === ply || isWatched(table) || seatedComputer({ ...table, game }) === null) return steps;
  }
  return 0;
}

/** How many steps redo takes: on to a person's turn, or to the end of what was played. */
export function stepsForward(table: Table): number {
  const game = table.game.clone();
  for (let steps = 1; game.canRedo; steps++) {
    game.redo();
    if (!game.canRedo || isWatched(table) || seatedComputer({ ...table, game }) === null) return steps;
  }
  return 0;
}

/** Whether the bar is shown: it has two sides, and it would tell what a game from memory hides. */
export function hasBar(app: App): boolean {
  const { game, seats, settings } = app;
  return settings.bar && sides(game) === 2 && Object.keys(seats).length > 0 && !hidesCovered(app);
}
