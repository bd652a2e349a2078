// Compiles the crate to wasm and leaves in target/wasm-pkg tabulae_bg.wasm and tabulae_bg.js, wasm-bindgen's glue.
//
// The glue, which scripts/wasm-bindgen writes, is that for bundlers, which loads nothing by itself: js/src/engine/instance.ts makes the instance. wasm-opt gets
// the features that Node 20 knows, one by one, since `-all` makes a module that Node 20 rejects. Names, producers and paths
// of this machine are left out of the file.

import { mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { command } from "./lib/command.mjs";
import { inRoot, root, wasmPackage } from "./lib/paths.mjs";
import { output, run } from "./lib/programs.mjs";
import { glueWriter } from "./lib/wasm-bindgen.mjs";
import { wasmCargo } from "./lib/wasm-target.mjs";

const wasm = join(wasmPackage, "tabulae_bg.wasm");

/**
 * What Node 20 knows, and browsers that have `DecompressionStream`. Instructions on 128 bits make searches and move generation
 * up to a tenth faster.
 */
const known = [
  "simd",
  "bulk-memory",
  "bulk-memory-opt",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
  "nontrapping-float-to-int",
].map((name) => `--enable-${name}`);

/**
 * What is inlined that is not marked for it. By default it would be nearly twice as much, which makes the file larger and
 * nothing faster; with less, games and perft get slower. ARCHITECTURE.md has the figures.
 */
const INLINING = "-Cllvm-args=-inline-threshold=150";

await command(async () => {
  await compile();
  await bind();
  await run(process.execPath, [
    inRoot("node_modules/binaryen/bin/wasm-opt"),
    ...["-O3", "--converge", ...known, "--strip-debug", "--strip-producers", "--strip-target-features"],
    ...[wasm, "-o", wasm],
  ]);
});

/** At level 3, which the release profile has: size is no aim. */
async function compile() {
  const { cargo, args, env } = wasmCargo();
  const target = ["--lib", "--crate-type", "cdylib", "--target", "wasm32-unknown-unknown"];
  await run(cargo, ["rustc", "--release", ...target, "--features", "wasm", ...args], {
    env: {
      ...env,
      CARGO_TARGET_DIR: inRoot("target"),
      CARGO_ENCODED_RUSTFLAGS: ["-Ctarget-feature=+simd128", INLINING, ...withoutPaths()].join("\x1f"),
    },
  });
}

async function bind() {
  rmSync(wasmPackage, { recursive: true, force: true });
  mkdirSync(wasmPackage, { recursive: true });
  await run(glueWriter(), [inRoot("target/wasm32-unknown-unknown/release/tabulae.wasm"), wasmPackage]);
}

/** Panic messages name source files. These flags shorten the machine's own folders in them. */
function withoutPaths() {
  const cargoHome = process.env.CARGO_HOME || join(homedir(), ".cargo");
  const folders = { [root]: "", [join(cargoHome, "registry", "src")]: "crates" };
  const sysroot = output(wasmCargo().env.RUSTC ?? "rustc", ["--print", "sysroot"]);
  if (sysroot) folders[sysroot] = "rust";
  return Object.entries(folders).map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
}
