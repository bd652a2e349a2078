// The texts of the page (www/i18n/<language>/page.json), its rules pages (rules beside it) and its lessons (www/learn), sorted by language: gzip
// finds what they share only where they lie close together.

import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** @param {string[]} path */
const read = (...path) => JSON.parse(readFileSync(inRoot(...path), "utf8"));

/** The games that have lessons, by their files. */
const games = () =>
  readdirSync(inRoot("www/learn")).flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -5)] : []));

/** The keys of the page's texts. */
export const keys = () => Object.keys(read("www/i18n/en/page.json"));

/** What `www/src/words/texts.ts` reads. */
export function words() {
  const folder = inRoot("www/i18n");
  const langs = readdirSync(folder).filter((name) => !name.includes("."));
  return Object.fromEntries(
    langs.map((lang) => [lang, { entries: entries(lang), rules: rules(lang), learn: told(lang) }]),
  );
}

/** @param {string} lang */
function entries(lang) {
  const table = read("www/i18n", lang, "page.json");
  return keys().map((key) => table[key] ?? null);
}

/** @param {string} lang */
function rules(lang) {
  return Object.fromEntries(games().map((game) => [game, read("www/i18n", lang, "rules", `${game}.json`)]));
}

/** @param {string} lang */
function told(lang) {
  const of = (/** @type {any[]} */ exercises) =>
    exercises.map(({ task, success, hint }) => ({
      task: task[lang],
      success: success[lang],
      hint: hint[lang],
    }));
  return Object.fromEntries(
    games().map((game) => {
      const { lesson, puzzles } = read("www/learn", `${game}.json`);
      return [game, { lesson: of(lesson), puzzles: of(puzzles) }];
    }),
  );
}

/** What `www/src/learn/lesson.ts` plays: the lessons without their texts, and without what only the test needs. */
export function courses() {
  return Object.fromEntries(
    games().map((game) => {
      const { lesson, puzzles } = read("www/learn", `${game}.json`);
      return [
        game,
        {
          lesson: lesson.map((/** @type {any} */ { options, position, accept }) => ({
            options,
            position,
            accept,
          })),
          puzzles: puzzles.map((/** @type {any} */ { options, position, solution }) => ({
            options,
            position,
            solution,
          })),
        },
      ];
    }),
  );
}
