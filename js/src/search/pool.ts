/** Searches in workers: several at a time, in workers that are kept for a while and then ended. */

import { GameError, shown } from "../engine/error.ts";
import type { Found } from "../engine/exports.ts";
import { type AppraisalRequest, aborted, type SearchRequest, searchRequest } from "./request.ts";
import { reviewed, reviewRequest } from "./review.ts";
import { Thread } from "./thread.ts";
import type {
  AnyGame,
  Review,
  ReviewedGame,
  ReviewOptions,
  SearchOptions,
  SearchResult,
  Signal,
  WorkerFactory,
} from "./types.ts";

/** What a platform brings. */
export interface Platform {
  readonly module: () => Promise<WebAssembly.Module>;
  /** The bytes of the module, for workers that cannot be sent the module itself. */
  readonly bytes: () => Promise<BufferSource>;
  /** Makes a worker, unless `setWorkerFactory` was given another way. */
  readonly factory: WorkerFactory;
  readonly cores: number;
}

export class Pool {
  private readonly platform: Platform;
  /** How many search at a time, the others wait: more than there are cores would only slow each other down. */
  private readonly places: number;
  private factory: WorkerFactory;
  private readonly resting: Set<Thread> = new Set();
  /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
  private readonly queue: Set<() => void> = new Set();

  constructor(platform: Platform) {
    this.platform = platform;
    this.places = Math.min(8, Math.max(2, platform.cores));
    this.factory = platform.factory;
  }

  /** Takes another factory, or its own again. Resting workers of the former one end, busy ones still answer. */
  setFactory(factory: WorkerFactory | null): void {
    if (factory !== null && typeof factory !== "function")
      throw new GameError(
        "bad-argument",
        `setWorkerFactory takes a function that makes a worker, or null, not ${shown(factory)}`,
        { value: factory },
      );
    this.factory = factory ?? this.platform.factory;
    for (const thread of [...this.resting]) thread.end();
  }

  async search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
    return (await this.find(searchRequest(game, options))) as SearchResult;
  }

  /** Judges a game, as many of whose positions are searched at a time as there are places, unless it asks for fewer. */
  async review(game: ReviewedGame, options?: ReviewOptions): Promise<Review> {
    const request = reviewRequest(game, options);
    const workers = Math.min(this.places, request.workers ?? this.places);
    return await reviewed(request, workers, async (position) => (await this.find(position)) as Found);
  }

  private async find(request: SearchRequest | AppraisalRequest): Promise<SearchResult | Found> {
    const place = this.enter();
    const abort = abortOf(request.signal);
    try {
      const module = await Promise.race([this.platform.module(), abort.promise]);
      await Promise.race([place.entered, abort.promise]);
      return await this.inThread(request, module, abort);
    } finally {
      abort.forget();
      place.leave();
    }
  }

  private async inThread(
    request: SearchRequest | AppraisalRequest,
    module: WebAssembly.Module,
    abort: Abort,
  ): Promise<SearchResult | Found> {
    const thread = this.thread(module);
    try {
      const found: Promise<SearchResult | Found> =
        "again" in request ? thread.run(request) : thread.run(request);
      return await Promise.race([found, abort.promise]);
    } finally {
      if (thread.isFree && thread.maker === this.factory) {
        this.resting.add(thread);
        thread.rest();
      } else thread.end();
    }
  }

  /** A worker that rests, or a new one. */
  private thread(module: WebAssembly.Module): Thread {
    for (const thread of this.resting) {
      this.resting.delete(thread);
      return thread;
    }
    const engine = { module, bytes: this.platform.bytes };
    return new Thread(this.factory, engine, (thread) => this.resting.delete(thread));
  }

  private enter(): { entered: Promise<void>; leave: () => void } {
    let letIn = () => {};
    const entered = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    this.queue.add(letIn);
    this.admit();
    const leave = () => {
      this.queue.delete(letIn);
      this.admit();
    };
    return { entered, leave };
  }

  private admit(): void {
    for (const letIn of [...this.queue].slice(0, this.places)) letIn();
  }
}

/** The abort of one search. */
interface Abort {
  /** Rejects with `aborted` when the signal is aborted, and never resolves. */
  readonly promise: Promise<never>;
  /** Stops listening to the signal, which may outlive many searches. */
  forget(): void;
}

/** The searches that wait for each signal. One listener serves all, since Node takes eleven on one signal for a leak. */
const listening = new WeakMap<
  Signal,
  { readonly searches: Set<() => void>; readonly listener: () => void }
>();

/** Waits for the abort of a signal that has not been aborted yet. */
function abortOf(signal: Signal | undefined): Abort {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    if (signal) forget = listen(signal, () => reject(aborted(signal)));
  });
  // A rejection that nobody waits for is no error.
  promise.catch(() => {});
  return { promise, forget };
}

/** Calls `search` at the abort, until the returned function is called. */
function listen(signal: Signal, search: () => void): () => void {
  const { searches, listener } = listening.get(signal) ?? begin(signal);
  searches.add(search);
  return () => {
    searches.delete(search);
    if (searches.size > 0 || listening.get(signal)?.searches !== searches) return;
    listening.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}

function begin(signal: Signal) {
  const searches = new Set<() => void>();
  const listener = () => {
    for (const search of searches) search();
  };
  const entry = { searches, listener };
  listening.set(signal, entry);
  signal.addEventListener("abort", listener, { once: true });
  return entry;
}
