/** Makes the engine ready where this module is loaded: the wasm is inside, and is compiled at the first use. */
import { bytesOf } from "./base64.ts";
import { engine } from "./engine.ts";
import { plain } from "./inlined-plain.js";

/** The bytes of the module. A buffer, since TypeScript before 5.7 has no `Uint8Array` of one kind of buffer. */
export function inlinedBytes(): ArrayBuffer {
  return bytesOf(plain).buffer;
}

engine.provide(() => new WebAssembly.Module(inlinedBytes()));
