// The two packages of a match: tarballs, which are installed into a folder of their own, or checkouts that have been built.

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { npm } from "../npm.mjs";
import { run } from "../programs.mjs";

/**
 * The folder from which a package can be loaded by its name.
 * @param {string} path of a tarball as `npm pack` makes it, or of a checkout
 */
export function folderOf(path) {
  const full = resolve(path);
  if (statSync(full).isDirectory()) return full;
  const folder = mkdtempSync(join(tmpdir(), "tabulae-match-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const { command, args } = npm(
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    full,
  );
  run(command, args);
  return folder;
}

/**
 * @param {string} folder
 * @returns {import("./game.mjs").Package}
 */
export function load(folder) {
  const required = createRequire(join(folder, "package.json"));
  const { Gobblet, Gobe, Tablut } = required("tabulae");
  return { classes: { Gobblet, Gobe, Tablut }, searchSync: required("tabulae/ai").searchSync };
}
