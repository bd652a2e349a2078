// From sources to the page: wasm, package, page. Each part is made by a script of its own, and only when what it is
// made from has changed.

import { isFresh, markFresh } from "./fresh.mjs";
import { run } from "./run.mjs";
import { wasmCargo } from "./wasm-target.mjs";

/** Every script counts as an input of every part: they are few, and small. */
const always = ["scripts", "package.json", "package-lock.json", "tsconfig.base.json"];

/**
 * @typedef {import("./fresh.mjs").Made & { title: string, lasts: string, script: string }} Part
 */

/** @type {Part[]} */
const parts = [
  {
    name: "wasm",
    title: "Build rules and search as wasm",
    lasts: "one to three minutes when all is new",
    script: "scripts/build-wasm.mjs",
    from: ["src", "Cargo.toml", "Cargo.lock", ...always],
    by: () => wasmCargo().name,
    to: ["target/wasm-pkg"],
  },
  {
    name: "package",
    title: "Build the npm package",
    lasts: "some seconds",
    script: "scripts/build-package.mjs",
    from: ["js", "target/wasm-pkg", ...always],
    to: ["dist"],
  },
  {
    name: "page",
    title: "Build the page",
    lasts: "some seconds",
    script: "scripts/build-page.mjs",
    from: ["www", "docs/rules", "dist", "LICENSE-MIT", ...always],
    to: ["www/dist"],
  },
];

/** @returns {import("./steps.mjs").Step[]} */
export function buildSteps() {
  return parts.map((part) => ({
    title: part.title,
    lasts: part.lasts,
    fresh: () => isFresh(part),
    run: async () => {
      await run(process.execPath, [part.script]);
      markFresh(part);
    },
  }));
}
