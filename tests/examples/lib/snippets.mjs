// The blocks of code in a README. What stands after a block's language says where it is run, as `node` in "```js node".

import { readFileSync } from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

/**
 * @typedef {object} Snippet
 * @property {string} kind language and place: `js node`
 * @property {string} text
 * @property {string} file
 * @property {number} line of the file
 */

/**
 * @param {string} file
 * @returns {Snippet[]}
 */
export function snippetsOf(file) {
  const markdown = readFileSync(inRoot(file), "utf8");
  return [...markdown.matchAll(/^```(\S[^\n]*)\n(.*?)^```$/gms)].map(
    ({ 1: kind = "", 2: text = "", index }) => ({
      kind,
      text,
      line: markdown.slice(0, index).split("\n").length,
    }),
  );
}
