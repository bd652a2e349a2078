// Compiles the crate to wasm and leaves target/wasm-pkg with tabulae_bg.wasm, tabulae.js and their types.
//
// wasm-bindgen writes the glue for a page that hands the module in (`--omit-default-module-path`: a default path
// breaks in several bundlers). wasm-opt gets the features that Node 20 knows, one by one, since `-all` makes a module that
// Node 20 rejects. Names, producers and paths of this machine are left out of the file.

import { mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { inRoot, root, wasmPackage } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { command } from "./lib/steps.mjs";
import { wasmBindgen } from "./lib/wasm-bindgen.mjs";
import { wasmCargo } from "./lib/wasm-target.mjs";

const features = [
  "bulk-memory",
  "bulk-memory-opt",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
  "nontrapping-float-to-int",
].map((name) => `--enable-${name}`);

await command(async () => {
  const { cargo, args, env } = wasmCargo();
  await run(cargo, ["build", "--lib", "--release", "--target", "wasm32-unknown-unknown", ...args], {
    env: { ...env, CARGO_TARGET_DIR: inRoot("target"), CARGO_ENCODED_RUSTFLAGS: withoutPaths().join("\x1f") },
  });

  rmSync(wasmPackage, { recursive: true, force: true });
  mkdirSync(wasmPackage, { recursive: true });
  await run(wasmBindgen().bindgen, [
    inRoot("target/wasm32-unknown-unknown/release/tabulae.wasm"),
    ...["--target", "web", "--omit-default-module-path", "--out-dir", wasmPackage],
    ...["--remove-name-section", "--remove-producers-section"],
  ]);

  const wasm = join(wasmPackage, "tabulae_bg.wasm");
  await run(process.execPath, [
    inRoot("node_modules/binaryen/bin/wasm-opt"),
    ...["-O3", ...features, "--strip-debug", "--strip-producers", "--strip-target-features"],
    ...[wasm, "-o", wasm],
  ]);
});

/** Panic messages name source files. These flags shorten the machine's own folders in them. */
function withoutPaths() {
  const cargoHome = process.env.CARGO_HOME || join(homedir(), ".cargo");
  return [`--remap-path-prefix=${root}=`, `--remap-path-prefix=${join(cargoHome, "registry", "src")}=crates`];
}
