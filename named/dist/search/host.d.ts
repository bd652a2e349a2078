/** What a search asks and tells while it runs. */
import type { SearchHost } from "../engine/exports.js";
import type { SearchResult } from "./types.js";
/** Runs beside the engine. What `listener` throws ends the search and waits until the engine has returned. */
export declare class Host implements SearchHost {
    private readonly listener;
    private readonly begun;
    private failure;
    constructor(listener: (report: SearchResult) => void);
    elapsed(): number;
    wantsToStop(): boolean;
    deepened(report: SearchResult): void;
    rethrow(): void;
}
