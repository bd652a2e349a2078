/**
 * The entry without wasm inside, for those who serve `tabulae/core.wasm` and want it streamed.
 *
 * @module tabulae/web
 */
import { engine } from "../engine/engine.ts";
import { initFrom, initSyncFrom } from "../engine/init.ts";
import type { WasmSource } from "../engine/wasm-source.ts";

export * from "./index.ts";

/**
 * Makes the engine ready from the address, response, bytes or module of `tabulae/core.wasm`; await it once.
 *
 * @example
 * await init("/core.wasm");
 * const game = new Tablut();
 */
export function init(source: WasmSource): Promise<void> {
  return initFrom(engine, () => source);
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
