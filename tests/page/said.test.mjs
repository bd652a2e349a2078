// What the page says of a game, in every language: labels of places, announcements of moves, refusals. No browser is
// needed for words alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { allTexts, LANGS, LANGUAGES, texts } from "./lib.mjs";

const made = inRoot("target", "test-pages", "said.mjs");
await build({
  stdin: {
    contents: `export * from "./board/said.ts";
      export { choices, NO_CHOICES } from "./board/choices.ts";
      export { gained, moment, percent, t, useLang } from "./words/i18n.ts";
      export { EMPTY_HAND } from "./state.ts";
      export { reason } from "../capabilities/explaining/index.ts";
      export { computerSaid, hintSaid } from "../capabilities/computer/said.ts";`,
    resolveDir: inRoot("www", "src"),
  },
  bundle: true,
  format: "esm",
  tsconfigRaw: {},
  external: ["tabulae", "tabulae/ai"],
  alias: { heart: inRoot("www", "src", "capability.ts") },
  define: { TEXTS: JSON.stringify(texts) },
  outfile: made,
});
const page = await import(pathToFileURL(made).href);

/**
 * A page with a game on the table.
 * @param {any} game
 * @param {object} [more]
 */
const table = (game, more = {}) => ({
  game,
  names: {},
  seats: {},
  memory: "off",
  marked: [],
  notes: new Map(),
  winning: [],
  hand: page.EMPTY_HAND,
  ...more,
});

/** @param {string} text */
const bare = (text) => text.replaceAll(/[\u2066-\u2069]/g, "");

/**
 * What is said in each language.
 * @param {() => string} say
 */
function inAll(say) {
  return Object.fromEntries(
    LANGS.map((lang) => {
      page.useLang(lang);
      return [lang, bare(say())];
    }),
  );
}

/**
 * The announcement of the last move.
 * @param {any} game
 * @param {string} move
 */
function played(game, move) {
  const done = game.play(move);
  return inAll(() => page.moveSaid(table(game), done));
}

test("a cup that is set down is called a cup, and who moved comes first", () => {
  const game = new Gobblet();
  game.play("1@b2");
  assert.deepEqual(played(game, "3@b2"), {
    en: "Ebony: large cup on b2, covers Ivory’s small cup. Ivory to move",
    fa: "آبنوسی: مهرهٔ بزرگ در b2، مهرهٔ کوچک عاجی پوشیده شد. نوبت عاجی",
    ar: "الأبنوسي: كأس كبيرة في b2، غُطّيت كأس صغيرة للاعب العاجي. الدور: العاجي",
    hu: "Ébenfa: nagy kehely, b2, lefedi: Elefántcsont kicsi kelyhe. Következik: Elefántcsont",
  });
  game.play("1@a1");
  const said = played(game, "b2-a1");
  assert.match(
    said.en,
    /^Ebony: large cup b2 to a1, b2: Ivory’s small cup can be seen again, covers Ivory’s/,
  );
  for (const lang of LANGS) assert.ok(said[lang].indexOf("b2") < said[lang].indexOf("a1"), said[lang]);
});

test("it is heard which piece of Tablut moved, and sides of many have no singular verb", () => {
  const game = Tablut.fromPosition("3ttt3/4t4/4T4/t3T3t/ttTTK1Ttt/t3T3t/4T4/4t4/3ttt3 d");
  assert.deepEqual(played(game, "e5-f5"), {
    en: "Defenders: king e5 to f5. Attackers to move",
    fa: "مدافعان: شاه از e5 به f5. نوبت مهاجمان",
    ar: "المدافعون: الملك من e5 إلى f5. الدور: المهاجمون",
    hu: "Védők: király, e5 mezőről f5 mezőre. Következik: Támadók",
  });
});

test("a tile that is picked up is not told as the white one that was laid", () => {
  const game = Gobe.fromPosition("w0,-1;g1,-1;r0,0;g1,0 r 0/0 12/12 60/58", {});
  const said = played(game, "0,1x0,0");
  assert.match(said.en, /^Red: white tile on 0,1, a tile picked up from 0,0, 4 points\. Green to move$/);
  assert.match(said.fa, /^قرمز: کاشی سفید در 0,1، کاشی 0,0 برداشته شد، ۴ امتیاز\. نوبت سبز$/);
});

test("a place that waits to be confirmed says that alone", () => {
  const game = new Tablut();
  const app = table(game, { hand: { selected: "d1", pending: "d4" } });
  const said = inAll(() => page.placeLabel(app, page.choices(app), "d4"));
  assert.equal(said.en, "d4, your piece would go here, not confirmed yet");
  for (const lang of LANGS) assert.ok(!said[lang].includes(allTexts[lang].page["cell.empty"]), said[lang]);
  const gobe = new Gobe();
  const laying = table(gobe, { hand: { selected: null, pending: "0,0" } });
  assert.equal(
    inAll(() => page.placeLabel(laying, page.choices(laying), "0,0")).en,
    "0,0, your tile would go here, not confirmed yet",
  );
});

test("a place of the reserve names its cup and whose it is, a used up one too", () => {
  const game = new Gobblet();
  const label = (/** @type {string} */ slot) => {
    const app = table(game);
    return inAll(() => page.placeLabel(app, page.NO_CHOICES, slot));
  };
  assert.deepEqual(label("r:a:3"), {
    en: "Ivory’s large cup, 3 left",
    fa: "مهرهٔ بزرگ عاجی، ۳ تا مانده",
    ar: "كأس كبيرة للاعب العاجي، بقيت ٣ كؤوس",
    hu: "Elefántcsont nagy kelyhe, még 3",
  });
  for (const move of ["3@a1", "1@d1", "3@b2", "1@d2", "3@a4", "1@d3"]) game.play(move);
  assert.equal(label("r:a:3").en, "Ivory’s large cup, none left");
});

/**
 * What is shown for a press that is refused.
 * @param {any} game
 * @param {string} place
 * @param {object} [more]
 */
function refused(game, place, more = {}) {
  page.useLang("en");
  const { movable, plays } = page.choices(table(game, more));
  assert.ok(!movable.includes(place) && !plays.has(place), place);
  const why = page.reason(table(game, more), place);
  assert.ok(why, `${place} says why`);
  if (why.rule === null) return Object.keys(texts["en"]).find((key) => texts["en"][key] === why.said);
  const key = `why.${why.rule}`;
  assert.ok(why.said.startsWith(texts["en"][key]), `${why.said} says ${key}`);
  for (const lang of LANGS) assert.ok(allTexts[lang].page[key], `${lang}: ${key}`);
  return key;
}

test("every refused press says why, with words of its own", () => {
  const gobblet = new Gobblet();
  for (const move of ["1@b2", "2@b2", "4@a1", "4@d4"]) gobblet.play(move);
  assert.equal(refused(gobblet, "c3"), "why.GB-3", "an empty cell");
  assert.equal(refused(gobblet, "d4"), "why.GB-3", "a piece of the other side");
  assert.equal(refused(gobblet, "b2"), "why.GB-5", "a covered piece");
  assert.equal(
    refused(gobblet, "b2", { memory: "on" }),
    "why.GB-3",
    "from memory it is not told what is covered",
  );
  assert.equal(refused(gobblet, "r:b:1"), "why.GB-3", "a reserve of the other side");
  const hand = { selected: "r:a:1", pending: null };
  assert.equal(refused(gobblet, "d4", { hand }), "why.GB-4");

  const tablut = new Tablut();
  assert.equal(refused(tablut, "a1"), "why.TB-1", "an empty square");
  assert.equal(refused(tablut, "e5"), "why.TB-2", "a piece of the other side");
  assert.equal(refused(tablut, "e4"), "why.TB-2");
  assert.equal(refused(tablut, "e1"), "why.TB-3", "a piece that cannot move");

  const gobe = new Gobe();
  assert.equal(refused(gobe, "3,3"), "why.GO-4");
  gobe.play("0,0");
  assert.equal(refused(gobe, "0,0"), "why.taken");
  assert.equal(refused(gobe, "5,5"), "why.GO-5");
  assert.equal(refused(gobe, "0,0", { hand: { selected: null, pending: "0,1" } }), "why.GO-7");
});

test("a tied game of Góbé says that the points are equal, a shared win that it is shared", () => {
  // The last white tile, without a pick-up, at equal scores.
  const tie = Gobe.fromPosition("r0,0 g 0/0 0/1 6/6", {});
  tie.play(tie.legalMoves()[0]);
  const said = inAll(() => page.resultReason(table(tie), tie.result));
  assert.equal(tie.result?.winners.length, 0);
  for (const lang of LANGS) assert.equal(said[lang], bare(allTexts[lang].page["reason.score.draw"]));
});

test("the beginning of a game is not called its move 0", () => {
  const game = new Tablut();
  game.play("d1-d4");
  game.undo();
  // Only where a computer is to move is the place in the game told: a person is told what to do.
  const said = inAll(() => page.computerSaid(table(game, { seats: { a: 1 } }), false));
  assert.equal(said.en, "Start of the game");
  for (const lang of LANGS) assert.ok(!/[0٠۰]/.test(said[lang]), said[lang]);
});

test("dates and shares are written in the digits of the language", () => {
  const at = Date.UTC(2026, 10, 30, 12);
  for (const lang of LANGS) {
    page.useLang(lang);
    for (const text of [page.moment(at), page.percent(0.5)])
      for (const digit of text.match(/\p{Nd}/gu) ?? [])
        assert.ok(LANGUAGES[lang].digits.includes(digit), `${lang}: ${text}`);
  }
});

test("where Latin digits are chosen there are no others, neither in numbers nor in texts", () => {
  const at = Date.UTC(2026, 10, 30, 12);
  for (const lang of LANGS) {
    page.useLang(lang, true);
    const texts = [page.moment(at), page.percent(0.5), page.gained(4), page.t("new.rules.three.about")];
    for (const text of [...texts, page.t("slot.left", { n: 3 })])
      for (const digit of text.match(/\p{Nd}/gu) ?? []) assert.match(digit, /[0-9]/, `${lang}: ${text}`);
  }
});

test("the sign of points that can be gained stands where the language has it", () => {
  const signs = inAll(() => page.gained(5));
  assert.equal(signs.en, "+5");
  assert.equal(signs.ar, "\u061c+٥", "to the right of the digits, as a letter of Arabic would be");
});

test("the number of a rule is not broken over two lines", () => {
  assert.match(page.refusal("GB-4"), /GB-\u20604/);
  assert.match(page.refusal("XX-1"), /XX-\u20601/);
});

test("the reason of a won game writes its number as a word, of a line that was lifted too", () => {
  for (const { options, moves, expected } of [
    { options: {}, moves: "1@a1 4@d4 1@a2 4@d1 1@a3", expected: "Three in a row." },
    {
      options: { rules: "classic" },
      moves: "4@a1 4@d4 4@a2 4@d1 4@a3 3@b1 3@a4",
      expected: "Four in a row.",
    },
    // Ebony lifts the cup off Ivory's line and covers another cell of it.
    { options: { reveal: "lift" }, moves: "1@a1 4@d4 1@a2 2@a2 1@a3 a2-a3", expected: "Three in a row." },
  ]) {
    const game = new Gobblet(/** @type {any} */ (options));
    for (const move of moves.split(" ")) game.play(move);
    assert.equal(game.result?.reason, "line", moves);
    const said = inAll(() => page.resultReason(table(game), game.result));
    assert.equal(said.en, expected);
    for (const lang of LANGS) assert.doesNotMatch(said[lang], /\p{Nd}/u, said[lang]);
  }
});

test("a hint counts the moves of the player's own side, to a win and to a loss", () => {
  const moves = ["1@a1", "1@b1"];
  const said = (/** @type {any} */ game, /** @type {any} */ score, /** @type {any[]} */ lines = []) => {
    page.useLang("en");
    return bare(page.hintSaid(table(game), { move: moves[0], score, lines }));
  };
  const [two, four] = [new Gobblet(), new Gobblet({ players: 4 })];
  for (const game of [two, four]) {
    assert.equal(said(game, { kind: "win", plies: 1 }), "Hint: 1@a1 wins at once");
    assert.equal(said(game, { kind: "win", plies: 5 }), "Hint: 1@a1 wins in 3 moves");
    assert.equal(
      said(game, { kind: "loss", plies: 4 }),
      "Hint: 1@a1 holds out longest: you lose after 2 moves of your own",
    );
    assert.equal(
      said(game, { kind: "loss", plies: 2 }),
      "Hint: 1@a1 holds out longest: you lose after 1 move of your own",
    );
  }
  const even = { kind: "value", value: 0 };
  const lost = [{ score: even }, { score: { kind: "loss", plies: 2 } }];
  assert.equal(said(two, even, lost), "Hint: 1@a1 is the only move that saves the game");
});
