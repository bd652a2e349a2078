/** Searches in workers: several at a time, in workers that are kept for a while and then ended. */
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./types.cjs";
/** What a platform brings. */
export interface Platform {
    readonly module: () => Promise<WebAssembly.Module>;
    /** The bytes of the module, for workers that cannot be sent the module itself. */
    readonly bytes: () => Promise<BufferSource>;
    /** Makes a worker, unless `setWorkerFactory` was given another way. */
    readonly factory: WorkerFactory;
    readonly cores: number;
}
export declare class Pool {
    private readonly platform;
    /** How many search at a time, the others wait: more than there are cores would only slow each other down. */
    private readonly places;
    private factory;
    private readonly resting;
    /** Everybody who searches or waits; the first ones search. Calling one lets it in. */
    private readonly queue;
    constructor(platform: Platform);
    /** Takes another factory, or its own again. Resting workers of the former one end, busy ones still answer. */
    setFactory(factory: WorkerFactory | null): void;
    search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
    private inThread;
    /** A worker that rests, or a new one. */
    private thread;
    private enter;
    private admit;
}
