/** The public types of `tabulae/ai`. They name nothing of the DOM, which Node's users need not have. */
import type { SearchResult } from "../engine/search-result.ts";
import type { Game } from "../types.ts";

export type * from "../engine/review-result.ts";
export type * from "../engine/search-result.ts";

/** Any game of this package. */
export type AnyGame = Pick<Game, "legalMoves" | "position" | "turn">;

/** A game of this package with its moves. */
export type ReviewedGame = Pick<Game, "clone" | "history" | "legalMoves" | "position" | "turn">;

/**
 * What is asked of a review. Without a quality or a limit it is of `good` quality. Each limit is that of the search of one position;
 * one that is in doubt is searched again with six times as much.
 */
export interface ReviewOptions {
  /** How deep it looks: `quick` sees what stands out, `thorough` as much as level 5. It takes the place of limits. */
  quality?: "quick" | "good" | "thorough";
  /** Plies after which no deeper search of a position begins, from 1 on. */
  depth?: number;
  /** How many moves may be played in the search of a position, from 1 on. */
  nodes?: number;
  /** Milliseconds for a position, from 1 on. With it the same review may judge otherwise. */
  timeMs?: number;
  /** The first ply that is judged; 1, or the first after the snapshot that the game was made from, if it is left out. */
  from?: number | undefined;
  /** The last ply that is judged; the last one played, if it is left out. */
  to?: number | undefined;
  /** How many positions are searched at a time, from 1 on: as many as the machine has cores, at most 8, if it is left out. */
  workers?: number | undefined;
  /** Ends the review: its promise is rejected with `aborted`, whose `cause` is the reason of the signal. */
  signal?: Signal | undefined;
  /** Called after each position. If it throws, the review ends and its promise is rejected with that error. */
  onProgress?: ((progress: ReviewProgress) => void) | undefined;
}

/** How far a review has come. */
export interface ReviewProgress {
  /** How many positions have been searched. */
  readonly done: number;
  /** How many are to be searched, as far as is known: those in doubt come on top at the end. */
  readonly total: number;
}

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  /** Calls a listener when it aborts. */
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  /** Ends that. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What is asked of a search. Without a level or a limit it plays at level 5. Every number is a whole one. */
export interface SearchOptions {
  /**
   * 1, which a child can beat, to 5, which takes some tenths of a second. It is the same everywhere: a number of moves to look at
   * and, the weaker the more, what is overlooked and misjudged on purpose. Its limits hold beside the others.
   */
  level?: number;
  /** Plies after which no deeper search begins, from 1 on. */
  depth?: number;
  /** How many moves may be played in the search, from 1 on. */
  nodes?: number;
  /** Milliseconds of thinking, from 1 on. The only limit with which the same search may find another move. */
  timeMs?: number;
  /**
   * Chooses among equal moves, and what a weaker level gets wrong. Default 0: equal searches find equal moves, so that
   * whoever wants no two games alike gives each another one.
   */
  seed?: number;
  /** How many best lines are wanted, from 1 (the default) on. More than one makes the search slower. */
  lines?: number;
  /** Ends the search: its promise is rejected with `aborted`, whose `cause` is the reason of the signal. */
  signal?: Signal | undefined;
  /**
   * Called with the result each time a depth is finished. If it throws, the search ends and its promise is rejected with
   * that error.
   */
  onProgress?: ((found: SearchResult) => void) | undefined;
}

/** As much of a `Worker` as a search needs: the browser's and that of `node:worker_threads` both are one. */
export interface SearchWorker {
  /** Hands the worker a message. */
  postMessage(message: unknown): void;
  /** Ends the worker at once. */
  terminate(): unknown;
  /** Calls a listener at each event, in browsers. */
  addEventListener?(type: string, listener: (event: unknown) => void): void;
  /** Calls a listener at each event, in Node. */
  on?(type: string, listener: (value: unknown) => void): unknown;
  /** Keeps the process alive from now on, in Node. */
  ref?(): void;
  /** Lets the process end while the worker is there, in Node. */
  unref?(): void;
}

/** Makes a worker that runs `tabulae/ai/worker`, a new one at every call. */
export type WorkerFactory = () => SearchWorker;
