/** Whole games as plain data, and what is told of them. */
import type { GameName } from "./games.ts";

/** A game as plain data: what `toJSON` gives and `fromJSON` takes. */
export interface GameDocument {
  readonly format: "tabulae";
  readonly version: 1;
  readonly game: GameName;
  readonly options: Readonly<Record<string, string | number>>;
  /** The position the game began from, in notation. */
  readonly start: string;
  /** Of a game that began from a snapshot: how many moves had been played by then, and the snapshot's `past` behind a space. */
  readonly before?: string;
  /** Moves in notation, as in a record. */
  readonly moves: readonly string[];
  /** How it was ended, if the position did not end it. */
  readonly ending: GameEnding | null;
  /** Who played, where and when; left out where nothing is told. */
  readonly tags?: GameTags;
  /** How many milliseconds each move took, null where that is not known; left out where it is known of none. */
  readonly times?: readonly (number | null)[];
}

/**
 * A game with its variations and comments, as plain data: what `readRecord` gives and `writeRecord` takes. It is a {@link GameDocument}
 * whose moves are a tree.
 */
export interface GameTree {
  readonly format: "tabulae-tree";
  readonly version: 1;
  readonly game: GameName;
  readonly options: Readonly<Record<string, string | number>>;
  /** The position the game began from, in notation. */
  readonly start: string;
  /** As in a document. */
  readonly before?: string;
  /** What is said of the game before its first move. */
  readonly comment?: string;
  /** The main line. */
  readonly moves: readonly TreeMove[];
  /** How the game was ended at the end of the main line, if the position did not end it. */
  readonly ending: GameEnding | null;
  /** Who played, where and when; left out where nothing is told. */
  readonly tags?: GameTags;
}

/** A move of a line, with what belongs to it. */
export interface TreeMove {
  /** In notation, as in a record. */
  readonly move: string;
  /** How many milliseconds it took, where that is known. */
  readonly timeMs?: number;
  /**
   * What is said of it: at most 10 000 letters, without white space at either end, and without control characters other than the ends
   * of lines.
   */
  readonly comment?: string;
  /** The lines that could have been played in its place, each from the position before it; at most 50 stand in one another. */
  readonly variations?: readonly (readonly TreeMove[])[];
}

/**
 * Who played, where and when: texts of at most 200 letters on one line. The engine checks them, {@link Game.setTags} and
 * `fromJSON` with `bad-argument` and `bad-document`.
 */
export interface GameTags<P extends string = string> {
  /** The players' names. */
  readonly players?: { readonly [L in P]?: string };
  /** The tournament or evening that the game belongs to. */
  readonly event?: string;
  /** The place, or the address of a server. */
  readonly site?: string;
  /** The day, `2026-11-30`, or the time in UTC as `toISOString` writes it. */
  readonly date?: string;
}

/**
 * How a game is ended otherwise than by its position. Whose time runs out and who leaves is judged as whoever resigns is, by
 * GB-13, GB-18, TB-13 and GO-13: the others win, of several teams at Góbé those with the most points. Of an adjudication the
 * winners are given: partners together, and [] for a draw.
 */
export type GameEnding<P extends string = string> =
  | { readonly kind: "resignation"; readonly player: P }
  | { readonly kind: "agreement" }
  | { readonly kind: "time-out"; readonly player: P }
  | { readonly kind: "abandonment"; readonly player: P }
  | { readonly kind: "adjudication"; readonly winners: readonly P[] };
