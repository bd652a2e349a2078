// The wasm-bindgen command line, at exactly the version of the library in Cargo.lock: the two speak a private format
// that changes with every release. It is taken from the PATH, or from the cache, or built once into the cache.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inCache, inRoot } from "./paths.mjs";
import { attempt, Missing, onPath, output } from "./run.mjs";

/**
 * @typedef {object} WasmBindgen
 * @property {string} bindgen
 * @property {string} testRunner
 */

/** The version that Cargo.lock asks for. */
export function wasmBindgenVersion() {
  const lock = readFileSync(inRoot("Cargo.lock"), "utf8");
  const version = /^name = "wasm-bindgen"\nversion = "([^"]+)"$/m.exec(lock)?.[1];
  if (version === undefined) throw new Error("Cargo.lock names no wasm-bindgen");
  return version;
}

/**
 * The tools, or null where set-up has not been done.
 * @returns {WasmBindgen | null}
 */
export function findWasmBindgen() {
  const version = wasmBindgenVersion();
  const candidates = [
    { bindgen: onPath("wasm-bindgen"), testRunner: onPath("wasm-bindgen-test-runner") },
    inFolder(join(installRoot(version), "bin")),
  ];
  for (const { bindgen, testRunner } of candidates) {
    if (bindgen && testRunner && hasVersion(bindgen, version) && hasVersion(testRunner, version)) {
      return { bindgen, testRunner };
    }
  }
  return null;
}

/** @returns {WasmBindgen} */
export function wasmBindgen() {
  const found = findWasmBindgen();
  if (found) return found;
  const version = wasmBindgenVersion();
  throw new Missing(
    `the wasm-bindgen command line ${version}: install it with \`cargo install wasm-bindgen-cli --version ${version}\`.`,
  );
}

/** Builds the tools into the cache. */
export async function installWasmBindgen() {
  const version = wasmBindgenVersion();
  const args = ["install", "wasm-bindgen-cli", "--version", version, "--root", installRoot(version)];
  if (!(await attempt("cargo", [...args, "--locked"]))) {
    // The lock file inside the crate may ask for a dependency that has been withdrawn since it was published.
    console.log(
      "      That did not work with the dependencies of its lock file; trying the newest that fit.",
    );
    await attempt("cargo", args);
  }
  wasmBindgen();
}

/** @param {string} version */
function installRoot(version) {
  return inCache(`wasm-bindgen-${version}`);
}

/** @param {string} folder */
function inFolder(folder) {
  const ending = process.platform === "win32" ? ".exe" : "";
  return {
    bindgen: join(folder, `wasm-bindgen${ending}`),
    testRunner: join(folder, `wasm-bindgen-test-runner${ending}`),
  };
}

/**
 * @param {string} tool
 * @param {string} version
 */
function hasVersion(tool, version) {
  return output(tool, ["--version"])?.split(" ")[1] === version;
}
