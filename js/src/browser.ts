/** The entry for browsers and bundlers: the wasm is inside, `init` unpacks it. */
import { bytesOf } from "./base64.ts";
import { initFrom, initSyncFrom, type WasmSource } from "./init.ts";
import { deflated } from "./inlined.js";

export * from "./index.ts";

/**
 * Makes the engine ready; await it once before the first game. Calling it again does no harm, and after a failure
 * it can be called again. Needs no argument: `source` is for those who serve `tabulae/core.wasm` themselves.
 */
export function init(source?: WasmSource): Promise<void> {
  return initFrom(() => source ?? inflate(bytesOf(deflated)));
}

/** Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`. */
export function initSync(source: WasmSource): void {
  initSyncFrom(source);
}

function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(inflated).arrayBuffer();
}
