/** `tabulae/ai` for workerd (Cloudflare Workers), which has no workers of its own: every search runs in the calling thread. */
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./search/types.js";
export { GameError } from "./engine/error.js";
export { init, initSync } from "./engine/no-init.js";
export type * from "./search/types.js";
/**
 * Finds a move for the player to move, at once and in the calling thread. It takes no `timeMs`, since the clock of
 * workerd stands still while a program computes: its limits are a level, `depth` or `nodes`.
 */
export declare function searchSync(game: AnyGame, options?: SearchOptions): SearchResult;
/** As `searchSync`, in a promise, so that the same program runs elsewhere. */
export declare function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
/** Does nothing here: no worker is ever made. */
export declare function setWorkerFactory(_factory: WorkerFactory | null): void;
