// How large the built files may be, and how large they are. A visitor on a slow line pays for every kilobyte.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inRoot, page, wasmAi, wasmPackage } from "./paths.mjs";

const kilobyte = 1024;

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {() => Buffer | Promise<Buffer>} read
 * @property {number} [plain] the most bytes allowed
 * @property {number} gzip the most bytes allowed after gzip -9
 */

/** @type {Measured[]} */
const limits = [
  {
    what: "rules as wasm",
    read: () => readFileSync(join(wasmPackage, "tabulae_bg.wasm")),
    gzip: 60 * kilobyte,
  },
  {
    what: "browser entry, with all it imports",
    read: () => browserEntry("."),
    gzip: 90 * kilobyte,
  },
  {
    what: "search as wasm",
    read: () => readFileSync(join(wasmAi, "tabulae_bg.wasm")),
    gzip: 70 * kilobyte,
  },
  {
    what: "tabulae/ai for browsers, with all it imports",
    read: () => browserEntry("./ai"),
    gzip: 80 * kilobyte,
  },
  {
    what: "page, whole",
    read: () => readFileSync(page),
    plain: 450 * kilobyte,
    gzip: 180 * kilobyte,
  },
];

/** @type {import("./steps.mjs").Step} */
export const sizeStep = { title: "Sizes", judge: judgeSizes };

/** Prints each size beside its limit. */
export async function judgeSizes() {
  const counts = { passed: 0, failed: 0 };
  for (const { what, read, plain, gzip } of limits) {
    const content = await read();
    const packed = gzipSync(content, { level: 9 }).length;
    const fits = packed <= gzip && content.length <= (plain ?? Number.POSITIVE_INFINITY);
    counts[fits ? "passed" : "failed"] += 1;
    console.log(
      `      ${what}: ${shown(content.length, plain)}, gzip ${shown(packed, gzip)}${fits ? "" : "  TOO LARGE"}`,
    );
  }
  return counts;
}

/**
 * @param {number} bytes
 * @param {number | undefined} most
 */
function shown(bytes, most) {
  const size = `${(bytes / kilobyte).toFixed(1)} KB`;
  return most === undefined ? size : `${size} of ${most / kilobyte} KB`;
}

/**
 * An entry for browsers as one file, its imports joined but nothing minified: what a page without a bundler loads.
 * @param {string} name
 */
async function browserEntry(name) {
  const { exports } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [inRoot(resolve(exports[name], ["browser", "import", "default"]))],
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

/**
 * The file that an entry of "exports" names under these conditions, by the first key that holds, as Node does it.
 * @param {unknown} entry
 * @param {string[]} conditions
 * @returns {string}
 */
function resolve(entry, conditions) {
  if (typeof entry === "string") return entry;
  const holding = Object.entries(entry ?? {}).find(([key]) => conditions.includes(key));
  if (!holding) throw new Error("package.json exports no such entry for browsers");
  return resolve(holding[1], conditions);
}
