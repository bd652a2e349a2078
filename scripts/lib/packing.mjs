// What the packed npm package has otherwise than the project: a manifest that says where the project is found, and a README
// for those who use the package.
//
// npm packs both from the root and from nowhere else. So they lie there while it packs, and the project's own files lie in
// .packing until then; whoever sets up or packs the next time puts back what a pack that broke off has left.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressFields, pageOfClone } from "./address.mjs";
import { inRoot } from "./paths.mjs";

const aside = inRoot(".packing");

/** The project's own file, and what was written in its place: only what is still that may be overwritten. */
const ownOf = (/** @type {string} */ file) => join(aside, "own", file);
const packedOf = (/** @type {string} */ file) => join(aside, "packed", file);

/** @type {readonly string[]} */
const FILES = ["package.json", "README.md"];

/**
 * What a package packed now is to hold in the place of the project's files of these names.
 * @returns {Record<string, string>}
 */
export function packedFiles() {
  // It lies a folder deeper in the project than in the package, and its links hold in both.
  const readme = readFileSync(inRoot("js", "README.md"), "utf8").replaceAll("](../", "](");
  return { "package.json": packedManifest(), "README.md": readme };
}

/** The manifest with the address of the clone; where it has one itself, that one holds. */
function packedManifest() {
  const entries = Object.entries(JSON.parse(readFileSync(inRoot("package.json"), "utf8")));
  const page = pageOfClone();
  const after = entries.findIndex(([name]) => name === "license") + 1;
  const all = [
    ...entries.slice(0, after),
    ...Object.entries(page === null ? {} : addressFields(page)),
    ...entries.slice(after),
  ];
  return `${JSON.stringify({ ...Object.fromEntries(all), ...Object.fromEntries(entries) }, null, 2)}\n`;
}

const REMOTE =
  "give the clone a remote with a public address (git remote add origin https://HOST/OWNER/NAME.git)";

/** What a person does about an address that is missing. */
export const WHAT_TO_DO = { remote: REMOTE, npm: `${REMOTE}, or write them into package.json` };

/** The fields for an address that a package packed now would lack. */
export function missingFields() {
  const known = JSON.parse(packedManifest());
  return Object.keys(addressFields("")).filter((field) => known[field] === undefined);
}

/** Puts the package's files into the place of the project's, for npm to pack. */
export function fill() {
  restore();
  const files = packedFiles();
  const making = `${aside}.making`;
  rmSync(making, { recursive: true, force: true });
  for (const folder of ["own", "packed"]) mkdirSync(join(making, folder), { recursive: true });
  for (const file of FILES) {
    cpSync(inRoot(file), join(making, "own", file));
    writeFileSync(join(making, "packed", file), files[file] ?? "");
  }
  // All is kept before anything is overwritten, and kept whole or not at all.
  renameSync(making, aside);
  for (const file of FILES) overwrite(file, packedOf(file));
}

/**
 * Puts the project's own files back, where a pack has others in their place; says whether it had.
 * A file that somebody has changed meanwhile is left alone, with an error that says so.
 */
export function restore() {
  if (!existsSync(aside)) return false;
  const changed = FILES.filter((file) => !isUntouched(file));
  if (changed.length > 0)
    throw new Error(
      `${changed.join(" and ")} changed while the package was packed. The state before lies in .packing/own: ` +
        "take over what you need, then remove the folder .packing.",
    );
  for (const file of FILES) overwrite(file, ownOf(file));
  rmSync(aside, { recursive: true });
  return true;
}

/** @param {string} file */
function isUntouched(file) {
  const now = readFileSync(inRoot(file));
  return [packedOf(file), ownOf(file)].some((kept) => now.equals(readFileSync(kept)));
}

/**
 * Writes a file in one step, so that nobody ever reads half of it.
 * @param {string} file
 * @param {string} from
 */
function overwrite(file, from) {
  const fresh = inRoot(`.packing-${file}`);
  cpSync(from, fresh);
  renameSync(fresh, inRoot(file));
}

/**
 * Puts into a folder what npm would pack here, so that `npm pack` of that folder gives the same tarball while nothing of the
 * project is touched: tests pack several times at once.
 * @param {string} folder
 */
export function stage(folder) {
  const { files } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  for (const file of files) cpSync(inRoot(file), join(folder, file), { recursive: true });
  for (const [file, text] of Object.entries(packedFiles())) writeFileSync(join(folder, file), text);
}
