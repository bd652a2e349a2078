/**
 * What the wasm module exports, see src/wasm. A state comes as its head, which is all of it but the past, and with the
 * source that has the past. A move is a number, as packed there. What is refused is thrown as a {@link Refusal}. What is
 * asked of every move is answered in numbers, whose address is given: they are to be read before the next call.
 */

import type { Effect, ErrorCode, Explanation, GameDocument } from "../types.ts";
import type { SearchResult } from "./search-result.ts";

export interface Exports {
  start(game: string, options: unknown): Uint8Array;
  read(game: string, options: unknown, position: string): Uint8Array;
  about(head: Uint8Array, source: Source): About;
  status(head: Uint8Array, source: Source): Status;
  view(head: Uint8Array, source: Source): object;
  /** The address of a list of moves. */
  moves(head: Uint8Array, source: Source): number;
  parse(head: Uint8Array, source: Source, text: string): number;
  explain(head: Uint8Array, source: Source, text: string): Explanation;
  effect(game: string, number: number): Effect;
  /** The address of what playing a move leads to; `advance` of game/history.ts reads it. */
  advance(head: Uint8Array, source: Source, move: number): number;
  resign(head: Uint8Array, source: Source, player: string): Uint8Array;
  agree(head: Uint8Array, source: Source): Uint8Array;
  /** The game of a document, replayed. */
  read_document(game: string, document: unknown): Replayed;
  /** The game of a record, replayed. */
  read_record(game: string, text: unknown): Replayed;
  /** The record of a game from its state, the position at its start, and its moves with spaces between them. */
  write_record(head: Uint8Array, source: Source, start: string, moves: string): string;
  /** Of a whole state: the head and the past behind it. */
  perft(state: Uint8Array, depth: number): number;
  /** Of a whole state. */
  search(state: Uint8Array, options: unknown, host: SearchHost): SearchResult;
}

/** What is beside a state in its game. It may not throw: the error would pass through the wasm. */
export interface Source {
  /** The keys of this many positions before the state, oldest first, eight bytes each. */
  past(count: number): Uint8Array;
}

/** What the search asks and reports while it runs. None of these may throw: the error would pass through the wasm. */
export interface SearchHost {
  /** Milliseconds since it began. */
  elapsed(): number;
  wantsToStop(): boolean;
  deepened(report: SearchResult): void;
}

/** What stays the same through a whole game. */
export interface About {
  options: Record<string, string | number>;
  players: string[];
  teams: string[][];
}

/** What a state says beside the board. */
export interface Status {
  turn: string;
  position: string;
  result: { winners: string[]; reason: string } | null;
}

/** A game that has been read. */
export interface Replayed {
  /** The heads of its states, one behind the other: at the start, after each move, after an ending by the players. */
  heads: Uint8Array;
  /** Where each head ends. */
  ends: Uint32Array;
  moves: Uint32Array;
  ending: NonNullable<GameDocument["ending"]> | null;
}

/** An error as the Rust side throws it. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  detail: Record<string, unknown>;
}
