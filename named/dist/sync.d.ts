/** The entry for Node and for every `require`: the wasm is inside and is compiled at the first use. */
import "./engine/ready.js";
export { init, initSync } from "./engine/no-init.js";
export * from "./index.js";
