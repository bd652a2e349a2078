/** The page's state as data, and what can be asked of it. It knows the package's types and none of its code. */
import type { Game, GameName, Move, Played } from "tabulae";
import LANGUAGES from "../i18n/languages.json" with { type: "json" };

export type * from "tabulae";
export type {
  Review,
  ReviewedMove,
  ReviewOptions,
  ReviewProgress,
  Score,
  SearchResult as Found,
} from "tabulae/ai";

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
/**
 * The level of each seat that a computer plays, and the seats of people whose moves come from elsewhere; all others are people's here.
 */
export type Seats = Readonly<Record<string, number | "away">>;

/**
 * Gobblet's memory game: covered cups are told nowhere until it is over. `off` is the usual game, `shown` one that was
 * played from memory and has ended.
 */
export type Memory = "off" | "on" | "shown";

/** What is set of the board and its words. Capabilities lay beside it what is set of what they do. */
export interface Settings {
  readonly lang: Lang;
  readonly theme: "system" | "light" | "dark";
  readonly coordinates: boolean;
  readonly flip: boolean;
  readonly contrast: boolean;
  readonly patterns: boolean;
  /** Latin digits also where the language has others. */
  readonly latinDigits: boolean;
  readonly animation: boolean;
}

/** What the new-game dialog asks for. Names are by seat letter; a seat without one is called by its colour or side. */
export interface Setup {
  readonly game: GameName;
  readonly options: Options;
  readonly names: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly memory: boolean;
  /** What capabilities were told to lay beside it, by their names. */
  readonly beside?: Beside;
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

/** What capabilities have laid beside a game, by their names. */
export type Beside = Readonly<Record<string, unknown>>;

/** What is to be known of a move before it is played: very short in its place, and in words in the name of the place. */
export interface Note {
  readonly label: string;
  readonly said: string;
}

/** A game that can be laid on the table, with what belongs to it. */
export type OwnGame = Pick<App, "game" | "names" | "seats" | "memory"> & { beside?: Beside };

/** Everything the page shows. The folder `app` alone replaces the parts; everybody else reads. */
export interface App {
  settings: Settings;
  game: AnyGame;
  names: Readonly<Record<string, string>>;
  seats: Seats;
  memory: Memory;
  beside: Beside;
  /** The places that a capability has marked, until the position is another. */
  marked: readonly string[];
  /** The places that decided the game, as capabilities say. */
  winning: readonly string[];
  hand: Hand;
  /** What capabilities have noted of the moves that can be played now, by the places that play them. */
  notes: ReadonlyMap<string, Note>;
  /** The player's own game while a capability has lent another one to the table. */
  shelved?: OwnGame | undefined;
  /** Whether the player goes back and forth in the game that is lent. */
  walks?: boolean;
  /** Whether the board takes no move now, because a capability goes on by itself. */
  boardLocked?: boolean;
  /** Whether nobody has played here yet, as far as is known. */
  isNewcomer: boolean;
  /** A short message under the players, until the next action; null for none. */
  notice: string | null;
  /** Whether colours are dark now, by choice or by the system. */
  dark: boolean;
}

export type InputKind = "mouse" | "touch" | "key";

/** Whether the game on the table is not the player's own: then only the capability that lent it changes it. */
export function isLent({ shelved }: Pick<App, "shelved">): boolean {
  return shelved !== undefined;
}

/** Whether the player goes back and forth in the game on the table. */
export function mayWalk({ shelved, walks }: Pick<App, "shelved" | "walks">): boolean {
  return shelved === undefined || walks === true;
}

/** The ply of the first position that is known: a game that was handed in from its middle has counted the moves before it. */
export function firstPly(game: AnyGame): number {
  return game.ply - game.history().length;
}

/** The ply after the last move, wherever in the game the player is. */
export function lastPly(game: AnyGame): number {
  return firstPly(game) + game.fullHistory().length;
}

/** Whether covered cups must not be told. */
export function hidesCovered({ memory }: Pick<App, "memory">): boolean {
  return memory === "on";
}

/** The last move that led to the position shown. */
export function lastPlayed(game: AnyGame): Played<AnyMove> | null {
  return game.history().at(-1) ?? null;
}

/** Whether the turn is that of a person here. */
export function isForHere({ game, seats }: Pick<App, "game" | "seats">): boolean {
  return seats[game.turn] === undefined;
}

/** The players that are people here. */
export function persons({ game, seats }: Pick<App, "game" | "seats">): readonly string[] {
  return game.players.filter((player) => seats[player] === undefined);
}
