/** The public types of `tabulae/ai`. They name nothing of the DOM, which Node's users need not have. */
import type { SearchResult } from "../engine/search-result.ts";
import type { Game } from "../types.ts";

export type * from "../engine/search-result.ts";

/** Any game of this package. */
export type AnyGame = Pick<Game, "legalMoves" | "position" | "turn">;

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
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
  postMessage(message: unknown): void;
  terminate(): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the events of browsers are typed by the DOM, which Node does not have.
  addEventListener?(type: string, listener: (event: any) => void): void;
  // biome-ignore lint/suspicious/noExplicitAny: the same for what Node's emitters hand over.
  on?(type: string, listener: (value: any) => void): unknown;
  ref?(): void;
  unref?(): void;
}

/** Makes a worker that runs `tabulae/ai/worker`, a new one at every call. */
export type WorkerFactory = () => SearchWorker;
