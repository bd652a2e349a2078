import type { SearchResult } from "../search/types.ts";
import type { Effect, ErrorCode, Explanation } from "../types.ts";

/**
 * What the wasm module exports: functions over the bytes of a state, see src/wasm.rs. A move is a number, as packed
 * there. A {@link Json} is the text of its type. Errors are thrown as the text of a {@link RawError}.
 */
export interface Exports {
  start(game: string, options: string): Uint8Array;
  read(game: string, options: string, position: string): Uint8Array;
  about(state: Uint8Array): Json<About>;
  status(state: Uint8Array): Json<Status>;
  view(state: Uint8Array): Json<object>;
  moves(state: Uint8Array): Uint32Array;
  parse(state: Uint8Array, text: string): number;
  explain(state: Uint8Array, text: string): Json<Explanation>;
  played(state: Uint8Array, move: number): Json<RawPlayed>;
  play(state: Uint8Array, move: number): Uint8Array;
  resign(state: Uint8Array, player: string): Uint8Array;
  agree(state: Uint8Array): Uint8Array;
  perft(state: Uint8Array, depth: number): number;
  search(state: Uint8Array, options: string, host: SearchHost): Json<SearchResult>;
}

/** What the search asks and tells while it runs. None of these may throw: the error would pass through the wasm. */
export interface SearchHost {
  /** Milliseconds since it began. */
  elapsed(): number;
  wantsToStop(): boolean;
  deepened(report: Json<SearchResult>): void;
}

/** The text of a value as JSON. */
export type Json<T> = string & { readonly of?: T };

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

/** What a move does. */
export interface RawPlayed {
  player: string;
  notation: string;
  effects: Effect[];
}

/** An error as the Rust side throws it. */
export interface RawError {
  code: ErrorCode;
  message: string;
  detail: Record<string, unknown>;
}
