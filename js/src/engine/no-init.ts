/** Getting ready, for the entries that have their module when they are loaded. */
import { engine } from "./engine.ts";
import type { WasmSource } from "./wasm-source.ts";

/**
 * Makes sure that the engine can be started, which the first game would do too; fails with `init-failed`. It is there so
 * that the same program runs in browsers: a source is not needed.
 *
 * @example
 * await init();
 * new Tablut().legalMoves().length; // 80
 */
export function init(_source?: WasmSource): Promise<void> {
  return new Promise((resolve) => {
    engine.start();
    resolve();
  });
}

/**
 * The same, at once.
 *
 * @example
 * initSync();
 * new Tablut().legalMoves().length; // 80
 */
export function initSync(_source?: WasmSource): void {
  engine.start();
}
