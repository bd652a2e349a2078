/** Searches in workers: several at a time, in workers that are kept for a while and then ended. */
import { type Asked, aborted, asked } from "./ai-asked.ts";
import { Thread } from "./ai-thread.ts";
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./ai-types.ts";
import { crashed } from "./instance.ts";
import type { Json } from "./raw.ts";

/** How many search at a time, the others wait: more than there are cores would only slow each other down. */
const PLACES = Math.min(8, Math.max(2, globalThis.navigator?.hardwareConcurrency ?? 4));

export class Pool {
  private readonly module: () => Promise<WebAssembly.Module>;
  private readonly ownFactory: WorkerFactory;
  private factory: WorkerFactory;
  private readonly resting: Set<Thread> = new Set();
  /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
  private readonly queue: Set<() => void> = new Set();

  constructor(module: () => Promise<WebAssembly.Module>, factory: WorkerFactory) {
    this.module = module;
    this.ownFactory = factory;
    this.factory = factory;
  }

  /** Takes another factory, or its own again. Resting workers of the former one end, busy ones still answer. */
  setFactory(factory: WorkerFactory | null): void {
    this.factory = factory ?? this.ownFactory;
    for (const thread of [...this.resting]) thread.end();
  }

  async search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
    const question = asked(game, options);
    const place = this.enter();
    try {
      const module = await orAborted(question, this.module());
      await orAborted(question, place.entered);
      return JSON.parse(await this.inThread(question, module));
    } catch (error) {
      throw question.refusal(error);
    } finally {
      place.leave();
    }
  }

  private async inThread(question: Asked, module: WebAssembly.Module): Promise<Json<SearchResult>> {
    const thread = this.thread(module);
    try {
      return await orAborted(question, thread.run(question));
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
    try {
      return new Thread(this.factory, module, (thread) => this.resting.delete(thread));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw crashed(`no worker could be made: ${why}`, error);
    }
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
    for (const letIn of [...this.queue].slice(0, PLACES)) letIn();
  }
}

/** What `promise` comes to, or `aborted` as soon as the signal says so. */
function orAborted<T>({ signal }: Asked, promise: Promise<T>): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted(signal));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
