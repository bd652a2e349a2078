/**
 * The entry for browsers and bundlers: the wasm is inside, `init` unpacks it.
 *
 * @module tabulae
 */
import { engine } from "../engine/engine.ts";
import { initFrom, initSyncFrom } from "../engine/init.ts";
import { inlinedBytes } from "../engine/inlined-bytes.ts";
import type { WasmSource } from "../engine/wasm-source.ts";

export * from "./index.ts";

/**
 * Makes the engine ready; await it once before the first game. Calling it again does no harm, and after a failure
 * it can be called again. Needs no argument: `source` is for those who serve `tabulae/core.wasm` themselves.
 *
 * @example
 * await init();
 * const game = new Tablut();
 */
export function init(source?: WasmSource): Promise<void> {
  return initFrom(engine, () => source ?? inlinedBytes());
}

/**
 * Makes the engine ready at once, from a `WebAssembly.Module` or the bytes of `tabulae/core.wasm`.
 *
 * @example
 * const answer = await fetch("/core.wasm");
 * initSync(await answer.arrayBuffer());
 * new Tablut().legalMoves().length; // 80
 */
export function initSync(source: WasmSource): void {
  initSyncFrom(engine, source);
}
