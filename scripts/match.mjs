// npm run match -- A B: a match of two packages of Tabulae, each a tarball of `npm pack` or a checkout that has been built.
//
//   npm run match -- new.tgz old.tgz --game tablut --ms 300 --games 200 --seed 1
//
//   --game     tablut, gobe, gobe3, gobe4, three, classic, gobblers or team
//   --games    how many; the first package has each side in turn, from the same opening         20
//   --ms       a move may take so long, by the clock                                            100, unless limited otherwise
//   --nodes    or look at so many moves
//   --level    or play at this level
//   --seed     equal seeds begin with equal openings                                            1
//   --opening  random plies before the packages take over                                       2 to 4, by the game
//   --side     the side that the first package always has, from 1; else each in turn
//   --cap      a game of so many plies is drawn                                                 300
//   --threads  games played at a time; with --ms, no more than there are idle processors        1
//   --show     prints every game
//
// The last line has the first package's wins, draws and losses, its score with the interval in which the true one lies with
// 95 %, the difference in Elo points, and what processor time each took. Of more than two sides one is the first package's,
// and the second package has all others.

import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { command } from "./lib/command.mjs";
import { sidesOf } from "./lib/match/game.mjs";
import { MODES } from "./lib/match/modes.mjs";
import { folderOf, load } from "./lib/match/packages.mjs";
import { summary, tally } from "./lib/match/score.mjs";

const options = /** @type {const} */ ({
  game: { type: "string" },
  games: { type: "string", default: "20" },
  ms: { type: "string" },
  nodes: { type: "string" },
  level: { type: "string" },
  seed: { type: "string", default: "1" },
  opening: { type: "string" },
  side: { type: "string" },
  cap: { type: "string", default: "300" },
  threads: { type: "string", default: "1" },
  show: { type: "boolean", default: false },
});

await command(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const mode = MODES[values.game ?? ""];
  if (!mode) throw new Error(`--game is one of ${Object.keys(MODES).join(", ")}`);
  if (positionals.length !== 2)
    throw new Error("a match takes two packages: tarballs, or folders of built checkouts");
  const terms = {
    mode: values.game ?? "",
    limits: limitsOf(values),
    seed: whole("seed", values.seed),
    opening: values.opening === undefined ? mode.opening : whole("opening", values.opening),
    cap: whole("cap", values.cap),
    side: values.side === undefined ? null : whole("side", values.side) - 1,
  };
  const folders = positionals.map(folderOf);
  const sides = sidesOf(terms, load(folders[0] ?? "")).length;
  if (terms.side !== null && (terms.side < 0 || terms.side >= sides))
    throw new Error(`--side is from 1 to ${sides}`);
  const games = whole("games", values.games);
  const threads = Math.min(whole("threads", values.threads), games, availableParallelism());
  /** @type {import("./lib/match/score.mjs").Outcome[]} */
  const outcomes = [];
  const tell = (/** @type {Played} */ { number, ...game }) => {
    outcomes.push(game);
    const line = `game ${number + 1}: ${game.result} after ${game.plies} plies`;
    if (values.show) console.log(`\n${line}\n${game.text}`);
    else if (outcomes.length % 10 === 0) console.log(summary(tally(outcomes), sides));
  };
  let next = 0;
  const take = () => (next < games ? next++ : null);
  await Promise.all(Array.from({ length: threads }, () => playing({ folders, terms }, take, tell)));
  console.log(
    `\n${values.game}, seed ${terms.seed}, ${positionals.join(" against ")}\n${summary(tally(outcomes), sides)}`,
  );
});

/** @typedef {import("./lib/match/score.mjs").Outcome & { number: number, text: string }} Played */

/** @param {Record<string, any>} values */
function limitsOf({ ms, nodes, level }) {
  if (ms === undefined && nodes === undefined && level === undefined) return { timeMs: 100 };
  return {
    ...(ms === undefined ? {} : { timeMs: whole("ms", ms) }),
    ...(nodes === undefined ? {} : { nodes: whole("nodes", nodes) }),
    ...(level === undefined ? {} : { level: whole("level", level) }),
  };
}

/**
 * @param {string} name
 * @param {string} text
 */
function whole(name, text) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}

/**
 * Plays games in a thread of their own until there are no more.
 * @param {{ folders: string[], terms: import("./lib/match/game.mjs").Terms }} workerData
 * @param {() => number | null} take the number of the next game
 * @param {(game: Played) => void} tell
 * @returns {Promise<void>}
 */
function playing(workerData, take, tell) {
  const worker = new Worker(new URL("./lib/match/worker.mjs", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    const goOn = () => {
      const number = take();
      if (number !== null) worker.postMessage(number);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on("message", (game) => {
      tell(game);
      goOn();
    });
    worker.on("error", reject);
    goOn();
  });
}
