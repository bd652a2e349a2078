/** One worker, as seen from outside. */

import { GameError, reasonOf, shown } from "../engine/error.ts";
import type { Json } from "../engine/exports.ts";
import { reported } from "../engine/instance.ts";
import type { Asked } from "./request.ts";
import type { SearchResult, SearchWorker, WorkerFactory } from "./types.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** How long a worker waits for a next search: longer than a quick reply takes, and it holds some megabytes. */
const PATIENCE_MS = 5_000;

/** Who waits for an answer. */
interface Waiting {
  readonly onProgress: Asked["onProgress"];
  resolve(found: Json<SearchResult>): void;
  reject(error: unknown): void;
}

export class Thread {
  readonly maker: WorkerFactory;
  private readonly worker: SearchWorker;
  private readonly gone: (thread: Thread) => void;
  private waiting: Waiting | null = null;
  private state: "free" | "busy" | "ended" = "free";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `gone` is told when the worker has ended, whoever ended it. */
  constructor(maker: WorkerFactory, module: WebAssembly.Module, gone: (thread: Thread) => void) {
    this.maker = maker;
    this.gone = gone;
    this.worker = make(maker);
    listen(this.worker, "message", (data) => this.hear(data as FromWorker | undefined | null));
    listen(this.worker, "error", (error) => this.fail(failure(error)));
    listen(this.worker, "messageerror", () => this.fail(crashed("the worker's answer could not be read")));
    listen(this.worker, "exit", (code) =>
      this.fail(crashed(`the worker ended by itself, with code ${code}`)),
    );
    try {
      this.tell({ kind: "module", module });
    } catch (error) {
      this.end();
      throw unmade(`it did not take the engine: ${reasonOf(error)}`, error);
    }
  }

  /** Whether a search can be run. */
  get isFree(): boolean {
    return this.state === "free";
  }

  run({ state, lines, onProgress }: Asked): Promise<Json<SearchResult>> {
    clearTimeout(this.timer);
    this.state = "busy";
    // Node waits for the answer before it ends the process.
    this.worker.ref?.();
    return new Promise((resolve, reject) => {
      this.waiting = { onProgress, resolve, reject };
      this.tell({ kind: "search", state, lines, progress: onProgress !== undefined });
    });
  }

  /** Waits for a next search, but not for ever, and holds up no process meanwhile. */
  rest(): void {
    this.worker.unref?.();
    this.timer = setTimeout(() => this.end(), PATIENCE_MS);
    (this.timer as { unref?: () => void }).unref?.();
  }

  /** Ends the worker, in the midst of a search too: nothing else stops one at once. */
  end(): void {
    if (this.state === "ended") return;
    this.state = "ended";
    this.waiting = null;
    clearTimeout(this.timer);
    this.worker.terminate();
    this.gone(this);
  }

  private tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  /** Whoever makes workers of their own may let them say other things too. */
  private hear(message: FromWorker | undefined | null): void {
    if (message?.kind === "deepened") this.report(message.found);
    else if (message?.kind === "found") this.settle(({ resolve }) => resolve(message.found));
    else if (message?.kind === "refused") this.settle(({ reject }) => reject(reported(message.error)));
    else if (message?.kind === "crashed") this.fail(crashed(message.message));
  }

  private report(found: Json<SearchResult>): void {
    const { waiting } = this;
    try {
      waiting?.onProgress?.(JSON.parse(found));
    } catch (error) {
      // It stays busy, so that it is ended.
      this.waiting = null;
      waiting?.reject(error);
    }
  }

  private settle(answer: (waiting: Waiting) => void): void {
    const { waiting } = this;
    this.waiting = null;
    if (this.state === "busy") this.state = "free";
    if (waiting) answer(waiting);
  }

  /** What the worker cannot recover from is told to who waits, if anybody does; a next search gets another worker. */
  private fail(error: GameError): void {
    const { waiting } = this;
    this.end();
    waiting?.reject(error);
  }
}

/** Browsers hand over events, Node hands over what is in them. */
function listen(worker: SearchWorker, type: string, heard: (value: unknown) => void): void {
  if (worker.on) worker.on(type, heard);
  else
    worker.addEventListener?.(type, (event) => {
      // An error is told by the promise of the search; the browser need not tell it again.
      event.preventDefault?.();
      heard(type === "message" ? event.data : event);
    });
}

/** Every worker so far: one that is handed out twice may have ended, and would never answer. */
const made = new WeakSet<SearchWorker>();

function make(maker: WorkerFactory): SearchWorker {
  let worker: SearchWorker;
  try {
    worker = maker();
  } catch (error) {
    throw unmade(`it could not be made: ${reasonOf(error)}`, error);
  }
  if (typeof worker?.postMessage !== "function" || typeof worker.terminate !== "function")
    throw unmade(`the factory gave ${shown(worker)}, which is no worker`);
  if (made.has(worker)) throw unmade("the factory gave a worker that it had given before");
  made.add(worker);
  return worker;
}

/** What a worker's `error` event means. Where a browser cannot load the script, or may not run it, it says nothing. */
function failure(event: unknown): GameError {
  const message = (event as { message?: unknown } | null)?.message;
  if (typeof message === "string" && message !== "") return crashed(`the worker failed: ${message}`);
  return unmade("its script could not be loaded, or the page's policy forbids it");
}

/** A search that came to no end. */
function crashed(message: string): GameError {
  return new GameError("engine-crashed", `The search crashed: ${message}. A next one gets another worker.`, {
    message,
  });
}

/** There is no worker, and trying again will not help. */
function unmade(message: string, cause?: unknown): GameError {
  const advice =
    "Say with setWorkerFactory how to make one that runs tabulae/ai/worker, or search in this thread by searchSync.";
  return new GameError(
    "engine-crashed",
    `The search has no worker: ${message}. ${advice}`,
    { message },
    cause,
  );
}
