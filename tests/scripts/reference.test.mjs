// The reference of the package has a module for each of its entries.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

const json = (...path) => JSON.parse(readFileSync(inRoot(...path), "utf8"));

test("the reference has every entry of the package that programs import names from", () => {
  const { name, exports } = json("package.json");
  // A worker's script, a wasm file and the manifest export no names.
  const entries = Object.keys(exports).filter((entry) => !/worker$|\.wasm$|\.json$/.test(entry));
  const { entryPoints } = json("js", "typedoc.json");
  const modules = entryPoints.map((file) => {
    const [, module] = /^ \* @module (\S+)$/m.exec(readFileSync(inRoot("js", file), "utf8")) ?? [];
    return module;
  });
  assert.ok(modules.length >= 3);
  assert.deepEqual(modules.sort(), entries.map((entry) => entry.replace(".", name)).sort());
});
