// npm run check's look at the packed package, as an adopter's tools will read it: publint holds the manifest against the files,
// Are the Types Wrong holds the types of each entry against what each way of resolving modules finds there. Nothing is waived.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { command } from "./lib/command.mjs";
import { npm } from "./lib/npm.mjs";
import { stage } from "./lib/packing.mjs";
import { output } from "./lib/programs.mjs";

await command(async () => {
  const tarball = pack();
  const complaints = [...(await ofManifest(tarball)), ...(await ofTypes(tarball))];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) throw new Error(`${complaints.length} complaints about the package.`);
  console.log("publint and Are the Types Wrong find nothing in the package.");
});

/** What npm would publish. */
function pack() {
  const folder = mkdtempSync(join(tmpdir(), "tabulae-pack-"));
  try {
    const staged = join(folder, "staged");
    stage(staged);
    const { command, args } = npm(
      "pack",
      staged,
      "--ignore-scripts",
      "--silent",
      "--pack-destination",
      folder,
    );
    const name = output(command, args);
    if (name === null) throw new Error("npm could not pack the package.");
    return Uint8Array.from(readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Uint8Array<ArrayBuffer>} tarball */
async function ofManifest(tarball) {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

/** @param {Uint8Array} tarball */
async function ofTypes(tarball) {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) return ["Are the Types Wrong: the package has no types."];
  return result.problems.map((problem) => `Are the Types Wrong: ${JSON.stringify(problem)}`);
}
