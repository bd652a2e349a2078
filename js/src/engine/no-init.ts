/** Getting ready, for the entries that are ready when they are loaded. */
import type { WasmSource } from "./wasm-source.ts";

/** Does nothing here: the engine is ready. It is there so that the same program runs in browsers. */
export function init(_source?: WasmSource): Promise<void> {
  return Promise.resolve();
}

/** Does nothing here: the engine is ready. */
export function initSync(_source?: WasmSource): void {}
