// What the page can do beside its heart: each folder of www/capabilities is one of them, and is found by being there.
//
// Its code is a script by itself, which lies in the page as a text that nobody runs until it is asked for. It takes what it
// needs from `heart`, which the page hands to it, so that nothing is in the page twice.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { inRoot } from "./paths.mjs";

/**
 * What a capability shows before it is loaded: the entries of its `capability.json`.
 * @typedef {object} Manifest
 * @property {string} [answers] a pattern of the addresses that it is told of
 * @property {"first" | boolean} [starts] whether it is loaded by itself: before anything else, or once the first board is shown
 * @property {{ at: string, order: number, id: string, text: string, icon?: string }[]} offers
 */

/** @typedef {{ name: string, folder: string, manifest: Manifest }} Capability */

/**
 * All capabilities but those that are named, in the order of their names, and those in other folders of the repository.
 * @param {readonly string[]} [without]
 * @param {readonly string[]} [more]
 * @returns {Capability[]}
 */
export function capabilities(without = [], more = []) {
  const names = readdirSync(inRoot("www/capabilities"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const name of without)
    if (!names.includes(name)) throw new Error(`there is no www/capabilities/${name} to leave out`);
  const own = names.filter((name) => !without.includes(name)).map((name) => `www/capabilities/${name}`);
  return [...own, ...more].map((path) => {
    const folder = inRoot(path);
    return { name: basename(folder), folder, manifest: read(join(folder, "capability.json")) };
  });
}

/**
 * The short texts of a capability in a language; none where it says nothing.
 * @param {Capability} capability
 * @param {string} lang
 * @returns {Record<string, any>}
 */
export function shortTexts({ folder }, lang) {
  const file = join(folder, "texts", `${lang}.json`);
  return existsSync(file) ? read(file) : {};
}

/**
 * Its long ones, by the names of their files; none where it has no folder of them.
 * @param {Capability} capability
 * @param {string} lang
 * @returns {Record<string, any>}
 */
export function longTexts(capability, lang) {
  const folder = join(capability.folder, "texts", lang);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), read(join(folder, file))]));
}

/**
 * The script of a capability. Run in a script element, it leaves there what it is made of: its texts, its style and the
 * function that starts it (`Packed` in www/src/app/capabilities.ts).
 * @param {Capability} capability
 * @param {readonly string[]} langs
 * @param {string} target
 * @param {Record<string, string>} define what the build puts in for names
 */
export async function capabilityScript(capability, langs, target, define) {
  const short = Object.fromEntries(langs.map((lang) => [lang, shortTexts(capability, lang)]));
  const long = Object.fromEntries(langs.map((lang) => [lang, longTexts(capability, lang)]));
  const { outputFiles } = await build({
    entryPoints: [join(capability.folder, "index.ts")],
    bundle: true,
    format: "cjs",
    external: ["heart"],
    target,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    tsconfigRaw: {},
    define,
    write: false,
  });
  const code = outputFiles[0]?.text ?? "";
  const style = JSON.stringify(await styleOf(capability));
  return `document.currentScript.packed={short:${JSON.stringify(short)},long:${JSON.stringify(long)},style:${style},run(require,module){${code}}}`;
}

/** @param {Capability} capability */
async function styleOf({ folder }) {
  const file = join(folder, "style.css");
  return existsSync(file) ? await style(file) : "";
}

/**
 * A style with all that it imports.
 * @param {string} file
 */
export async function style(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    charset: "utf8",
    target: ["chrome109", "firefox115", "safari16"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
