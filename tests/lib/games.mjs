// The games that are played wherever the package is tried: of each way of playing in tests/data the shortest that comes to an end.

import { readFileSync } from "node:fs";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** @typedef {import("./body.mjs").KnownGame} KnownGame */

/** @returns {KnownGame[]} */
function shortest() {
  const found = new Map();
  for (const name of ["gobblet", "tablut", "gobe"])
    for (const line of readFileSync(inRoot(`tests/data/${name}.jsonl`), "utf8")
      .trim()
      .split("\n")) {
      const { game, options, start, plies } = JSON.parse(line);
      const way = `${game} ${JSON.stringify(options)}`;
      const isShorter = plies.length < (found.get(way)?.plies.length ?? Number.POSITIVE_INFINITY);
      if (plies.at(-1)?.outcome && isShorter)
        found.set(way, { game, options, start, plies: plies.map(brief) });
    }
  return [...found.values()];
}

/** @param {KnownGame["plies"][number]} ply */
const brief = ({ move, position, legal, outcome }) => ({ move, position, legal, outcome });

export const games = shortest();

/** The same as the text of a module, for programs that run elsewhere. */
export const gamesModule = `export const games = ${JSON.stringify(games)};\n`;
