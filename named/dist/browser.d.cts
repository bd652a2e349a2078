import type { WasmSource } from "./engine/wasm-source.cjs";
export * from "./index.cjs";
/**
 * Makes the engine ready; await it once before the first game. Calling it again does no harm, and after a failure
 * it can be called again. Needs no argument: `source` is for those who serve `tabulae/core.wasm` themselves.
 *
 *     await init();
 *     const game = new Tablut();
 */
export declare function init(source?: WasmSource): Promise<void>;
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export declare function initSync(source: WasmSource): void;
