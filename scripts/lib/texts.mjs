// The texts of the page in all its languages, as www/src/words/texts.ts takes them: everything in www/i18n, a folder for each
// language of www/i18n/languages.json.

import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** @param {string[]} path */
const read = (...path) => JSON.parse(readFileSync(inRoot("www/i18n", ...path), "utf8"));

/** The table of languages: what each is called, and how it is written. */
export const LANGUAGES = read("languages.json");

/** By language: the short texts, the rules pages and the texts of lessons and puzzles. */
export function texts() {
  return Object.fromEntries(
    Object.keys(LANGUAGES).map((lang) => [
      lang,
      { page: read(lang, "page.json"), rules: games(lang, "rules"), learn: games(lang, "learn") },
    ]),
  );
}

/**
 * The files of a folder that has one for each game.
 * @param {string} lang
 * @param {string} folder
 */
function games(lang, folder) {
  const files = readdirSync(inRoot("www/i18n", lang, folder));
  return Object.fromEntries(files.map((file) => [file.replace(/\.json$/, ""), read(lang, folder, file)]));
}
