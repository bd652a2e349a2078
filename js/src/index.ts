/** What every entry exports, beside its own way of getting ready. */

export { perft } from "./base.ts";
export { GameError } from "./error.ts";
export { Gobblet } from "./gobblet.ts";
export { Gobe } from "./gobe.ts";
export { Tablut } from "./tablut.ts";
export type * from "./types.ts";
export type { WasmSource } from "./wasm-source.ts";
