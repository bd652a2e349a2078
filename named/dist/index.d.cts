/** What every entry exports, beside its own way of getting ready. */
export { GameError, isGameError } from "./engine/error.cjs";
export type { WasmSource } from "./engine/wasm-source.cjs";
export { perft } from "./game/game.cjs";
export { Gobblet } from "./game/gobblet.cjs";
export { Gobe } from "./game/gobe.cjs";
export { Tablut } from "./game/tablut.cjs";
export type * from "./types.cjs";
