// The two programs of wasm-bindgen, built from scripts/wasm-bindgen: one writes the glue, the other runs tests in a browser.
//
// Cargo keeps what it builds for them outside the repository, so that a second clone finds it, and looks itself whether
// anything is left to build.

import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inCache, inRoot } from "./paths.mjs";
import { Missing, succeeds } from "./programs.mjs";

const name = "tabulae-wasm-bindgen";

/** The version of wasm-bindgen in Cargo.lock. Glue and module speak a private format that changes with each. */
export function wasmBindgenVersion() {
  const lock = readFileSync(inRoot("Cargo.lock"), "utf8");
  const version = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"$/m.exec(lock)?.[1];
  if (version === undefined) throw new Error("Cargo.lock names no wasm-bindgen");
  return version;
}

/** The program that writes the glue, once it has been built. */
export const glueWriter = () => program(name);

/** The program that runs tests in a browser, once it has been built. */
export const testRunner = () => program("tabulae-wasm-test-runner");

/** Builds the program that writes the glue, where that has not been done. */
export function buildGlueWriter() {
  build("--bin", name);
}

/** Builds the program that runs tests in a browser, where that has not been done. */
export function buildTestRunner() {
  build("--features", "test-runner", "--bin", "tabulae-wasm-test-runner");
}

/** @param {string[]} what */
function build(...what) {
  const target = ["--target-dir", targetFolder()];
  if (cargo("build", "--locked", "--package", name, ...target, ...what)) return;
  console.log(
    "That did not work with the dependencies of Cargo.lock; trying the newest that fit this wasm-bindgen.",
  );
  const manifest = ["--manifest-path", join(unlocked(), "Cargo.toml")];
  const precise = ["wasm-bindgen-cli-support", "--precise", wasmBindgenVersion()];
  if (cargo("update", ...manifest, ...precise) && cargo("build", ...manifest, ...target, ...what)) return;
  throw new Missing(
    "the programs of wasm-bindgen: cargo says above why it could not build them; remove the reason and try again.",
  );
}

/**
 * A copy of the package outside the workspace, without a lock file: a registry may no longer serve a version that ours
 * names, and the lock file of the crate itself is not touched for the sake of a tool.
 */
function unlocked() {
  const folder = inCache(`wasm-bindgen-${wasmBindgenVersion()}`, "unlocked");
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot("scripts/wasm-bindgen"), folder, { recursive: true });
  return folder;
}

/** @param {string[]} args */
function cargo(...args) {
  // They run for a second each, and would take twice as long to build as optimized programs.
  const env = {
    CARGO_PROFILE_DEV_OPT_LEVEL: "0",
    CARGO_PROFILE_DEV_DEBUG: "false",
    CARGO_INCREMENTAL: "0",
  };
  return succeeds("cargo", args, { env });
}

const targetFolder = () => inCache(`wasm-bindgen-${wasmBindgenVersion()}`, "target");

/** @param {string} file */
function program(file) {
  return join(targetFolder(), "debug", process.platform === "win32" ? `${file}.exe` : file);
}
