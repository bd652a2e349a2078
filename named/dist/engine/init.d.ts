import { type Instance } from "./instance.js";
import type { WasmSource } from "./wasm-source.js";
/**
 * Makes an engine ready. A second call does no harm and waits for the first; after a failure it tries again.
 * Fails with `init-failed`.
 */
export declare function initFrom(engine: Instance<unknown>, source: () => WasmSource | Promise<WasmSource>): Promise<void>;
/** Makes an engine ready at once, from a module or its bytes. */
export declare function initSyncFrom(engine: Instance<unknown>, source: WasmSource): void;
