/** The entry for workerd (Cloudflare Workers), which compiles the module itself and forbids compiling at run time. */
export { init, initSync } from "./engine/no-init.cjs";
export * from "./index.cjs";
