import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./search/types.js";
export { GameError } from "./engine/error.js";
export { init, initSync } from "./engine/no-init.js";
export { searchSync } from "./search/sync.js";
export type * from "./search/types.js";
/** As in the entry for `import`. */
export declare function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
/** As in the entry for `import`. */
export declare function setWorkerFactory(factory: WorkerFactory | null): void;
