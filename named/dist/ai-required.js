var __defProp = Object.defineProperty;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });

// engine:engine.cjs
import * as all from "./engine.cjs";
var { GameError, Instance, KEY_BYTES, Memory, STATE, Utf8Decoder, Utf8Encoder, advance, bytesOf, call, engine, inflate, init, initFrom, initSync, initSyncFrom, inlinedBytes, instantiate, isGameError, isRefusal, keyOf, pastOf, reasonOf, refused, shown, startFailed, stateOf } = all.default ?? all;

// dist/search/request.js
function searchRequest(game, options) {
  const state = stateOf(game);
  if (state === void 0)
    throw new GameError("bad-argument", `a search takes a game of this package, not ${shown(game)}`, {});
  if (!isPlain(options))
    return { state, options, signal: void 0, onProgress: void 0 };
  const { signal, onProgress, ...forEngine } = options;
  if (signal !== void 0 && !isSignal(signal))
    throw refused2("signal", `must be an AbortSignal, not ${shown(signal)}`, signal);
  if (onProgress !== void 0 && typeof onProgress !== "function")
    throw refused2("onProgress", `must be a function, not ${shown(onProgress)}`, onProgress);
  if (signal?.aborted)
    throw aborted(signal);
  return { state, options: forEngine, signal, onProgress };
}
__name(searchRequest, "searchRequest");
function isPlain(value) {
  if (typeof value !== "object" || value === null)
    return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false;
  }
}
__name(isPlain, "isPlain");
function aborted(signal) {
  return new GameError("aborted", "The search was aborted.", {}, signal.reason);
}
__name(aborted, "aborted");
function refused2(option, why, value) {
  return new GameError("bad-option", `option ${shown(option)}: ${why}`, { option, value });
}
__name(refused2, "refused");
function isSignal(signal) {
  const { aborted: aborted2, addEventListener } = signal ?? {};
  return typeof aborted2 === "boolean" && typeof addEventListener === "function";
}
__name(isSignal, "isSignal");

// dist/search/thread.js
var IDLE_MS = 5e3;
var START_MS = 3e4;
var Thread = class {
  static {
    __name(this, "Thread");
  }
  maker;
  worker;
  engine;
  onEnd;
  waiting = null;
  state = "free";
  timer;
  starting;
  /** `onEnd` is called when the worker has ended, whoever ended it. */
  constructor(maker, engine2, onEnd) {
    this.maker = maker;
    this.engine = engine2;
    this.onEnd = onEnd;
    this.worker = make(maker);
    listen(this.worker, "message", (data) => this.receive(data));
    listen(this.worker, "error", (error) => this.fail(failure(error)));
    listen(this.worker, "messageerror", () => this.fail(crashed("the worker's answer could not be read")));
    listen(this.worker, "exit", (code) => this.fail(crashed(`the worker ended by itself, with code ${code}`)));
    this.starting = setTimeout(() => this.fail(noWorker(`it has not answered for ${START_MS / 1e3} seconds`)), START_MS);
    this.postEngine();
  }
  /** Whether a search can be run. */
  get isFree() {
    return this.state === "free";
  }
  run({ state, options, onProgress }) {
    clearTimeout(this.timer);
    this.state = "busy";
    this.worker.ref?.();
    return new Promise((resolve, reject) => {
      this.waiting = { onProgress, resolve, reject };
      this.post({ kind: "search", state, options, progress: onProgress !== void 0 });
    });
  }
  /** Waits for a next search, but not for ever, and holds up no process meanwhile. */
  rest() {
    this.worker.unref?.();
    this.timer = setTimeout(() => this.end(), IDLE_MS);
    this.timer.unref?.();
  }
  /** Ends the worker, in the midst of a search too: nothing else stops one at once. */
  end() {
    if (this.state === "ended")
      return;
    this.state = "ended";
    this.waiting = null;
    clearTimeout(this.timer);
    clearTimeout(this.starting);
    this.worker.terminate();
    this.onEnd(this);
  }
  post(message) {
    this.worker.postMessage(message);
  }
  postEngine() {
    try {
      this.post({ kind: "module", module: this.engine.module });
    } catch (error) {
      if (isCloneError(error))
        void this.postBytes();
      else {
        this.end();
        throw noWorker(`it did not take the engine: ${reasonOf(error)}`, error);
      }
    }
  }
  /** The way of browsers in which a module cannot be posted to a worker. */
  async postBytes() {
    try {
      const bytes = await this.engine.bytes();
      if (this.state !== "ended")
        this.post({ kind: "bytes", bytes });
    } catch (error) {
      this.fail(noWorker(`it did not take the engine: ${reasonOf(error)}`, error));
    }
  }
  /** Messages of other kinds are those of programs that make workers of their own. */
  receive(message) {
    if (message?.kind === "ready")
      clearTimeout(this.starting);
    else if (message?.kind === "unreadable")
      void this.postBytes();
    else if (message?.kind === "deepened")
      this.report(message.found);
    else if (message?.kind === "found")
      this.settle(({ resolve }) => resolve(message.found));
    else if (message?.kind === "refused")
      this.settle(({ reject }) => reject(refused(message.error)));
    else if (message?.kind === "crashed")
      this.fail(crashed(message.message));
  }
  report(found) {
    const { waiting } = this;
    try {
      waiting?.onProgress?.(found);
    } catch (error) {
      this.waiting = null;
      waiting?.reject(error);
    }
  }
  settle(answer) {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(this.starting);
    if (this.state === "busy")
      this.state = "free";
    if (waiting)
      answer(waiting);
  }
  /** Rejects the search that waits, if there is one, with what the worker cannot recover from; a next one gets another worker. */
  fail(error) {
    const { waiting } = this;
    this.end();
    waiting?.reject(error);
  }
};
function listen(worker, type, listener) {
  if (worker.on)
    worker.on(type, listener);
  else
    worker.addEventListener?.(type, (event) => {
      event.preventDefault?.();
      listener(type === "message" ? event.data : event);
    });
}
__name(listen, "listen");
var made = /* @__PURE__ */ new WeakSet();
function make(maker) {
  let worker;
  try {
    worker = maker();
  } catch (error) {
    throw noWorker(`it could not be made: ${reasonOf(error)}`, error);
  }
  if (typeof worker?.postMessage !== "function" || typeof worker.terminate !== "function")
    throw noWorker(`the factory gave ${shown(worker)}, which is no worker`);
  if (made.has(worker))
    throw noWorker("the factory gave a worker that it had given before");
  made.add(worker);
  return worker;
}
__name(make, "make");
function isCloneError(error) {
  return error?.name === "DataCloneError";
}
__name(isCloneError, "isCloneError");
function failure(event) {
  const message = event?.message;
  if (typeof message === "string" && message !== "")
    return crashed(`the worker failed: ${message}`);
  return noWorker("its script could not be loaded, or the page's policy forbids it");
}
__name(failure, "failure");
function crashed(message) {
  return new GameError("engine-crashed", `The search crashed: ${message}. A next one gets another worker.`, {
    message
  });
}
__name(crashed, "crashed");
function noWorker(message, cause) {
  const advice = "Say with setWorkerFactory how to make one that runs tabulae/ai/worker, or search in this thread by searchSync.";
  return new GameError("worker-failed", `The search has no worker: ${message}. ${advice}`, { message }, cause);
}
__name(noWorker, "noWorker");

// dist/search/pool.js
var Pool = class {
  static {
    __name(this, "Pool");
  }
  platform;
  /** How many search at a time, the others wait: more than there are cores would only slow each other down. */
  places;
  factory;
  resting = /* @__PURE__ */ new Set();
  /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
  queue = /* @__PURE__ */ new Set();
  constructor(platform) {
    this.platform = platform;
    this.places = Math.min(8, Math.max(2, platform.cores));
    this.factory = platform.factory;
  }
  /** Takes another factory, or its own again. Resting workers of the former one end, busy ones still answer. */
  setFactory(factory) {
    if (factory !== null && typeof factory !== "function")
      throw new GameError("bad-argument", `setWorkerFactory takes a function that makes a worker, or null, not ${shown(factory)}`, { value: factory });
    this.factory = factory ?? this.platform.factory;
    for (const thread of [...this.resting])
      thread.end();
  }
  async search(game, options) {
    const request = searchRequest(game, options);
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
  async inThread(request, module, abort) {
    const thread = this.thread(module);
    try {
      return await Promise.race([thread.run(request), abort.promise]);
    } finally {
      if (thread.isFree && thread.maker === this.factory) {
        this.resting.add(thread);
        thread.rest();
      } else
        thread.end();
    }
  }
  /** A worker that rests, or a new one. */
  thread(module) {
    for (const thread of this.resting) {
      this.resting.delete(thread);
      return thread;
    }
    const engine2 = { module, bytes: this.platform.bytes };
    return new Thread(this.factory, engine2, (thread) => this.resting.delete(thread));
  }
  enter() {
    let letIn = /* @__PURE__ */ __name(() => {
    }, "letIn");
    const entered = new Promise((resolve) => {
      letIn = resolve;
    });
    this.queue.add(letIn);
    this.admit();
    const leave = /* @__PURE__ */ __name(() => {
      this.queue.delete(letIn);
      this.admit();
    }, "leave");
    return { entered, leave };
  }
  admit() {
    for (const letIn of [...this.queue].slice(0, this.places))
      letIn();
  }
};
var listening = /* @__PURE__ */ new WeakMap();
function abortOf(signal) {
  let forget = /* @__PURE__ */ __name(() => {
  }, "forget");
  const promise = new Promise((_, reject) => {
    if (signal)
      forget = listen2(signal, () => reject(aborted(signal)));
  });
  promise.catch(() => {
  });
  return { promise, forget };
}
__name(abortOf, "abortOf");
function listen2(signal, search2) {
  const { searches, listener } = listening.get(signal) ?? begin(signal);
  searches.add(search2);
  return () => {
    searches.delete(search2);
    if (searches.size > 0 || listening.get(signal)?.searches !== searches)
      return;
    listening.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
__name(listen2, "listen");
function begin(signal) {
  const searches = /* @__PURE__ */ new Set();
  const listener = /* @__PURE__ */ __name(() => {
    for (const search2 of searches)
      search2();
  }, "listener");
  const entry = { searches, listener };
  listening.set(signal, entry);
  signal.addEventListener("abort", listener, { once: true });
  return entry;
}
__name(begin, "begin");

// dist/search/blob-pool.js
import { script } from "./search/worker-script.js";
var address;
function blobPool(engine2) {
  return new Pool({
    ...engine2,
    factory: /* @__PURE__ */ __name(() => {
      address ??= URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      return new Worker(address, { name: "tabulae" });
    }, "factory"),
    cores: globalThis.navigator?.hardwareConcurrency ?? 4
  });
}
__name(blobPool, "blobPool");

// dist/search/host.js
var Host = class {
  static {
    __name(this, "Host");
  }
  listener;
  begun = performance.now();
  failure = null;
  constructor(listener) {
    this.listener = listener;
  }
  elapsed() {
    return performance.now() - this.begun;
  }
  wantsToStop() {
    return this.failure !== null;
  }
  deepened(report) {
    try {
      if (!this.failure)
        this.listener(report);
    } catch (error) {
      this.failure = { error };
    }
  }
  rethrow() {
    if (this.failure)
      throw this.failure.error;
  }
};

// dist/search/sync.js
function searchSync(game, options) {
  const { state, options: forEngine, signal, onProgress } = searchRequest(game, options);
  const host = new Host((report) => {
    onProgress?.(report);
    if (signal?.aborted)
      throw aborted(signal);
  });
  const found = engine.call((raw) => raw.search(state, forEngine, host));
  host.rethrow();
  return found;
}
__name(searchSync, "searchSync");

// dist/ai-required.js
var pool = blobPool({ module: /* @__PURE__ */ __name(async () => engine.module, "module"), bytes: /* @__PURE__ */ __name(async () => inlinedBytes(), "bytes") });
function search(game, options) {
  return pool.search(game, options);
}
__name(search, "search");
function setWorkerFactory(factory) {
  pool.setFactory(factory);
}
__name(setWorkerFactory, "setWorkerFactory");
export {
  GameError,
  init,
  initSync,
  search,
  searchSync,
  setWorkerFactory
};
