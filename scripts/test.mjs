// npm test and npm run check: run scripts of package.json's "wireit" with all they depend on, and close with the sum of what
// each of them has counted. `node scripts/test.mjs SCRIPT…`
//
// A suite or check that left no result has failed, so a build that breaks counts for all that would have been run on it.

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { summary } from "./lib/counts.mjs";
import { npm } from "./lib/npm.mjs";
import { inRoot, results } from "./lib/paths.mjs";
import { succeeds } from "./lib/programs.mjs";

/** @typedef {{ command?: string, dependencies?: (string | { script: string })[] }} Script */

/** @type {{ wireit: Record<string, Script> }} */
const { wireit } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

const scripts = process.argv.slice(2);
const names = [...new Set(scripts.flatMap(counting))];
console.log(`To run: ${names.join(", ")}. Some minutes each when all is new.`);
rmSync(results, { recursive: true, force: true });
const ended = scripts.map((script) => {
  const { command, args } = npm("run", script);
  // Tests of a browser would run into their time limits beside another suite on a machine with few cores.
  const parallel = script === "suites" ? { WIREIT_PARALLEL: "1" } : {};
  return succeeds(command, args, {
    env: { WIREIT_FAILURES: "continue", WIREIT_LOGGER: "simple", ...parallel },
  });
});
const { failed, lines } = summary(names, resultOf, ended.every(Boolean));
console.log(["", ...lines].join("\n"));
if (failed > 0) process.exitCode = 1;

/**
 * The suites and checks among a script and what it depends on, by name.
 * @param {string} script
 * @returns {string[]}
 */
function counting(script) {
  const { command = "", dependencies = [] } = wireit[script] ?? {};
  const needed = dependencies.map((one) => (typeof one === "string" ? one : one.script));
  const own = /^node scripts\/count\.mjs (\S+)/.exec(command)?.[1];
  return [...needed.flatMap(counting), ...(own ? [own] : [])];
}

/** @param {string} name */
function resultOf(name) {
  const file = join(results, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
