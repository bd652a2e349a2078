/** `tabulae/ai` for Node and for every `require`: the wasm and the worker's script are inside. */
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./search/types.cjs";
export { GameError } from "./engine/error.cjs";
export { init, initSync } from "./engine/no-init.cjs";
export { searchSync } from "./search/sync.cjs";
export type * from "./search/types.cjs";
/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-argument`, `bad-option`, `game-over`, `aborted`, or `engine-crashed`, after which a next search works.
 *
 *     const { move, score } = await search(game, { level: 3 });
 *     game.play(move);
 *     if (score.kind === "win") console.log(`won in ${score.plies} plies`);
 */
export declare function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
/**
 * Says how workers are made: each must run `tabulae/ai/worker`. With null they are made as at first.
 *
 *     setWorkerFactory(() => new Worker(new URL(import.meta.resolve("tabulae/ai/worker"))));
 */
export declare function setWorkerFactory(factory: WorkerFactory | null): void;
