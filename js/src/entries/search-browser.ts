/**
 * `tabulae/ai` for browsers and bundlers: the wasm and the worker's script are inside.
 *
 * @module tabulae/ai
 */
import { engine } from "../engine/engine.ts";
import { initFrom, initSyncFrom } from "../engine/init.ts";
import { inlinedBytes } from "../engine/inlined-bytes.ts";
import type { WasmSource } from "../engine/wasm-source.ts";
import { blobPool } from "../search/blob-pool.ts";
import type {
  AnyGame,
  Review,
  ReviewedGame,
  ReviewOptions,
  SearchOptions,
  SearchResult,
  WorkerFactory,
} from "../search/types.ts";

export { GameError } from "../engine/error.ts";
export { searchSync } from "../search/sync.ts";
export type * from "../search/types.ts";

const pool = blobPool({
  module: async () => {
    await init();
    return engine.module;
  },
  bytes: inlinedBytes,
});

/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-argument`, `bad-option`, `game-over`, `aborted`, `init-failed`, or `engine-crashed`; the last two let a next search try again.
 *
 * @example
 * const { move, score } = await search(game, { level: 3 });
 * game.play(move);
 * if (score.kind === "win") console.log(`won in ${score.plies} plies`);
 */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return pool.search(game, options);
}

/**
 * Judges every move of a game up to the position shown, in workers: what it cost, what was better, how well each player played. An
 * ending by the players is left aside. Rejects with what `search` rejects with, but for `game-over`.
 *
 * @example
 * const judged = await review(game, { onProgress: ({ done, total }) => console.log(done / total) });
 * for (const { ply, move, mark, best } of judged.moves)
 *   if (mark === "mistake" || mark === "blunder") console.log(`${ply}. ${move}: best was ${best}`);
 * console.log(judged.accuracy);
 */
export function review(game: ReviewedGame, options?: ReviewOptions): Promise<Review> {
  return pool.review(game, options);
}

/**
 * Says how workers are made, for pages whose policy forbids workers from a Blob: each must run `tabulae/ai/worker`.
 * With null they are made as at first.
 *
 * @example
 * setWorkerFactory(() => new Worker("/tabulae-worker.js"));
 */
export function setWorkerFactory(factory: WorkerFactory | null): void {
  pool.setFactory(factory);
}

/**
 * Makes the engine ready, as `init` of `tabulae` does: one of the two is enough, and `search` needs neither. Calling it
 * again does no harm, and after a failure it can be called again. `source` is for those who serve `tabulae/core.wasm`
 * themselves.
 *
 * @example
 * await init();
 * const { move } = searchSync(new Tablut(), { depth: 4 });
 */
export function init(source?: WasmSource): Promise<void> {
  return initFrom(engine, () => source ?? inlinedBytes());
}

/**
 * Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`.
 *
 * @example
 * const answer = await fetch("/core.wasm");
 * initSync(await answer.arrayBuffer());
 * searchSync(new Tablut(), { depth: 1 }).depth; // 1
 */
export function initSync(source: WasmSource): void {
  initSyncFrom(engine, source);
}
