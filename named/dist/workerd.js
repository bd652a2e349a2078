/** The entry for workerd (Cloudflare Workers), which compiles the module itself and forbids compiling at run time. */
import { engine } from "./engine/engine.js";
import module from "./core.wasm";
export { init, initSync } from "./engine/no-init.js";
export * from "./index.js";
engine.provide(() => module);
