// Freshness by content. A step is fresh when its inputs and its outputs are, byte for byte, those of its last
// success: times of files lie after a clone or a checkout, contents do not.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./paths.mjs";

/**
 * @typedef {object} Made
 * @property {string} name of the stamp
 * @property {string[]} from files and folders, relative to the repository
 * @property {() => string} [by] versions of the tools, or whatever else decides about the result
 * @property {string[]} to files and folders that the step makes
 */

/** Never inputs: they are made from the inputs, or belong to others. */
const ignored = new Set(["node_modules", "dist", "target", ".git"]);

/**
 * @param {Made} made
 * @returns {boolean}
 */
export function isFresh(made) {
  const stamp = stampOf(made);
  return (
    existsSync(stamp) &&
    made.to.every((path) => existsSync(inRoot(path))) &&
    readFileSync(stamp, "utf8") === seal(made)
  );
}

/**
 * Records that the outputs are now those of the inputs.
 * @param {Made} made
 */
export function markFresh(made) {
  const stamp = stampOf(made);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, seal(made));
}

/** @param {Made} made */
function stampOf(made) {
  return inRoot("target", "stamps", made.name);
}

/** @param {Made} made */
function seal({ from, by, to }) {
  const hash = createHash("sha256");
  hash.update(by?.() ?? "");
  for (const path of [...from, ...to]) digest(hash, path);
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path
 */
function digest(hash, path) {
  const absolute = inRoot(path);
  if (!existsSync(absolute)) {
    hash.update(`${path} absent\n`);
  } else if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) {
      if (!ignored.has(name)) digest(hash, join(path, name));
    }
  } else {
    const content = readFileSync(absolute);
    hash.update(`${path} ${content.length}\n`).update(content);
  }
}
