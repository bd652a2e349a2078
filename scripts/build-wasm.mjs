// Compiles the crate to wasm twice, for the rules and for the search, and leaves in target/wasm-pkg and target/wasm-ai
// each time tabulae_bg.wasm, tabulae.js and their types.
//
// wasm-bindgen writes the glue for a page that hands the module in (`--omit-default-module-path`: a default path
// breaks in several bundlers). wasm-opt gets the features that Node 20 knows, one by one, since `-all` makes a module that
// Node 20 rejects. Names, producers and paths of this machine are left out of the file.

import { mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { inRoot, root, wasmAi, wasmPackage, wasmPage } from "./lib/paths.mjs";
import { output, run } from "./lib/run.mjs";
import { command } from "./lib/steps.mjs";
import { wasmBindgen } from "./lib/wasm-bindgen.mjs";
import { wasmCargo } from "./lib/wasm-target.mjs";

/** What Node 20 knows. */
const known = [
  "bulk-memory",
  "bulk-memory-opt",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
  "nontrapping-float-to-int",
].map((name) => `--enable-${name}`);

/**
 * The rules are built for size: few calls a move, and every page loads them. Inlining makes the file smaller and its gzip
 * larger, since repeated calls compress well; that is why it is kept out. So do runs of zeros, which memory packing cuts up.
 * The search is built for speed, with inlining, but not at level 3, which adds 9 KB gzipped.
 */
const small = {
  level: "z",
  passes: [
    ...["-O3", "--converge", "--low-memory-unused", "--reorder-functions-by-name"],
    ...["local-cse", "precompute-propagate", "code-pushing", "memory-packing"].map(
      (pass) => `--skip-pass=${pass}`,
    ),
    ...[
      "always-inline-max-function-size",
      "flexible-inline-max-function-size",
      "one-caller-inline-max-function-size",
    ].flatMap((limit) => [`--${limit}`, "0"]),
  ],
};
const fast = { level: "2", passes: ["-O3"] };

await command(async () => {
  await build("wasm", wasmPackage, small);
  await build("ai", wasmAi, fast);
  await build("wasm,ai", wasmPage, small);
});

/**
 * @param {string} feature of the crate, which decides what the module exports
 * @param {string} folder
 * @param {{ level: string, passes: string[] }} how
 */
async function build(feature, folder, { level, passes }) {
  const { cargo, args, env } = wasmCargo();
  const features = ["--no-default-features", "--features", feature];
  const target = ["--lib", "--release", "--target", "wasm32-unknown-unknown"];
  await run(cargo, ["build", ...target, ...features, ...args], {
    env: {
      ...env,
      CARGO_PROFILE_RELEASE_OPT_LEVEL: level,
      CARGO_TARGET_DIR: inRoot("target"),
      CARGO_ENCODED_RUSTFLAGS: withoutPaths().join("\x1f"),
    },
  });

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(wasmBindgen().bindgen, [
    inRoot("target/wasm32-unknown-unknown/release/tabulae.wasm"),
    ...["--target", "web", "--omit-default-module-path", "--out-dir", folder],
    "--remove-producers-section",
  ]);

  const wasm = join(folder, "tabulae_bg.wasm");
  await run(process.execPath, [
    inRoot("node_modules/binaryen/bin/wasm-opt"),
    ...[...passes, ...known, "--strip-debug", "--strip-producers", "--strip-target-features"],
    ...[wasm, "-o", wasm],
  ]);
}

/** Panic messages name source files. These flags shorten the machine's own folders in them. */
function withoutPaths() {
  const cargoHome = process.env.CARGO_HOME || join(homedir(), ".cargo");
  const folders = { [root]: "", [join(cargoHome, "registry", "src")]: "crates" };
  const sysroot = output(wasmCargo().env.RUSTC ?? "rustc", ["--print", "sysroot"]);
  if (sysroot) folders[sysroot] = "rust";
  return Object.entries(folders).map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
}
