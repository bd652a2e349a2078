/** The entry for workerd (Cloudflare Workers), which compiles the module itself and forbids compiling at run time. */
import module from "./core.wasm";
import { rules } from "./engine.ts";
import type { WasmSource } from "./wasm-source.ts";

export * from "./index.ts";

rules.provide(() => module);

/** Does nothing here: the engine is ready. It is there so that the same program runs in browsers. */
export function init(_source?: WasmSource): Promise<void> {
  return Promise.resolve();
}

/** Does nothing here: the engine is ready. */
export function initSync(_source?: WasmSource): void {}
