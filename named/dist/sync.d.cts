/** The entry for Node and for every `require`: the wasm is inside and is compiled at the first use. */
import "./engine/ready.cjs";
export { init, initSync } from "./engine/no-init.cjs";
export * from "./index.cjs";
