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

/**
 * A controller whose searches end with the test, also where it fails before it aborts them: they would keep the process.
 * @param {import("node:test").TestContext} t
 */
export function controllerOf(t) {
  const controller = new AbortController();
  t.after(() => controller.abort());
  return controller;
}

/** Longer than any test waits for; one that nobody aborts ends itself. */
export const ENDLESS = { nodes: 4_000_000_000, timeMs: 30_000 };
