/** Searches in workers: several at a time, in workers that are kept for a while and then ended. */

import { GameError, shown } from "../engine/error.ts";
import type { Json } from "../engine/exports.ts";
import { type Abortion, abortion } from "./abort.ts";
import { type Asked, asked } from "./request.ts";
import { Thread } from "./thread.ts";
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./types.ts";

/** What a platform brings. */
export interface Platform {
  /** The wasm of the search. */
  readonly module: () => Promise<WebAssembly.Module>;
  /** Makes a worker, as long as nobody says otherwise. */
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
    const question = asked(game, options);
    const place = this.enter();
    const abort = abortion(question.signal);
    try {
      const module = await Promise.race([this.platform.module(), abort.happens]);
      await Promise.race([place.entered, abort.happens]);
      return JSON.parse(await this.inThread(question, module, abort));
    } catch (error) {
      throw question.refusal(error);
    } finally {
      abort.forget();
      place.leave();
    }
  }

  private async inThread(
    question: Asked,
    module: WebAssembly.Module,
    abort: Abortion,
  ): Promise<Json<SearchResult>> {
    const thread = this.thread(module);
    try {
      return await Promise.race([thread.run(question), abort.happens]);
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
    return new Thread(this.factory, module, (thread) => this.resting.delete(thread));
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
