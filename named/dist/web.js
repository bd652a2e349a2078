/** The entry without wasm inside, for those who serve `tabulae/core.wasm` and want it streamed. */
import { engine } from "./engine/engine.js";
import { initFrom, initSyncFrom } from "./engine/init.js";
export * from "./index.js";
/**
 * Makes the engine ready from the address, response, bytes or module of `tabulae/core.wasm`; await it once.
 *
 *     await init("/core.wasm");
 *     const game = new Tablut();
 */
export function init(source) {
    return initFrom(engine, () => source);
}
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export function initSync(source) {
    initSyncFrom(engine, source);
}
