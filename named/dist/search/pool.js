/** Searches in workers: several at a time, in workers that are kept for a while and then ended. */
import { GameError, shown } from "../engine/error.js";
import { aborted, searchRequest } from "./request.js";
import { Thread } from "./thread.js";
export class Pool {
    platform;
    /** How many search at a time, the others wait: more than there are cores would only slow each other down. */
    places;
    factory;
    resting = new Set();
    /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
    queue = new Set();
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
        }
        finally {
            abort.forget();
            place.leave();
        }
    }
    async inThread(request, module, abort) {
        const thread = this.thread(module);
        try {
            return await Promise.race([thread.run(request), abort.promise]);
        }
        finally {
            if (thread.isFree && thread.maker === this.factory) {
                this.resting.add(thread);
                thread.rest();
            }
            else
                thread.end();
        }
    }
    /** A worker that rests, or a new one. */
    thread(module) {
        for (const thread of this.resting) {
            this.resting.delete(thread);
            return thread;
        }
        const engine = { module, bytes: this.platform.bytes };
        return new Thread(this.factory, engine, (thread) => this.resting.delete(thread));
    }
    enter() {
        let letIn = () => { };
        const entered = new Promise((resolve) => {
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
    admit() {
        for (const letIn of [...this.queue].slice(0, this.places))
            letIn();
    }
}
/** The searches that wait for each signal. One listener serves all, since Node takes eleven on one signal for a leak. */
const listening = new WeakMap();
/** Waits for the abort of a signal that has not been aborted yet. */
function abortOf(signal) {
    let forget = () => { };
    const promise = new Promise((_, reject) => {
        if (signal)
            forget = listen(signal, () => reject(aborted(signal)));
    });
    // A rejection that nobody waits for is no error.
    promise.catch(() => { });
    return { promise, forget };
}
/** Calls `search` at the abort, until the returned function is called. */
function listen(signal, search) {
    const { searches, listener } = listening.get(signal) ?? begin(signal);
    searches.add(search);
    return () => {
        searches.delete(search);
        if (searches.size > 0 || listening.get(signal)?.searches !== searches)
            return;
        listening.delete(signal);
        signal.removeEventListener("abort", listener);
    };
}
function begin(signal) {
    const searches = new Set();
    const listener = () => {
        for (const search of searches)
            search();
    };
    const entry = { searches, listener };
    listening.set(signal, entry);
    signal.addEventListener("abort", listener, { once: true });
    return entry;
}
