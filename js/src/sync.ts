/** The entry for Node and for every `require`: the wasm is inside and is compiled at the first use. */
import { bytesOf } from "./base64.ts";
import { rules } from "./engine.ts";
import { plain } from "./inlined-plain.js";
import type { WasmSource } from "./wasm-source.ts";

export * from "./index.ts";

let module: WebAssembly.Module | undefined;
rules.provide(() => (module ??= new WebAssembly.Module(bytesOf(plain))));

/** Does nothing here: the engine is ready. It is there so that the same program runs in browsers. */
export function init(_source?: WasmSource): Promise<void> {
  return Promise.resolve();
}

/** Does nothing here: the engine is ready. */
export function initSync(_source?: WasmSource): void {}
