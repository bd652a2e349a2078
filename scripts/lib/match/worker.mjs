// A thread that plays games of a match, one after the other, as it is given their numbers.

import { parentPort, workerData } from "node:worker_threads";
import { playGame } from "./game.mjs";
import { load } from "./packages.mjs";

const { folders, terms } = workerData;
/** @type {[import("./game.mjs").Package, import("./game.mjs").Package]} */
const packages = [load(folders[0]), load(folders[1])];
parentPort?.on("message", (number) =>
  parentPort?.postMessage({ number, ...playGame(packages, terms, number) }),
);
