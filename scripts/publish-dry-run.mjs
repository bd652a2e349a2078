// npm run check: `npm publish` up to where the registry would be written to, in a copy of what is published. It fails where npm
// would have to correct the manifest. It needs no network: a registry that cannot be asked for earlier versions is left out.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./lib/command.mjs";
import { npm } from "./lib/npm.mjs";
import { missingFields, stage, WHAT_TO_DO } from "./lib/packing.mjs";

await command(() => {
  const folder = mkdtempSync(join(tmpdir(), "tabulae-publish-"));
  try {
    stage(folder);
    const call = npm("publish", folder, "--dry-run", "--ignore-scripts", "--fetch-retries=0");
    const { status, stderr, stdout } = spawnSync(call.command, call.args, { encoding: "utf8" });
    process.stdout.write(stdout + stderr);
    if (status !== 0) throw new Error("npm would not publish the package.");
    if (/auto-corrected/.test(stderr)) throw new Error("npm would correct the manifest: see above.");
  } finally {
    rmSync(folder, { recursive: true });
  }
  const missing = missingFields();
  if (missing.length > 0)
    console.log(`Only a rehearsal: to publish it really, it needs ${missing.join(", ")}; ${WHAT_TO_DO.npm}.`);
});
