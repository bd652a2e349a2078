import type { WasmSource } from "./wasm-source.js";
/**
 * Makes sure that the engine can be started, which the first game would do too; fails with `init-failed`. It is there so
 * that the same program runs in browsers: a source is not needed.
 */
export declare function init(_source?: WasmSource): Promise<void>;
/** The same, at once. */
export declare function initSync(_source?: WasmSource): void;
