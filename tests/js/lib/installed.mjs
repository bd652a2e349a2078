// The package as a user gets it: packed by npm, installed from the tarball into an empty folder. All tests run on that.
// The folder is named by its contents, so that the test files, each in a process of its own, share one installation.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { npm } from "../../../scripts/lib/npm.mjs";
import { packedFiles, stage } from "../../../scripts/lib/packing.mjs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

/** A project that has nothing but our tarball installed. */
export const project = install();

/** The package as `import` gives it. */
export const tabulae = await import(pathToFileURL(inPackage("dist/sync.mjs")).href);

/** A file of the installed package. */
export function inPackage(...parts) {
  return join(project, "node_modules/tabulae", ...parts);
}

/** The wasm module's exports behind wasm-bindgen's glue, with nothing of the TypeScript face between. */
export async function rawEngine() {
  const { createGlue } = await import(pathToFileURL(inPackage("dist/engine/glue.js")).href);
  const { instantiate } = await import(pathToFileURL(inPackage("dist/engine/instance.js")).href);
  return instantiate(createGlue, new WebAssembly.Module(readFileSync(inPackage("dist/core.wasm"))));
}

/** `require` as a file in the project has it. */
export const requireInProject = createRequire(join(project, "index.cjs"));

/** A new folder beside the package's, for a test that writes files of its own; it is cleared at every call. */
export function workspace(name) {
  const folder = join(project, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function install() {
  const folder = inRoot("target", "package-test", seal());
  if (existsSync(folder)) return folder;
  mkdirSync(inRoot("target", "package-test"), { recursive: true });
  const fresh = mkdtempSync(inRoot("target", "package-test", "making-"));
  const staged = join(fresh, "staged");
  stage(staged);
  run("pack", staged, "--ignore-scripts", "--silent", "--pack-destination", fresh);
  rmSync(staged, { recursive: true });
  const tarball = readdirSync(fresh).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(fresh, "package.json"), '{ "name": "project", "private": true }\n');
  run("install", "--prefix", fresh, "--offline", "--no-audit", "--no-fund", "--silent", join(fresh, tarball));
  try {
    renameSync(fresh, folder);
  } catch {
    // Another test file was faster.
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

function run(...words) {
  const { command, args } = npm(...words);
  execFileSync(command, args, { cwd: inRoot(), stdio: ["ignore", "ignore", "inherit"] });
}

function seal() {
  const hash = createHash("sha256");
  for (const text of Object.values(packedFiles())) hash.update(text);
  const files = readdirSync(inRoot("dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(inRoot(), join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest("hex").slice(0, 16);
}
