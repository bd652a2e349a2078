// Running other programs: with their output passed on, captured, or both.

import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";

/** Something a person has to install. The message is one sentence that says what and how. */
export class Missing extends Error {}

/** A program ended badly; its own output, already on the screen, says why. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {string} how
   */
  constructor(command, how) {
    super(`${command} ${how}`);
  }
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to the environment
 * @property {string} [cwd] the repository unless told
 */

/**
 * Runs a program to its end and passes its output on.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>}
 */
export async function run(command, args, options = {}) {
  const { ended } = start(command, args, options, "inherit");
  await ended;
}

/**
 * As `run`, for a way that may be closed while another is open: says whether it worked.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<boolean>}
 */
export async function attempt(command, args, options = {}) {
  try {
    await run(command, args, options);
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}

/**
 * Runs a program to its end, passes its output on and hands back what it wrote to standard output. A failure is
 * told in `error` rather than thrown: whoever counts tests wants the output of a failed run most of all.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ stdout: string, error: Error | null }>}
 */
export async function tee(command, args, options = {}) {
  const { child, ended } = start(command, args, options, "pipe");
  let stdout = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    stdout += chunk;
    process.stdout.write(chunk);
  });
  const error = await ended.then(
    () => null,
    (/** @type {Error} */ reason) => reason,
  );
  return { stdout, error };
}

/**
 * What a program prints, trimmed; null where it cannot be run or ends badly.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | null}
 */
export function output(command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : null;
}

/**
 * Where the first of these programs lies on the PATH, or null.
 * @param {string[]} names
 * @returns {string | null}
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  for (const name of names) {
    for (const folder of folders) {
      for (const ending of endings) {
        const path = join(folder, name + ending);
        if (isProgram(path)) return path;
      }
    }
  }
  return null;
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @param {"inherit" | "pipe"} stdout
 */
function start(command, args, { env, cwd = root }, stdout) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", stdout, "inherit"],
  });
  const shown = [command, ...args].join(" ");
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new CommandFailed(shown, `could not be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new CommandFailed(shown, code === null ? `was stopped by ${signal}` : `ended with code ${code}`),
        );
    });
  });
  return { child, ended };
}
