/** What setting up a position asks of a game. It says how plain data changes and is written; whether that is a position, the package says. */
import type { AnyState } from "heart";

/** What the player has fixed by hand of that which else follows from the board. */
export interface Fixed {
  readonly turn: boolean;
  readonly count: { readonly field: string; readonly player: string; readonly value: number } | null;
}
export const NOTHING_FIXED: Fixed = { turn: false, count: null };

/** A number of each player that can be set. */
export interface Count<S = AnyState> {
  readonly field: string;
  of(state: S, player: string): number;
  /** The state with another number, where nothing else follows from it. */
  set?(state: S, player: string, value: number): S;
}

export interface Setup<S = AnyState> {
  /** The pieces that can be put, in the order in which they are offered. */
  pieces(state: S): readonly string[];
  /** The player that a piece belongs to, and what the game's words call it. */
  called(piece: string): { readonly owner: string | null; readonly kind: string };
  /** The piece on top of a place; null for none. */
  top(state: S, place: string): string | null;
  /** With one more piece on a place, or, for null, without the one on top. */
  put(state: S, place: string, piece: string | null): S;
  /** Whether a place is not of the board, so that pieces are only taken from it. */
  isApart?(place: string): boolean;
  /** Without any piece on the board. */
  cleared(state: S): S;
  turned(state: S, turn: string): S;
  /** What other options leave of a position; `start` is that of the options. */
  moved(state: S, start: S): S;
  /** In notation, as far as it is set up; the package fills in the rest. */
  written(state: S, fixed: Fixed): string;
  readonly counts: readonly Count<S>[];
  /** A plane: the cells to choose from. */
  cells?(state: S): readonly string[];
  /** What is drawn while a piece is in the hand. */
  holding?(state: S, piece: string | null): S;
}
