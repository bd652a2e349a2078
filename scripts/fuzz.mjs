// npm run fuzz: everything that the package offers is called with what nobody should hand over, for a while.
//
// npm run fuzz -- --minutes 10 --seed 7      rounds of a seed, one after the other, as many as there is time for
// npm run fuzz -- --seed 7 --round 1234      one of them again, which does the same at every run
// npm run fuzz -- --seconds 60 --package .   of another checkout that has been built, or of an installed package
//
// A trap, an error that is no GameError or has no documented code, a game that a refused call changed, and a game that does not
// come back as it was from a document, a record or a snapshot end it, with the call and how it is repeated.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chanceOf } from "./lib/chance.mjs";
import { command } from "./lib/command.mjs";
import { hostileValues, pool } from "./lib/fuzz/hostile.mjs";
import { Judge } from "./lib/fuzz/judge.mjs";
import { Round } from "./lib/fuzz/round.mjs";
import { root } from "./lib/paths.mjs";

/** Far above what is ever used: some hundred megabytes, mostly of hostile values that wait to be collected. */
const MEMORY_BOUND = 1_500;

/** What fast-check draws takes longer than a round, so that it is drawn for some at once. */
const ROUNDS_OF_A_POOL = 100;
let drawn = { number: -1, values: /** @type {readonly unknown[]} */ ([]) };

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seconds: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    round: { type: "string" },
    package: { type: "string", default: root },
  },
});
const seed = Number(values.seed);
const modules = load(resolve(values.package));

await command(async () => {
  const judge = new Judge(modules.codes, modules.tabulae.GameError);
  const end =
    performance.now() + 1_000 * (values.seconds ? Number(values.seconds) : 60 * Number(values.minutes));
  const memory = /** @type {number[]} */ ([]);
  let rounds = 0;
  if (values.round) play(judge, Number(values.round));
  else
    for (; performance.now() < end; rounds++) {
      play(judge, rounds);
      // Promises and reports of listeners get their turn.
      if (rounds % 50 === 0) {
        await new Promise((resolve) => setImmediate(resolve));
        memory.push(Math.round(process.memoryUsage().rss / 2 ** 20));
      }
    }
  report(judge, rounds, memory);
  if (Math.max(0, ...memory) > MEMORY_BOUND)
    throw new Error(`the process grew to ${Math.max(...memory)} MB, above ${MEMORY_BOUND}.`);
});

/**
 * @param {Judge} judge
 * @param {number} number
 */
function play(judge, number) {
  const chance = chanceOf(seed, number);
  const hostile = hostileValues(poolOf(Math.floor(number / ROUNDS_OF_A_POOL)), chance);
  const round = new Round(modules, judge, chance, hostile);
  try {
    round.run();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : error;
    throw new Error(`${round.last}\n${stack}\n\nOnce more: npm run fuzz -- --seed ${seed} --round ${number}`);
  }
}

/** @param {number} number */
function poolOf(number) {
  if (drawn.number !== number) drawn = { number, values: pool(Math.imul(seed, 31) + number) };
  return drawn.values;
}

/**
 * @param {Judge} judge
 * @param {number} rounds
 * @param {number[]} memory
 */
function report(judge, rounds, memory) {
  console.log(`seed ${seed}: ${rounds} games, ${judge.calls} calls, no fault`);
  const codes = [...judge.refusals].sort(([, one], [, other]) => other - one);
  console.log(`refused: ${codes.map(([code, times]) => `${code} ${times}`).join(", ")}`);
  if (memory.length > 0)
    console.log(
      `memory: ${memory[0]} MB after the first game, ${Math.max(...memory)} at most, ${memory.at(-1)} at the end`,
    );
}

/**
 * The package of a folder, with the codes and the methods of games that its types tell of.
 * @param {string} folder
 */
function load(folder) {
  const require = createRequire(join(folder, "package.json"));
  const dist = join(require.resolve("tabulae/package.json"), "../dist");
  const files = ["types.d.ts", "types/errors.d.ts"].map((file) => join(dist, file));
  const types = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const membersOf = (/** @type {string} */ name, /** @type {RegExp} */ pattern) => {
    const body = new RegExp(`interface ${name}\\b[^\n]*\\{\n(.*?)\n\\}`, "s").exec(types)?.[1] ?? "";
    const found = [...body.matchAll(pattern)].map(([, member = ""]) => member);
    if (found.length < 10) throw new Error(`too little is found of ${name} in ${files.join(" and ")}`);
    return found;
  };
  const codes = new Set(membersOf("ErrorDetails", /^ {4}"?([a-z-]+)"?: /gm));
  const methods = [...new Set(membersOf("Game", /^ {4}(\w+)[(<]/gm))];
  return { tabulae: require("tabulae"), ai: require("tabulae/ai"), codes, methods };
}
