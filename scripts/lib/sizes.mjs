// How large the built files may be, and how large they are. A visitor on a slow line pays for every kilobyte.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRoot, page } from "./paths.mjs";

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
    what: "tabulae and tabulae/ai for browsers, with all they import",
    read: () => browserEntries(".", "./ai"),
    gzip: 220 * kilobyte,
  },
  {
    what: "page, whole",
    read: () => readFileSync(page),
    gzip: 600 * kilobyte,
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
 * Entries for browsers as one file, their imports joined but nothing minified: what a page without a bundler loads.
 * @param {string[]} names
 */
async function browserEntries(...names) {
  const { exports } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const { build } = await import("esbuild");
  const files = names.map((name) => inRoot(resolve(exports[name], ["browser", "import", "default"])));
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file, i) => `export * as entry${i} from ${JSON.stringify(file)};`).join("\n"),
      resolveDir: inRoot(),
    },
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
