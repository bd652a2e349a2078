// Programs that tests and the reference use, and that are too large for everybody's node_modules: other runtimes, other compilers. Each
// set has a folder in tests/fetched with the versions and their lock file, and comes from npm into the cache, once per machine.
//
// A set, or a program of it, that cannot be had stays away. Tests ask where a program lies, and leave out what needs it.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CANNOT_BE_HAD } from "./counts.mjs";
import { npm } from "./npm.mjs";
import { inCache, inRoot } from "./paths.mjs";
import { isProgram, succeeds } from "./programs.mjs";

/** @typedef {"reference" | "runtimes" | "typescripts"} SetName */

/** What each set has and how long it may take to come, for those who wait for it. */
export const SETS = /** @type {const} */ ({
  reference: "TypeDoc, for the reference: some seconds",
  runtimes:
    "Node 20, 22 and 24, Deno, Bun, workerd, for the tests: a quarter of a gigabyte, two or three minutes",
  typescripts: "TypeScript 5.0 to 6.0, for the tests: half a minute",
});

/** @param {SetName} set */
const source = (set) => inRoot("tests", "fetched", set);

/**
 * Where a set lies once it is there. Another lock file is another folder, so that two clones do not disturb each other.
 * @param {SetName} set
 */
function folderOf(set) {
  const lock = readFileSync(join(source(set), "package-lock.json"));
  return inCache("fetched", `${set}-${createHash("sha256").update(lock).digest("hex").slice(0, 16)}`);
}

/** @param {SetName} set */
export function isFetched(set) {
  return existsSync(folderOf(set));
}

/**
 * Installs a set, and says whether it could.
 * @param {SetName} set
 */
export function fetchSet(set) {
  const folder = folderOf(set);
  const making = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(source(set), making, { recursive: true });
  const { command, args } = npm("ci", "--prefix", making, "--ignore-scripts", "--no-audit", "--no-fund");
  const came = succeeds(command, args);
  if (came && !existsSync(folder)) renameSync(making, folder);
  rmSync(making, { recursive: true, force: true });
  return came;
}

/**
 * A folder of a package in a set; null where it is not there.
 * @param {SetName} set
 * @param {string} name
 */
export function fetchedPackage(set, name) {
  const folder = join(folderOf(set), "node_modules", name);
  return existsSync(folder) ? folder : null;
}

/**
 * A program of a set; null where it is not there. Packages with programs are named after the system that they are for, and npm
 * installs those for this one.
 * @param {SetName} set
 * @param {RegExp} name of the package, with its scope
 * @param {string} path of the program in it, without the ending that Windows wants
 */
export function fetchedProgram(set, name, path) {
  const modules = join(folderOf(set), "node_modules");
  if (!existsSync(modules)) return null;
  const names = readdirSync(modules).flatMap((one) =>
    one.startsWith("@") ? readdirSync(join(modules, one)).map((inner) => `${one}/${inner}`) : [one],
  );
  const paths = names.filter((one) => name.test(one)).map((one) => join(modules, one, path));
  return paths.flatMap((one) => [one, `${one}.exe`]).find(isProgram) ?? null;
}

/**
 * Why a test is left out that needs something of a set; false, so that it runs, where that is there.
 * @param {string} what
 * @param {string | null} found
 */
export const lacking = (what, found) => (found === null ? `${CANNOT_BE_HAD}${what} from npm` : false);
