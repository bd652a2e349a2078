// What the tests of `tabulae/ai` share, in Node and in Chromium.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { inPackage } from "./installed.mjs";

/** `tabulae/ai` as `import` gives it. */
export const ai = await import(pathToFileURL(inPackage("dist/ai.mjs")).href);

/** The searches whose moves and nodes are the same natively, in Node and in browsers. */
export const signature = readFileSync(inRoot("tests/data/signature.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** More nodes than any test waits for. */
export const ENDLESS = { nodes: 4_000_000_000 };
