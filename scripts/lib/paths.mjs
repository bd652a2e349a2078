// Where things lie. One module knows it, so that a moved folder is one changed line.

import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. Every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Tools that take minutes to build or fetch are kept outside the repository, so that a second clone finds them.
 * @param {string[]} parts
 */
export const inCache = (...parts) =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "tabulae", ...parts);

/** What wasm-bindgen and wasm-opt leave for the package build. */
export const wasmPackage = inRoot("target", "wasm-pkg");

/** The page, whole in one file. */
export const page = inRoot("www", "dist", "index.html");

/** The package as npm packs it, for the examples. */
export const tarball = inRoot("target", "tabulae.tgz");

/** The references of package and crate. */
export const docs = inRoot("target", "docs");

/** Which compiler makes wasm here, as set-up has found it: an input of the build. */
export const compiler = inRoot("target", "setup", "compiler.txt");
/** What each suite of tests and each check has counted, in files named after it. */
export const results = inRoot("target", "results");
