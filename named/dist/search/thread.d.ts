import type { SearchRequest } from "./request.js";
import type { SearchResult, WorkerFactory } from "./types.js";
/** The engine, as it is posted to workers. */
export interface PostedEngine {
    readonly module: WebAssembly.Module;
    /** The bytes of the module, for browsers that do not post a module to a worker. */
    readonly bytes: () => Promise<BufferSource>;
}
export declare class Thread {
    readonly maker: WorkerFactory;
    private readonly worker;
    private readonly engine;
    private readonly onEnd;
    private waiting;
    private state;
    private timer;
    private starting;
    /** `onEnd` is called when the worker has ended, whoever ended it. */
    constructor(maker: WorkerFactory, engine: PostedEngine, onEnd: (thread: Thread) => void);
    /** Whether a search can be run. */
    get isFree(): boolean;
    run({ state, options, onProgress }: SearchRequest): Promise<SearchResult>;
    /** Waits for a next search, but not for ever, and holds up no process meanwhile. */
    rest(): void;
    /** Ends the worker, in the midst of a search too: nothing else stops one at once. */
    end(): void;
    private post;
    private postEngine;
    /** The way of browsers in which a module cannot be posted to a worker. */
    private postBytes;
    /** Messages of other kinds are those of programs that make workers of their own. */
    private receive;
    private report;
    private settle;
    /** Rejects the search that waits, if there is one, with what the worker cannot recover from; a next one gets another worker. */
    private fail;
}
