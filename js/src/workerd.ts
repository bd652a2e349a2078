/** The entry for workerd (Cloudflare Workers), which compiles the module itself and forbids compiling at run time. */
import module from "./core.wasm";
import { rules } from "./engine.ts";

export * from "./index.ts";
export { init, initSync } from "./no-init.ts";

rules.provide(() => module);
