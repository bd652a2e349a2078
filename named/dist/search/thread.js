/** One worker, as seen from outside. */
import { GameError, reasonOf, shown } from "../engine/error.js";
import { refused } from "../engine/instance.js";
/** How long a worker waits for a next search: longer than a quick reply takes, and it holds some megabytes. */
const IDLE_MS = 5_000;
/** How long a new worker may take to load its script and make its engine ready: slow machines take some seconds. */
const START_MS = 30_000;
export class Thread {
    maker;
    worker;
    engine;
    onEnd;
    waiting = null;
    state = "free";
    timer;
    starting;
    /** `onEnd` is called when the worker has ended, whoever ended it. */
    constructor(maker, engine, onEnd) {
        this.maker = maker;
        this.engine = engine;
        this.onEnd = onEnd;
        this.worker = make(maker);
        listen(this.worker, "message", (data) => this.receive(data));
        listen(this.worker, "error", (error) => this.fail(failure(error)));
        listen(this.worker, "messageerror", () => this.fail(crashed("the worker's answer could not be read")));
        listen(this.worker, "exit", (code) => this.fail(crashed(`the worker ended by itself, with code ${code}`)));
        this.starting = setTimeout(() => this.fail(noWorker(`it has not answered for ${START_MS / 1_000} seconds`)), START_MS);
        this.postEngine();
    }
    /** Whether a search can be run. */
    get isFree() {
        return this.state === "free";
    }
    run({ state, options, onProgress }) {
        clearTimeout(this.timer);
        this.state = "busy";
        // Node waits for the answer before it ends the process.
        this.worker.ref?.();
        return new Promise((resolve, reject) => {
            this.waiting = { onProgress, resolve, reject };
            this.post({ kind: "search", state, options, progress: onProgress !== undefined });
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
        }
        catch (error) {
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
        }
        catch (error) {
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
        }
        catch (error) {
            // It stays busy, so that it is ended.
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
}
/** Browsers hand over events, Node hands over what is in them. */
function listen(worker, type, listener) {
    if (worker.on)
        worker.on(type, listener);
    else
        worker.addEventListener?.(type, (event) => {
            // The promise of the search carries the error; the browser need not report it again.
            event.preventDefault?.();
            listener(type === "message" ? event.data : event);
        });
}
/** Every worker so far: one that is handed out twice may have ended, and would never answer. */
const made = new WeakSet();
function make(maker) {
    let worker;
    try {
        worker = maker();
    }
    catch (error) {
        throw noWorker(`it could not be made: ${reasonOf(error)}`, error);
    }
    if (typeof worker?.postMessage !== "function" || typeof worker.terminate !== "function")
        throw noWorker(`the factory gave ${shown(worker)}, which is no worker`);
    if (made.has(worker))
        throw noWorker("the factory gave a worker that it had given before");
    made.add(worker);
    return worker;
}
function isCloneError(error) {
    return error?.name === "DataCloneError";
}
/** What a worker's `error` event means. Where a browser cannot load the script, or may not run it, the event says nothing. */
function failure(event) {
    const message = event?.message;
    if (typeof message === "string" && message !== "")
        return crashed(`the worker failed: ${message}`);
    return noWorker("its script could not be loaded, or the page's policy forbids it");
}
/** A search that came to no end. */
function crashed(message) {
    return new GameError("engine-crashed", `The search crashed: ${message}. A next one gets another worker.`, {
        message,
    });
}
/** There is no worker, and trying again will not help. */
function noWorker(message, cause) {
    const advice = "Say with setWorkerFactory how to make one that runs tabulae/ai/worker, or search in this thread by searchSync.";
    return new GameError("worker-failed", `The search has no worker: ${message}. ${advice}`, { message }, cause);
}
