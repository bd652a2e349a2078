/** `tabulae/ai` for browsers and bundlers: the wasm and the worker's script are inside. */
import { inflate } from "./engine/base64.js";
import { engine } from "./engine/engine.js";
import { initFrom, initSyncFrom } from "./engine/init.js";
import { deflated } from "./engine/inlined.js";
import { blobPool } from "./search/blob-pool.js";
export { GameError } from "./engine/error.js";
export { searchSync } from "./search/sync.js";
const pool = blobPool({
    module: async () => {
        await init();
        return engine.module;
    },
    bytes: () => inflate(deflated),
});
/**
 * Finds a move for the player to move, in a worker. It takes the game as it is now; the game may go on meanwhile.
 * Rejects with a `GameError`: `bad-argument`, `bad-option`, `game-over`, `aborted`, `init-failed`, or `engine-crashed`; the last two let a next search try again.
 *
 *     const { move, score } = await search(game, { level: 3 });
 *     game.play(move);
 *     if (score.kind === "win") console.log(`won in ${score.plies} plies`);
 */
export function search(game, options) {
    return pool.search(game, options);
}
/**
 * Says how workers are made, for pages whose policy forbids workers from a Blob: each must run `tabulae/ai/worker`.
 * With null they are made as at first.
 *
 *     setWorkerFactory(() => new Worker("/tabulae-worker.js"));
 */
export function setWorkerFactory(factory) {
    pool.setFactory(factory);
}
/**
 * Makes the engine ready, as `init` of `tabulae` does: one of the two is enough, and `search` needs neither. Calling it
 * again does no harm, and after a failure it can be called again. `source` is for those who serve `tabulae/core.wasm`
 * themselves.
 *
 *     await init();
 *     const { move } = searchSync(game, { depth: 4 });
 */
export function init(source) {
    return initFrom(engine, () => source ?? inflate(deflated));
}
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export function initSync(source) {
    initSyncFrom(engine, source);
}
