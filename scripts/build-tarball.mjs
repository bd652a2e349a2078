// Makes target/tabulae.tgz, the npm package as `npm pack` has it, which the examples in examples/js install.

import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { command } from "./lib/command.mjs";
import { npm } from "./lib/npm.mjs";
import { stage } from "./lib/packing.mjs";
import { inRoot, tarball } from "./lib/paths.mjs";
import { run } from "./lib/programs.mjs";

await command(() => {
  const making = mkdtempSync(inRoot("target", "tarball-"));
  const staged = join(making, "staged");
  stage(staged);
  const { command, args } = npm("pack", staged, "--ignore-scripts", "--silent", "--pack-destination", making);
  run(command, args);
  const packed = readdirSync(making).find((name) => name.endsWith(".tgz"));
  renameSync(join(making, packed ?? ""), tarball);
  rmSync(making, { recursive: true });
});
