/** What runs in a worker: it waits for the engine, then for one search after the other. */
import type { Refusal } from "../engine/exports.cjs";
import type { SearchResult } from "./types.cjs";
/** A search, as it is posted to a worker. */
export interface PostedSearch {
    readonly kind: "search";
    readonly state: Uint8Array;
    readonly options: unknown;
    /** Whether anybody listens to finished depths. */
    readonly progress: boolean;
}
/** What is posted to a worker. */
export type ToWorker = {
    readonly kind: "module";
    readonly module: WebAssembly.Module;
}
/** The same where the module itself cannot be posted. */
 | {
    readonly kind: "bytes";
    readonly bytes: BufferSource;
} | PostedSearch;
/** What a worker posts. `crashed` is its last message. */
export type FromWorker = 
/** The engine is there. */
{
    readonly kind: "ready";
}
/** A message could not be read, which can only have been the module. */
 | {
    readonly kind: "unreadable";
} | {
    readonly kind: "deepened";
    readonly found: SearchResult;
} | {
    readonly kind: "found";
    readonly found: SearchResult;
}
/** The engine refuses. */
 | {
    readonly kind: "refused";
    readonly error: Refusal;
} | {
    readonly kind: "crashed";
    readonly message: string;
};
/** A worker's way to the page: `self` in browsers, `parentPort` in Node. */
export interface Port {
    onmessage: ((event: any) => void) | null;
    onmessageerror: ((event: never) => void) | null;
    postMessage(message: FromWorker): void;
}
export declare function serve(port: Port): void;
