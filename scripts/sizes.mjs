// npm run sizes: how large the built files are, beside how large they may be. Fails where one is over its limit.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { inRoot, page } from "./lib/paths.mjs";

const kilobyte = 1024;

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {() => Buffer | Promise<Buffer>} read
 * @property {number} gzip the most bytes allowed after gzip -9
 */

/**
 * Guard rails, far away on purpose: no reason to write by hand what a library does, nor to build slowly.
 * @type {Measured[]}
 */
const limits = [
  {
    what: "rules and search for browsers, with all they import",
    read: () => browserEntries(".", "./ai"),
    gzip: 280 * kilobyte,
  },
  { what: "page, whole", read: () => readFileSync(page), gzip: 600 * kilobyte },
];

for (const { what, read, gzip } of limits) {
  const content = await read();
  const packed = gzipSync(content, { level: 9 }).length;
  const fits = packed <= gzip;
  if (!fits) process.exitCode = 1;
  console.log(
    `${what}: ${shown(content.length)}, gzip ${shown(packed)} of ${shown(gzip)}${fits ? "" : "  TOO LARGE"}`,
  );
}

/** @param {number} bytes */
function shown(bytes) {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

/**
 * Entries for browsers as one file, their imports joined but nothing minified: what a page without a bundler loads.
 * @param {string[]} names
 */
async function browserEntries(...names) {
  const { exports } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
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
