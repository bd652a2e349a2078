/** What every entry exports, beside its own way of getting ready. */

export { GameError, isGameError } from "../engine/error.ts";
export type { WasmSource } from "../engine/wasm-source.ts";
export { perft } from "../game/game.ts";
export { Gobblet } from "../game/gobblet.ts";
export { Gobe } from "../game/gobe.ts";
export { open } from "../game/open.ts";
export { readRecord, writeRecord } from "../game/records.ts";
export {
  apply,
  end,
  equals,
  explain,
  format,
  fromBytes,
  isLegal,
  key,
  legalMoves,
  moves,
  parse,
  preview,
  repetitionCount,
  start,
  status,
  toBytes,
} from "../game/snapshots.ts";
export { Tablut } from "../game/tablut.ts";
export type * from "../types.ts";
