// The npm packages of the lock file, and npm itself.

import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { Missing, succeeds } from "./programs.mjs";

/**
 * What a lock file says of a package.
 * @typedef {{ version?: string, optional?: boolean }} Locked
 */

/** True when node_modules holds what package-lock.json asks for. npm keeps a list there of what it has installed. */
export function hasPackages() {
  return agrees(lockedIn("package-lock.json"), lockedIn("node_modules/.package-lock.json"));
}

/**
 * Whether all that is asked for is installed, in the version that is asked for. Packages for other systems than this one
 * are optional, and missing.
 * @param {Record<string, Locked>} asked by the package's folder
 * @param {Record<string, Locked>} installed
 */
export function agrees(asked, installed) {
  return Object.entries(asked).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const there = installed[path];
    return there ? there.version === version : optional === true;
  });
}

/** Installs the lock file's packages, exactly those. */
export function installPackages() {
  const { command, args } = npm("ci");
  if (succeeds(command, args)) return;
  throw new Missing(
    "the npm packages of package-lock.json: npm says above why it could not install them; remove the reason and run `npm ci`.",
  );
}

/**
 * How to call npm: through the very npm that called us, where one did, which spares a look at the PATH and the
 * difference between `npm` and `npm.cmd`.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return { command: process.execPath, args: [script, ...args] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args };
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>} by the package's folder
 */
function lockedIn(file) {
  const path = inRoot(file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
