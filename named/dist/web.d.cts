import type { WasmSource } from "./engine/wasm-source.cjs";
export * from "./index.cjs";
/**
 * Makes the engine ready from the address, response, bytes or module of `tabulae/core.wasm`; await it once.
 *
 *     await init("/core.wasm");
 *     const game = new Tablut();
 */
export declare function init(source: WasmSource): Promise<void>;
/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export declare function initSync(source: WasmSource): void;
