// Other programs: where they lie, and running them. Needs nothing but Node, since npm packages are among what is set up.

import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";

/** Something a person has to install. The message is one sentence that says what and how. */
export class Missing extends Error {}

/**
 * Runs a program to its end, its output on the screen, and says whether it ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options] what is added to the environment
 */
export function succeeds(command, args, { env } = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

/**
 * As `succeeds`, where nothing after it makes sense when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options] what is added to the environment
 */
export function run(command, args, options = {}) {
  if (!succeeds(command, args, options)) throw new Error(`${[command, ...args].join(" ")} did not end well.`);
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
  const paths = names.flatMap((name) =>
    folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))),
  );
  return paths.find(isProgram) ?? null;
}

/**
 * The first path at which there really is a program, or null.
 * @param {(string | undefined | null)[]} paths
 */
export function firstProgram(paths) {
  return paths.find((path) => path && isProgram(path)) ?? null;
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
