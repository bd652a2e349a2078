/** One worker, as seen from outside. */
import { GameError, reasonOf, shown } from "../engine/error.ts";
import type { Found } from "../engine/exports.ts";
import { refused } from "../engine/instance.ts";
import type { AppraisalRequest, SearchRequest } from "./request.ts";
import type { SearchResult, SearchWorker, WorkerFactory } from "./types.ts";
import type { FromWorker, Posted, ToWorker } from "./worker.ts";

/** How long a worker waits for a next search: longer than a quick reply takes, and it holds some megabytes. */
const IDLE_MS = 5_000;

/** How long a new worker may take to load its script and make its engine ready: slow machines take some seconds. */
const START_MS = 30_000;

/**
 * A searching worker says every second that it goes on; one that is silent twice so long has hung. Twice, since the first
 * time can be over while the machine slept.
 */
const SILENT_MS = 15_000;

/** The engine, as it is posted to workers. */
export interface PostedEngine {
  readonly module: WebAssembly.Module;
  /** The bytes of the module, for browsers that do not post a module to a worker. */
  readonly bytes: () => Promise<BufferSource>;
}

/** The search that waits for an answer. */
interface Waiting {
  readonly onProgress: SearchRequest["onProgress"];
  resolve(found: SearchResult | Found): void;
  reject(error: unknown): void;
}

export class Thread {
  readonly maker: WorkerFactory;
  private readonly worker: SearchWorker;
  private readonly engine: PostedEngine;
  private readonly onEnd: (thread: Thread) => void;
  private waiting: Waiting | null = null;
  private state: "free" | "busy" | "ended" = "free";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private starting: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private ready = false;

  /** `onEnd` is called when the worker has ended, whoever ended it. */
  constructor(maker: WorkerFactory, engine: PostedEngine, onEnd: (thread: Thread) => void) {
    this.maker = maker;
    this.engine = engine;
    this.onEnd = onEnd;
    this.worker = make(maker);
    listen(this.worker, "message", (data) => this.receive(data as FromWorker | undefined | null));
    listen(this.worker, "error", (error) => this.fail(failure(error)));
    listen(this.worker, "messageerror", () => this.fail(crashed("the worker's answer could not be read")));
    listen(this.worker, "exit", (code) =>
      this.fail(crashed(`the worker ended by itself, with code ${code}`)),
    );
    this.starting = setTimeout(
      () => this.fail(noWorker(`it has not answered for ${START_MS / 1_000} seconds`)),
      START_MS,
    );
    this.postEngine();
  }

  /** Whether a search can be run. */
  get isFree(): boolean {
    return this.state === "free";
  }

  run(request: SearchRequest): Promise<SearchResult>;
  run(request: AppraisalRequest): Promise<Found>;
  run(request: SearchRequest | AppraisalRequest): Promise<SearchResult | Found> {
    clearTimeout(this.timer);
    this.state = "busy";
    // Node waits for the answer before it ends the process.
    this.worker.ref?.();
    return new Promise((resolve, reject) => {
      this.waiting = { onProgress: "again" in request ? undefined : request.onProgress, resolve, reject };
      this.post(posted(request));
      this.listenForLife();
    });
  }

  /** Waits for a next search, but not for ever, and holds up no process meanwhile. */
  rest(): void {
    this.worker.unref?.();
    this.timer = setTimeout(() => this.end(), IDLE_MS);
    (this.timer as { unref?: () => void }).unref?.();
  }

  /** Ends the worker, in the middle of a search too: nothing else stops one at once. */
  end(): void {
    if (this.state === "ended") return;
    this.state = "ended";
    this.waiting = null;
    clearTimeout(this.timer);
    clearTimeout(this.starting);
    clearTimeout(this.silence);
    this.worker.terminate();
    this.onEnd(this);
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private postEngine(): void {
    try {
      this.post({ kind: "module", module: this.engine.module });
    } catch (error) {
      if (isCloneError(error)) void this.postBytes();
      else {
        this.end();
        throw noWorker(`it did not take the engine: ${reasonOf(error)}`, error);
      }
    }
  }

  /** The way of browsers in which a module cannot be posted to a worker. */
  private async postBytes(): Promise<void> {
    try {
      const bytes = await this.engine.bytes();
      if (this.state !== "ended") this.post({ kind: "bytes", bytes });
    } catch (error) {
      this.fail(noWorker(`it did not take the engine: ${reasonOf(error)}`, error));
    }
  }

  /** Messages of other kinds are those of programs that make workers of their own. */
  private receive(message: FromWorker | undefined | null): void {
    if (message?.kind === "ready") this.started();
    else if (message?.kind === "unreadable") void this.postBytes();
    else if (message?.kind === "deepened") this.report(message.found);
    else if (message?.kind === "found") this.settle(({ resolve }) => resolve(message.found));
    else if (message?.kind === "refused") this.settle(({ reject }) => reject(refused(message.error)));
    else if (message?.kind === "crashed") this.fail(crashed(message.message));
    this.listenForLife();
  }

  private started(): void {
    clearTimeout(this.starting);
    this.ready = true;
  }

  /** From each sign of life on, a worker that searches has a while until the next one. */
  private listenForLife(): void {
    clearTimeout(this.silence);
    if (!this.ready || this.waiting === null) return;
    const hung = () =>
      this.fail(crashed(`the worker has been silent for ${(2 * SILENT_MS) / 1_000} seconds`));
    this.silence = setTimeout(() => {
      this.silence = setTimeout(hung, SILENT_MS);
    }, SILENT_MS);
  }

  private report(found: SearchResult): void {
    const { waiting } = this;
    try {
      waiting?.onProgress?.(found);
    } catch (error) {
      // It stays busy, so that it is ended.
      this.waiting = null;
      waiting?.reject(error);
    }
  }

  private settle(answer: (waiting: Waiting) => void): void {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(this.starting);
    if (this.state === "busy") this.state = "free";
    if (waiting) answer(waiting);
  }

  /** Rejects the search that waits, if there is one, with what the worker cannot recover from; a next one gets another worker. */
  private fail(error: GameError): void {
    const { waiting } = this;
    this.end();
    waiting?.reject(error);
  }
}

function posted(request: SearchRequest | AppraisalRequest): Posted {
  const { state, options } = request;
  if ("again" in request) return { kind: "appraise", state, options, again: request.again };
  return { kind: "search", state, options, progress: request.onProgress !== undefined };
}

/** Browsers hand over events, Node hands over what is in them. */
function listen(worker: SearchWorker, type: string, listener: (value: unknown) => void): void {
  if (worker.on) worker.on(type, listener);
  else
    worker.addEventListener?.(type, (given) => {
      const event = given as { readonly data?: unknown; preventDefault?(): void };
      // The promise of the search carries the error; the browser need not report it again.
      event.preventDefault?.();
      listener(type === "message" ? event.data : event);
    });
}

/** Every worker so far: one that is handed out twice may have ended, and would never answer. */
const made = new WeakSet<SearchWorker>();

function make(maker: WorkerFactory): SearchWorker {
  let worker: SearchWorker;
  try {
    worker = maker();
  } catch (error) {
    throw noWorker(`it could not be made: ${reasonOf(error)}`, error);
  }
  if (typeof worker?.postMessage !== "function" || typeof worker.terminate !== "function")
    throw noWorker(`the factory gave ${shown(worker)}, which is no worker`);
  if (made.has(worker)) throw noWorker("the factory gave a worker that it had given before");
  made.add(worker);
  return worker;
}

function isCloneError(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === "DataCloneError";
}

/** What a worker's `error` event means. Where a browser cannot load the script, or may not run it, the event says nothing. */
function failure(event: unknown): GameError {
  const message = (event as { message?: unknown } | null)?.message;
  if (typeof message === "string" && message !== "") return crashed(`the worker failed: ${message}`);
  return noWorker("its script could not be loaded, or the page's policy forbids it");
}

/** A search that came to no end. */
function crashed(message: string): GameError {
  return new GameError(
    "engine-crashed",
    `The search crashed: ${message}. The next search gets a new worker.`,
    {
      message,
    },
  );
}

/** There is no worker, and trying again will not help. */
function noWorker(message: string, cause?: unknown): GameError {
  const advice =
    "Use setWorkerFactory to supply a worker that runs tabulae/ai/worker, or call searchSync in this thread.";
  return new GameError(
    "worker-failed",
    `The search has no worker: ${message}. ${advice}`,
    { message },
    cause,
  );
}
