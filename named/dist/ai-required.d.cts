import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./search/types.cjs";
export { GameError } from "./engine/error.cjs";
export { init, initSync } from "./engine/no-init.cjs";
export { searchSync } from "./search/sync.cjs";
export type * from "./search/types.cjs";
/** As in the entry for `import`. */
export declare function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
/** As in the entry for `import`. */
export declare function setWorkerFactory(factory: WorkerFactory | null): void;
