/** What every entry exports, beside its own way of getting ready. */
export { GameError, isGameError } from "./engine/error.js";
export { perft } from "./game/game.js";
export { Gobblet } from "./game/gobblet.js";
export { Gobe } from "./game/gobe.js";
export { Tablut } from "./game/tablut.js";
