/** Makes the engine ready where this module is loaded: the wasm is inside, and is compiled at the first use. */
import { bytesOf } from "./base64.ts";
import { engine } from "./engine.ts";
import { plain } from "./inlined-plain.js";

/** The bytes of the module. */
export function inlinedBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(plain);
}

engine.provide(() => new WebAssembly.Module(inlinedBytes()));
