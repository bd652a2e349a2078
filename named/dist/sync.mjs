import all from "./sync.cjs";
export const { GameError, Gobblet, Gobe, Tablut, init, initSync, isGameError, perft } = all;
