// The tables of what runs where.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tables, withTables } from "../../scripts/lib/engines.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

const passed = { rules: "passed", search: "passed" };

test("a table has a row for each engine of a group and a column for each check, and says why one was skipped", () => {
  const made = tables([
    { engine: "A", version: "1.2", group: "browsers", checks: { ...passed, touch: "skipped: it has none" } },
    { engine: "B", version: "", group: "browsers", checks: { rules: "skipped: it is not here" } },
    {
      engine: "C",
      version: "3",
      group: "runtimes",
      checks: { rules: "failed: the reason", "exit code": "passed" },
    },
    {
      engine: "D",
      version: "4",
      group: "runtimes",
      checks: { "rules, by import": "passed", "rules, by require": "failed" },
    },
    {
      engine: "E",
      version: "5",
      group: "runtimes",
      checks: { "rules, by import": "passed", "rules, by require": "passed" },
    },
  ]);
  assert.equal(
    made,
    `| browser | version | rules | search | touch |
| --- | --- | --- | --- | --- |
| A | 1.2 | yes | yes | – (1) |
| B | none here | – (2) |  |  |

1: it has none; 2: it is not here.

| runtime | version | rules | exit code |
| --- | --- | --- | --- |
| C | 3 | **no** | yes |
| D | 4 | **no** |  |
| E | 5 | yes |  |`,
  );
});

test("the README has a place for the tables, in which new ones take that of the old", () => {
  const readme = readFileSync(inRoot("README.md"), "utf8");
  const once = withTables(readme, "| a |");
  assert.ok(once.includes("\n\n| a |\n\n"));
  assert.equal(withTables(once, "| b |"), withTables(readme, "| b |"));
  assert.equal(withTables(once, "").replace(/<!--.*/s, ""), readme.replace(/<!--.*/s, ""));
  assert.throws(() => withTables("no marks", "| a |"), /marks/);
});
