// The texts of the page in all its languages: those of its heart as www/src/words/texts.ts takes them, everything in
// www/i18n, a folder for each language of www/i18n/languages.json; and those of the capabilities, which lie with them.

import { readFileSync } from "node:fs";
import { capabilities, longTexts, shortTexts } from "./capabilities.mjs";
import { inRoot } from "./paths.mjs";

/** @param {string[]} path */
const read = (...path) => JSON.parse(readFileSync(inRoot("www/i18n", ...path), "utf8"));

/** The table of languages: what each is called, and how it is written. */
export const LANGUAGES = read("languages.json");
const LANGS = Object.keys(LANGUAGES);

/**
 * By language: what the page shows before any of these capabilities is loaded.
 * @param {readonly import("./capabilities.mjs").Capability[]} present
 */
export function heartTexts(present) {
  return inEach((lang) => ({ ...read(lang, "page.json"), ...offered(present, lang) }));
}

/**
 * What stands on the buttons by which capabilities are found.
 * @param {readonly import("./capabilities.mjs").Capability[]} present
 * @param {string} lang
 */
function offered(present, lang) {
  const texts = present.flatMap((capability) => {
    const short = shortTexts(capability, lang);
    const own = capability.manifest.offers.filter(({ text }) => text in short);
    return own.map(({ text }) => [text, short[text]]);
  });
  return Object.fromEntries(texts);
}

/** By language: the short texts of the heart and of all capabilities, and each capability's long texts. */
export function texts() {
  const all = capabilities();
  return inEach((lang) => ({
    page: Object.assign(read(lang, "page.json"), ...all.map((each) => shortTexts(each, lang))),
    long: Object.fromEntries(all.map((each) => [each.name, longTexts(each, lang)])),
  }));
}

/**
 * @template T
 * @param {(lang: string) => T} make
 */
function inEach(make) {
  return Object.fromEntries(LANGS.map((lang) => [lang, make(lang)]));
}
