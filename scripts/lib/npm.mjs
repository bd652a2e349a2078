// The npm packages of the lock file, and npm itself.

import { isFresh, markFresh } from "./fresh.mjs";
import { attempt, Missing } from "./run.mjs";

const installed = {
  name: "npm-packages",
  from: ["package-lock.json", ".npmrc"],
  to: ["node_modules/.package-lock.json"],
};

/** True when node_modules holds what the lock file asks for. */
export function hasPackages() {
  return isFresh(installed);
}

/** Installs the lock file's packages, exactly those. */
export async function installPackages() {
  const { command, args } = npm("ci");
  if (!(await attempt(command, args))) {
    throw new Missing(
      "the npm packages of package-lock.json: npm says above why it could not install them; remove the reason and run `npm ci`.",
    );
  }
  markFresh(installed);
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
