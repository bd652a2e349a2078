// The short texts against the code that names them and against each other. No browser is needed for it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { capabilities, shortTexts } from "../../scripts/lib/capabilities.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { CLASSES, LANGS, LANGUAGES, texts } from "./lib.mjs";

/** What names texts: the code of heart and capabilities, and what the latter offer. */
const code = ["www/src", "www/capabilities"]
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith(".ts") || name.endsWith("capability.json"))
  .map((name) => readFileSync(inRoot(name), "utf8"))
  .join("\n");
const types = readdirSync(inRoot("js/src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.startsWith("types"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(inRoot("js/src", name), "utf8"))
  .join("\n");
const rules = readdirSync(inRoot("docs/rules")).map((name) =>
  readFileSync(inRoot("docs/rules", name), "utf8"),
);

/**
 * The words in quotes, or the names of fields, of a declaration of the package's types.
 * @param {RegExp} declaration with the declaration's body as its group
 * @param {RegExp} word
 */
function declared(declaration, word) {
  const bodies = [...types.matchAll(declaration)].map((match) => match[1] ?? "");
  assert.ok(bodies.length > 0, String(declaration));
  return bodies.flatMap((body) => [...body.matchAll(word)].map((match) => match[1] ?? ""));
}

const GAMES = Object.keys(CLASSES);
const SEATS = [new CLASSES.gobblet({ players: 4 }), new CLASSES.tablut(), new CLASSES.gobe({ players: 4 })];
const CODES = declared(/interface ErrorDetails \{(.*?)\n\}/gs, /^ {2}"?([a-z-]+)"?:/gm);
const REASONS = declared(/type \w+Reason =(.*?);/gs, /"([a-z-]+)"/g);

const FAULTS = declared(/type PositionFault =(.*?);/gs, /"([a-z-]+)"/g);

const ASKED = GAMES.flatMap((game) => {
  const course = inRoot("www/capabilities/lessons/exercises", `${game}.json`);
  const { chapters } = JSON.parse(readFileSync(course, "utf8"));
  return chapters.flatMap((/** @type {any} */ { steps }) =>
    steps.map((/** @type {any} */ { does }) => does.split(" ")[0]),
  );
});

const THEMES = GAMES.flatMap((game) => {
  const file = inRoot("www/capabilities/puzzles/collections", `${game}.json`);
  /** @type {{ puzzles: string[] }[]} */
  const sets = JSON.parse(readFileSync(file, "utf8"));
  return sets.flatMap(({ puzzles }) => puzzles.flatMap((line) => (line.split("|")[2] ?? "").split(" ")));
});

/**
 * What keys that are put together end with, by what they begin with; `may` where the code looks whether there is such a
 * text and has another for the case that there is none.
 * @type {Record<string, { must?: string[], may?: string[] }>}
 */
const ENDINGS = {
  "about.": { must: GAMES },
  "about.copy.": { must: ["file", "online", "kept"] },
  "action.": { must: ["pass", "put-back", "pick-nothing", "lay-here", "play-here"] },
  "analysis.not-yet.": { must: ["computer", "memory"] },
  "cell.target.": { must: ["move", "cover", "put-back", "capture", "lay", "pick"] },
  "clocks.own.": { must: ["total", "move"] },
  "distance.": { must: ["cut", "new"] },
  "editor.count.": { must: ["colouredLeft", "whiteLeft", "scores"] },
  "error.": { must: [...CODES, "bad-link", "new-link"] },
  "game.": { must: GAMES },
  "idea.": { must: THEMES },
  "learn.": { must: ["next", "hint", "solution", "try-again"] },
  // What steps ask for by their `does`, without its numbers; a step that accepts any move misses nothing.
  "learn.missed.": { must: ASKED.filter((word) => word !== "any") },
  "level.": { must: ["1", "2", "3", "4", "5"] },
  "new.rules.": { must: ["three", "classic", "gobblers"] },
  "new.toss.": { must: ["heads", "tails"] },
  "open.meant.": { must: ["position", "game"] },
  "piece.": { must: ["attacker", "defender", "king"] },
  "puzzles.": {
    must: ["hint", "solution", "retry", "again", "next", "solved", "tried"].concat(
      ["find", "hold"].flatMap((task) => [task, `${task}.task`]),
    ),
  },
  "puzzles.sort.": { must: ["difficulty", "length", "theme", "kind"] },
  "puzzles.wrong.": { must: ["draws", "loses"] },
  "reason.": {
    must: REASONS.filter((reason) => reason !== "line"),
    may: REASONS.flatMap((reason) => ["draw", "shared", "won", "3", "4"].map((end) => `${reason}.${end}`)),
  },
  "review.": {
    must: ["inaccuracy", "mistake", "blunder", "back", "forward"].concat([
      "again",
      "stop",
      "retry",
      "line",
      "solve",
      "next",
      "leave",
    ]),
  },
  "review.retry.": { must: ["asking", "judging", "right", "wrong", "solved", "line", "failed"] },
  "review.unit.": { must: ["gobe", "tablut"] },
  "scores.": { must: ["played", "won", "drawn", "lost"] },
  "seat.": { must: SEATS.flatMap(({ name, players }) => players.map((player) => `${name}.${player}`)) },
  "settings.": {
    must: ["coordinates", "flip", "contrast", "patterns", "latinDigits", "animation", "bar", "sound"],
  },
  "settings.confirm.": { must: ["never", "touch", "always"] },
  "settings.keys.": { must: ["board", "drag", "peek", "plane"] },
  "settings.speed.": { must: ["slow", "normal", "fast"] },
  "settings.theme.": { must: ["system", "light", "dark"] },
  "size.": { must: ["1", "2", "3", "4"] },
  "theme.": { must: THEMES },
  "tile.": { must: ["r", "g", "k", "b", "w"] },
  "tool.": { must: ["zoom-in", "zoom-out", "fit", "centre"] },
  "why.": {
    may: rules.flatMap((page) => [...page.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, rule]) => rule ?? "")),
  },
  "wrong.": { may: FAULTS.flatMap((fault) => [fault, ...GAMES.map((game) => `${fault}.${game}`)]) },
};

test("keys that are put together are all listed here", () => {
  const beginnings = new Set(
    [...code.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1]),
  );
  assert.deepEqual([...beginnings].sort(), Object.keys(ENDINGS).sort());
});

test("every text that can be asked for is there, and every text that is there can be asked for", () => {
  const there = new Set(Object.keys(texts["en"]));
  const must = Object.entries(ENDINGS).flatMap(([begin, { must = [] }]) => must.map((end) => begin + end));
  assert.deepEqual(
    must.filter((key) => !there.has(key)),
    [],
    "asked for",
  );
  const may = Object.entries(ENDINGS).flatMap(([begin, { may = [] }]) => may.map((end) => begin + end));
  const known = new Set([...must, ...may]);
  // The page's first script, which the build puts together, asks for one too.
  const named = (/** @type {string} */ key) => code.includes(`"${key}"`) || key === "error.old-browser";
  assert.deepEqual(
    [...there].filter((key) => !known.has(key) && !named(key)),
    [],
    "never asked for",
  );
});

test("heart and capabilities have no text by the same key", () => {
  const parts = [
    JSON.parse(readFileSync(inRoot("www/i18n/en/page.json"), "utf8")),
    ...capabilities().map((each) => shortTexts(each, "en")),
  ];
  const keys = parts.flatMap((part) => Object.keys(part));
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
});

test("a language's locale writes numbers in the digits of the table", () => {
  for (const lang of LANGS) {
    const { locale, digits } = LANGUAGES[lang];
    const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
    assert.deepEqual(
      [...digits],
      Array.from({ length: 10 }, (_, n) => numbers.format(n)),
      lang,
    );
  }
});

test("every language has every text, with the same parameters", () => {
  const parameters = (/** @type {any} */ entry) =>
    [...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  for (const lang of LANGS) {
    assert.deepEqual(Object.keys(texts[lang]), Object.keys(texts["en"]), lang);
    for (const [key, entry] of Object.entries(texts[lang])) {
      const wanted = new Set(parameters(texts["en"][key]));
      for (const name of parameters(entry)) assert.ok(wanted.has(name), `${lang} ${key}: {${name}}`);
      if (typeof entry === "string") assert.deepEqual(new Set(parameters(entry)), wanted, `${lang} ${key}`);
      else
        for (const form of new Intl.PluralRules(lang).resolvedOptions().pluralCategories)
          assert.ok(entry[form], `${lang} ${key}: ${form}`);
    }
  }
});
