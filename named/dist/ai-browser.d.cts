import type { WasmSource } from "./engine/wasm-source.cjs";
import type { AnyGame, SearchOptions, SearchResult, WorkerFactory } from "./search/types.cjs";
export { GameError } from "./engine/error.cjs";
export { searchSync } from "./search/sync.cjs";
export type * from "./search/types.cjs";
/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-argument`, `bad-option`, `game-over`, `aborted`, `init-failed`, or `engine-crashed`; the last two let a next search try again.
 *
 *     const { move, score } = await search(game, { level: 3 });
 *     game.play(move);
 *     if (score.kind === "win") console.log(`won in ${score.plies} plies`);
 */
export declare function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult>;
/**
 * Says how workers are made, for pages whose policy forbids workers from a Blob: each must run `tabulae/ai/worker`.
 * With null they are made as at first.
 *
 *     setWorkerFactory(() => new Worker("/tabulae-worker.js"));
 */
export declare function setWorkerFactory(factory: WorkerFactory | null): void;
/**
 * Makes the engine ready, as `init` of `tabulae` does: one of the two is enough, and `search` needs neither. Calling it
 * again does no harm, and after a failure it can be called again. `source` is for those who serve `tabulae/core.wasm`
 * themselves.
 *
 *     await init();
 *     const { move } = searchSync(game, { depth: 4 });
 */
export declare function init(source?: WasmSource): Promise<void>;
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export declare function initSync(source: WasmSource): void;
