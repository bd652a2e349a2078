// npm run matrix: puts what the last `npm test` has shown of browsers, runtimes and bundlers into the README, as tables.

import { readFileSync, writeFileSync } from "node:fs";
import { command } from "./lib/command.mjs";
import { notedEngines, tables, withTables } from "./lib/engines.mjs";
import { inRoot } from "./lib/paths.mjs";
import { Missing } from "./lib/programs.mjs";

await command(() => {
  const engines = notedEngines();
  if (engines.length === 0) throw new Missing("results of the tests: run `npm test` first.");
  const file = inRoot("README.md");
  writeFileSync(file, withTables(readFileSync(file, "utf8"), tables(engines)));
  console.log(
    `Written into README.md: ${engines.map(({ engine, version }) => `${engine} ${version}`).join(", ")}`,
  );
});
