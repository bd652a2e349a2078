/** The entry for browsers and bundlers: the wasm is inside, `init` unpacks it. */
import { inflate } from "./engine/base64.js";
import { engine } from "./engine/engine.js";
import { initFrom, initSyncFrom } from "./engine/init.js";
import { deflated } from "./engine/inlined.js";
export * from "./index.js";
/**
 * Makes the engine ready; await it once before the first game. Calling it again does no harm, and after a failure
 * it can be called again. Needs no argument: `source` is for those who serve `tabulae/core.wasm` themselves.
 *
 *     await init();
 *     const game = new Tablut();
 */
export function init(source) {
    return initFrom(engine, () => source ?? inflate(deflated));
}
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export function initSync(source) {
    initSyncFrom(engine, source);
}
