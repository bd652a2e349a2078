// npm run publish:crate: publishes the crate, from a copy whose manifest says where the project is found, as the npm package's
// does (scripts/lib/packing.mjs). Without a public address it refuses.
//
// npm run publish:crate -- --dry-run   packs it and builds what was packed, with or without an address; `npm run check` does
// that. Where the registry cannot be reached, nothing is asked of it: then it is packed and built all the same.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pageOfClone } from "./lib/address.mjs";
import { command } from "./lib/command.mjs";
import { WHAT_TO_DO } from "./lib/packing.mjs";
import { inRoot } from "./lib/paths.mjs";
import { output, run, succeeds } from "./lib/programs.mjs";

const staged = inRoot("target", "crate");
const build = ["--target-dir", inRoot("target", "crate-build")];

await command(() => {
  const isRehearsal = process.argv.includes("--dry-run");
  const page = pageOfClone();
  if (page === null && !isRehearsal)
    throw new Error(`a published crate needs its repository: ${WHAT_TO_DO.remote}.`);
  stage(page);
  const manifest = ["--manifest-path", join(staged, "Cargo.toml"), "--allow-dirty", ...build];
  if (!isRehearsal) return run("cargo", ["publish", ...manifest]);
  if (succeeds("cargo", ["publish", "--dry-run", ...manifest])) return;
  console.log("A rehearsal that asks the registry did not end well. Now without it:");
  run("cargo", ["package", "--offline", ...manifest]);
});

/**
 * Copies what git knows of the crate, and writes its address into the manifest.
 * @param {string | null} page
 */
function stage(page) {
  rmSync(staged, { recursive: true, force: true });
  const folders = ["src", "docs/rules", "scripts/wasm-bindgen", "Cargo.*", "*.md", "LICENSE-*"];
  const files =
    output("git", ["ls-files", "-z", "--", ...folders])
      ?.split("\0")
      .filter(Boolean) ?? [];
  for (const file of files) {
    mkdirSync(dirname(join(staged, file)), { recursive: true });
    cpSync(inRoot(file), join(staged, file));
  }
  const manifest = readFileSync(inRoot("Cargo.toml"), "utf8");
  // Its tests and benches stay in the project, and cargo would say of each that it is left out.
  const own = manifest.replace(/^\[\[(?:test|bench)\]\]\n(?:\w.*\n)*\n/gm, "");
  const address = page === null ? "" : `repository = "${page}"\nhomepage = "${page}#readme"\n`;
  writeFileSync(join(staged, "Cargo.toml"), own.replace(/^(license = .*\n)/m, `$1${address}`));
}
