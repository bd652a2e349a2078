import all from "./ai.cjs";
export const { GameError, init, initSync, search, searchSync, setWorkerFactory } = all;
