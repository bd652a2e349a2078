// What the tests have shown of each browser and runtime, as files that they leave and as tables for the README.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { results } from "./paths.mjs";

/**
 * What was seen of an engine.
 * @typedef {object} Seen
 * @property {string} engine its name, which is the file's too
 * @property {string} version empty where it could not be had
 * @property {string} [group] in which table it stands, a key of `GROUPS`; by the name of its file where it is not said
 * @property {Record<string, string>} checks by name: `passed`, or `failed` or `skipped: ` and the reason. What follows a comma in a name
 *   tells one of several ways, which the table has in one column
 */

/** The tables, with what stands at the head of their first column. */
export const GROUPS = { browsers: "browser", runtimes: "runtime", bundlers: "bundler", types: "types" };

const folder = join(results, "engines");
const SKIPPED = "skipped: ";

/** The outcome of a check whose tests were left out this time, as when some are chosen by their names. */
export const NOT_RUN = `${SKIPPED}it was not run`;

/**
 * Leaves what was seen of an engine. A check that was not run keeps the outcome that it had in the same version before, in the same
 * run of all tests, which begins by throwing the old ones away.
 * @param {Seen} seen
 */
export function noteEngine(seen) {
  const file = join(folder, `${seen.engine}.json`);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { checks: {} };
  const known = before.version === seen.version ? before.checks : {};
  const checks = Object.fromEntries(
    Object.entries(seen.checks).map(([name, outcome]) => [
      name,
      outcome === NOT_RUN ? (known[name] ?? NOT_RUN) : outcome,
    ]),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...seen, checks }, null, 2)}\n`);
}

/** All that the last run of the tests has left. @returns {Seen[]} */
export function notedEngines() {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => ({
    group: file.startsWith("bundler-") ? "bundlers" : "runtimes",
    ...JSON.parse(readFileSync(join(folder, file), "utf8")),
  }));
}

/**
 * A table for each group of engines: a row for each engine, a column for each check. What was skipped is explained below.
 * @param {Seen[]} engines
 */
export function tables(engines) {
  const groups = Object.entries(GROUPS).map(([group, head]) =>
    table(
      head,
      engines.filter((engine) => engine.group === group),
    ),
  );
  return groups.filter(Boolean).join("\n\n");
}

/**
 * @param {string} head
 * @param {Seen[]} engines
 */
function table(head, engines) {
  if (engines.length === 0) return "";
  const found = engines.map(({ checks }) => columns(checks));
  const names = [...new Set(found.flatMap((columns) => [...columns.keys()]))];
  /** @type {string[]} */
  const reasons = [];
  const rows = engines.map(({ engine, version }, i) => [
    engine,
    version || "none here",
    ...names.map((name) => cell(found[i]?.get(name) ?? [], reasons)),
  ]);
  const lines = [[head, "version", ...names], ["---", "---", ...names.map(() => "---")], ...rows];
  const notes = reasons.map((reason, i) => `${i + 1}: ${reason}`).join("; ");
  return [...lines.map((row) => `| ${row.join(" | ")} |`), ...(notes ? ["", `${notes}.`] : [])].join("\n");
}

/**
 * The outcomes of checks by the columns that they belong to.
 * @param {Record<string, string>} checks
 */
function columns(checks) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [check, outcome] of Object.entries(checks)) {
    const name = check.split(",", 1)[0] ?? check;
    found.set(name, [...(found.get(name) ?? []), outcome]);
  }
  return found;
}

/**
 * @param {string[]} outcomes
 * @param {string[]} reasons to which a new one is added
 */
function cell(outcomes, reasons) {
  if (outcomes.length === 0) return "";
  if (outcomes.some((outcome) => outcome.startsWith("failed"))) return "**no**";
  const skipped = outcomes.find((outcome) => outcome.startsWith(SKIPPED));
  if (skipped === undefined) return "yes";
  const reason = skipped.slice(SKIPPED.length);
  if (!reasons.includes(reason)) reasons.push(reason);
  return `– (${reasons.indexOf(reason) + 1})`;
}

const BEGIN = "<!-- The tables of engines: written by `npm run matrix`. -->";
const END = "<!-- The end of the tables of engines. -->";

/**
 * A text with other tables between its two marks.
 * @param {string} text
 * @param {string} made
 */
export function withTables(text, made) {
  const [before, rest = ""] = text.split(`${BEGIN}\n`);
  const after = rest.split(`${END}\n`)[1];
  if (after === undefined) throw new Error("the marks are missing between which the tables stand");
  return `${before}${BEGIN}\n\n${made}\n\n${END}\n${after}`;
}
