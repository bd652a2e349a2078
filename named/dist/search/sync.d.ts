import type { AnyGame, SearchOptions, SearchResult } from "./types.js";
/**
 * The same as `search`, at once and in this thread, which does nothing else meanwhile: for those who are in a worker of
 * their own. `onProgress` is called in between, and a signal is heeded only if `onProgress` aborts it.
 *
 *     const { move } = searchSync(game, { nodes: 20_000 });
 */
export declare function searchSync(game: AnyGame, options?: SearchOptions): SearchResult;
