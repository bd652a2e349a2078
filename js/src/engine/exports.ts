/**
 * What the wasm module exports, see src/wasm. A state comes as its head, which is all of it but the past, and with the
 * source that has the past. A move is a number, as packed there. What is refused is thrown as a {@link Refusal}. What is
 * asked of every move is answered in numbers, whose address is given: they are to be read before the next call.
 */

import type { Effect, ErrorCode, Explanation, GameEnding, GameName, GameTags, GameTree } from "../types.ts";
import type { ReviewedMove, ReviewedPosition } from "./review-result.ts";
import type { SearchResult } from "./search-result.ts";

export interface Exports {
  start(game: string, options: unknown): Uint8Array;
  read(game: string, options: unknown, position: string): Uint8Array;
  /** What the board of a game is like: an object of game/board.ts. */
  board(game: string, options: unknown): object;
  about(head: Uint8Array, source: Source): About;
  status(head: Uint8Array, source: Source): Status;
  /** The position in notation, with what the text of a game that is over may leave out. */
  full_position(head: Uint8Array, source: Source): string;
  view(head: Uint8Array, source: Source): object;
  /** The address of a list of moves. */
  moves(head: Uint8Array, source: Source): number;
  parse(head: Uint8Array, source: Source, text: string): number;
  explain(head: Uint8Array, source: Source, text: string): Explanation;
  effect(game: string, number: number): Effect;
  /** The address of what playing a move leads to; `advance` of game/history.ts reads it. */
  advance(head: Uint8Array, source: Source, move: number): number;
  end(head: Uint8Array, source: Source, ending: unknown): Uint8Array;
  check_turn(head: Uint8Array, source: Source, seat: string): void;
  /** Sixteen hexadecimal digits for the position and its rules. */
  key(head: Uint8Array, source: Source): string;
  /** How often the position has occurred; 0 where no rule asks for the past. */
  occurrences(head: Uint8Array, source: Source): number;
  /** What a snapshot holds, as an object or as bytes. Where `game` is empty it may be of any. */
  read_snapshot(game: string, snapshot: unknown): Opened;
  /** The bytes of a snapshot, from its state and its ply. */
  write_snapshot(head: Uint8Array, source: Source, ply: number): Uint8Array;
  /** The game of a document, replayed; of any where `game` is empty. */
  read_document(game: string, document: unknown): Replayed;
  /** The game of a record, replayed; of any where `game` is empty. */
  read_record(game: string, text: unknown): Replayed;
  /**
   * The record of a game from its state, the position at its start, what was before that as a document has it or "", its moves
   * with spaces between them, and what is told of it.
   */
  write_record(
    head: Uint8Array,
    source: Source,
    start: string,
    before: string,
    moves: string,
    tags: GameTags,
    times: unknown,
  ): string;
  /** A record of any game with its variations and comments. */
  read_tree(text: unknown): GameTree;
  /** The record of such a tree. */
  write_tree(tree: unknown): string;
  /** The tags that a game is given, checked. */
  tags(head: Uint8Array, source: Source, given: unknown): GameTags;
  /** Of a whole state: the head and the past behind it. */
  perft(state: Uint8Array, depth: number): number;
  /** Of a whole state. */
  search(state: Uint8Array, options: unknown, host: SearchHost): SearchResult;
  /** What the position of a whole state is worth; `again` where it is in doubt. */
  appraise(state: Uint8Array, options: unknown, again: boolean, host: SearchHost): Found;
  /**
   * The judgement of a game, one of whose whole states is given: from the numbers of its positions behind each other, and a 1 for each
   * move that the search would have played.
   */
  judge(state: Uint8Array, worths: Int32Array, searchedBest: Uint8Array): Judged;
}

/** What was found of a position. */
export interface Found {
  /** The moves that the search expects; [] when the game is over. */
  line: string[];
  depth: number;
  nodes: number;
  /** What it is worth, as `judge` takes it. */
  worth: number[];
}

/** A game judged, without what the searches have found beside. */
export interface Judged {
  positions: Omit<ReviewedPosition, "ply">[];
  moves: Omit<ReviewedMove, "ply" | "move" | "best" | "line" | "reply">[];
  accuracy: Record<string, number | null>;
  /** The positions, from 0, that should be searched again before the judgement stands. */
  doubts: number[];
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
  /** How the game was ended otherwise than by its position. */
  ending: GameEnding | null;
}

/** A game that has been read. */
export interface Replayed {
  game: GameName;
  /** How many moves were played before the start, and the keys of the past at the start, as a snapshot writes them. */
  ply: number;
  past: string;
  /**
   * The heads of its states, one behind the other: at the start, after each move, and after an ending that the position did
   * not bring about.
   */
  heads: Uint8Array;
  /** Where each head ends. */
  ends: Uint32Array;
  moves: Uint32Array;
  tags: GameTags;
  /** How many milliseconds each move took; [] where that is known of none. */
  times: (number | null)[];
}

/** A game that has been opened from a snapshot. */
export interface Opened {
  game: GameName;
  /** The head of its state before it was ended, and after that, if it was ended otherwise than by its position. */
  head: Uint8Array;
  ended: Uint8Array | null;
  /** The keys of the past, as a snapshot writes them. */
  past: string;
  ply: number;
}

/** An error as the Rust side throws it. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  detail: Record<string, unknown>;
}
