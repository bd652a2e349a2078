// Lessons on the board: every step done, wrong moves answered or taken back, the player's own game untouched.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Gobblet } from "tabulae";
import { searchSync } from "tabulae/ai";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { violations } from "../../../tests/page/judge.mjs";
import {
  allTexts,
  CLASSES,
  click,
  launchForTests,
  open,
  PHONE,
  position,
  presses,
  ready,
  startByMouse,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ id: string, options: any, position: string, before?: string[], accept?: "any" | string[], plies?: number }} Step */

/** @type {{ game: string, chapters: { id: string, steps: Step[] }[] }[]} */
const COURSES = Object.keys(CLASSES).map((game) =>
  JSON.parse(readFileSync(inRoot("www/capabilities/lessons/exercises", `${game}.json`), "utf8")),
);

/** @param {string} game */
const stepsOf = (game) =>
  COURSES.find((course) => course.game === game)?.chapters.flatMap(({ steps }) => steps) ?? [];

/**
 * @param {string} game
 * @param {string} id
 */
function stepOf(game, id) {
  const step = stepsOf(game).find((each) => each.id === id);
  assert.ok(step, `${game} has a step ${id}`);
  return step;
}

/**
 * What is said of a step.
 * @param {string} lang
 * @param {string} game
 * @param {string} id
 */
const told = (lang, game, id) => allTexts[lang].long.lessons[game].steps[id];

const running = await launchForTests();

/**
 * @param {string} game
 * @param {Step} step
 */
function laid(game, { position, options, before = [] }) {
  const beside = CLASSES[game].fromPosition(position, options);
  for (const move of before) beside.play(move);
  return beside;
}

/** The move that the page's search finds, too. @param {any} game */
const best = (game) => searchSync(game, { level: 5, nodes: 60_000 }).move;

/** @param {string} text */
const bare = (text) => text.replaceAll(/[`*\u2066-\u2069]/g, "");

/** @param {Page} page */
const shown = async (page) => bare((await page.locator("#lesson-text").textContent()) ?? "");

/** @param {Page} page */
const announced = async (page) => bare((await page.locator("#live").textContent()) ?? "");

/**
 * @param {Page} page
 * @param {any} game
 * @param {"asks" | "refuted" | "done"} stage
 */
async function waitFor(page, game, stage) {
  await page.waitForFunction(
    (wanted) => document.querySelector(".board")?.getAttribute("data-position") === wanted,
    game.position(),
    { polling: 50 },
  );
  await page.locator(`#lesson[data-stage="${stage}"]`).waitFor();
}

/**
 * Presses a move on the board and plays it in a game beside it.
 * @param {Page} page
 * @param {any} game
 * @param {string} notation
 */
async function playBoth(page, game, notation) {
  const move = game.moves().find((/** @type {any} */ each) => game.preview(each).notation === notation);
  assert.ok(move, `${notation} is a legal move`);
  for (const target of presses(game, move)) await click(page, target);
  game.play(move);
}

/**
 * Does a step: by a move that it accepts, or against the computer to the end.
 * @param {Page} page
 * @param {any} beside
 * @param {Step} step
 */
async function doStep(page, beside, { accept }) {
  if (accept !== undefined) {
    await playBoth(page, beside, accept === "any" ? beside.legalMoves()[0] : (accept.at(-1) ?? ""));
    return;
  }
  while (beside.result === null) {
    await playBoth(page, beside, beside.preview(best(beside)).notation);
    if (beside.result !== null) break;
    beside.play(best(beside));
    await waitFor(page, beside, beside.result === null ? "asks" : "done");
  }
}

/**
 * Opens a step from the toolbar.
 * @param {Page} page
 * @param {string} game
 * @param {string} [id] none for the button that goes on
 */
async function choose(page, game, id) {
  await page.locator('[data-tool="learn"]').click();
  await page.locator(`label[for="learn-of-${game}"]`).click();
  await page.locator(id === undefined ? "#learn-lesson" : `#learn-step-${id}`).click();
}

/**
 * What the browser keeps of games, without the time of writing.
 * @param {Page} page
 */
const kept = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("tabulae:1:game:"))
      .sort()
      .map((key) => [key, { ...JSON.parse(localStorage.getItem(key) ?? "null"), at: 0 }]),
  );

/** @type {{ game: string, lang: string, device?: object }[]} */
const LEARNERS = [
  { game: "gobblet", lang: "en" },
  { game: "tablut", lang: "fa", device: { viewport: PHONE.viewport } },
  { game: "gobe", lang: "hu" },
];

for (const { game, lang, device } of LEARNERS)
  test(`the whole course of ${game}, in ${lang}, in the middle of a game of one's own`, async (t) => {
    const page = await open(running, t, { locale: lang, ...device });
    await startByMouse(page, ["game-tablut"]);
    await click(page, "d1");
    await click(page, "d4");
    const own = await position(page);
    const before = await kept(page);
    await choose(page, game);
    const steps = stepsOf(game);
    for (const [at, step] of steps.entries()) {
      const beside = laid(game, step);
      const { task, success } = told(lang, game, step.id);
      await waitFor(page, beside, "asks");
      assert.ok((await shown(page)).includes(bare(task)), `${step.id} is asked`);
      assert.ok((await announced(page)).includes(bare(task)), `the task of ${step.id} is announced`);
      await doStep(page, beside, step);
      await waitFor(page, beside, "done");
      assert.ok((await shown(page)).includes(bare(success)), step.id);
      assert.ok((await announced(page)).includes(bare(success)), `the success of ${step.id} is announced`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      if (at + 1 < steps.length) await page.locator("#learn-next").click();
    }
    assert.ok((await shown(page)).includes(texts[lang]["learn.done"]));
    assert.deepEqual(await violations(page), []);
    await page.locator("#learn-back").click();
    assert.equal(await position(page), own);
    assert.deepEqual(await kept(page), before);
    await page.reload();
    await ready(page);
    await page.locator('[data-tool="learn"]').click();
    await page.locator(`label[for="learn-of-${game}"]`).click();
    assert.equal(
      await page.locator(".lesson-step svg").count(),
      steps.length,
      "every step is marked as done",
    );
    assert.deepEqual(await violations(page), []);
  });

test("a wrong move is refuted on the board, and both go back by one press", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await choose(page, "tablut", "close");
  const start = laid("tablut", stepOf("tablut", "close"));
  const beside = start.clone();
  await playBoth(page, beside, "a4-a3");
  const answer = best(beside);
  beside.play(answer);
  await waitFor(page, beside, "refuted");
  assert.ok((await shown(page)).includes(texts["en"]["learn.missed.saves"]));
  const won = bare(texts["en"]["learn.answer.wins"].replace("{move}", answer));
  assert.ok((await shown(page)).includes(won), await shown(page));
  assert.ok((await announced(page)).includes(won));
  assert.equal(await page.locator("dialog[open]").count(), 0, "no result covers the board");
  await page.locator("#learn-try-again").click();
  await waitFor(page, start, "asks");
  const { task, hint } = told("en", "tablut", "close");
  assert.ok((await shown(page)).includes(bare(`${task} ${hint}`)));
  await page.locator("#learn-solution").click();
  start.play(stepOf("tablut", "close").accept?.[0]);
  await waitFor(page, start, "done");
});

test("a move against the computer that does not win in time is refuted; one that loses at once says so", async (t) => {
  const page = await open(running, t, { locale: "ar", ...PHONE });
  await page.keyboard.press("Escape");
  await choose(page, "gobblet", "opening");
  const start = laid("gobblet", stepOf("gobblet", "opening"));
  const beside = start.clone();
  await playBoth(page, beside, "1@a1");
  beside.play(best(beside));
  await waitFor(page, beside, "refuted");
  assert.ok((await shown(page)).includes(texts["ar"]["learn.missed.forces"]));
  assert.deepEqual(await violations(page), []);
  await page.locator("#learn-back").click();
  await choose(page, "gobblet", "lift-lose");
  const losing = laid("gobblet", stepOf("gobblet", "lift-lose"));
  await playBoth(page, losing, "a2-d3");
  await waitFor(page, losing, "refuted");
  const [before = ""] = texts["ar"]["learn.ended"].split("{player}");
  assert.ok((await shown(page)).includes(before));
});

test("a move that misses what was asked goes back by itself, and what it missed stays said", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await choose(page, "gobblet", "cover");
  const start = laid("gobblet", stepOf("gobblet", "cover"));
  await playBoth(page, start.clone(), "1@a1");
  assert.ok((await announced(page)).includes(texts["en"]["learn.missed.covers"]));
  await waitFor(page, start, "asks");
  assert.ok((await announced(page)).includes(bare(told("en", "gobblet", "cover").hint)));
});

test("a new game from within a lesson leaves it, and the game that lay aside stays kept", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const before = await kept(page);
  await choose(page, "gobe");
  await page.locator('[data-tool="new"], #game').first().click();
  await startByMouse(page, ["game-gobblet", "rules-three"]);
  assert.equal(await page.locator("#lesson").isVisible(), false);
  assert.equal(await position(page), new Gobblet().position());
  const now = await kept(page);
  assert.equal(now.length, before.length + 1);
  assert.ok(now.some(([, game]) => JSON.stringify(game) === JSON.stringify(before[0]?.[1])));
});

test("the first chapter of Gobblet in Arabic, on a phone and by keyboard alone", async (t) => {
  const page = await open(running, t, { locale: "ar", ...PHONE });
  const press = async (/** @type {string} */ target) => {
    await page.locator(target).focus();
    await page.keyboard.press("Enter");
  };
  await press("#start");
  await press('[data-tool="rules"]');
  await press("#learn");
  await page.keyboard.press("Escape");
  await press("#game");
  await press("#lessons");
  await page.locator("#learn-of-gobblet").focus();
  await press("#learn-lesson");
  const [chapter] = COURSES[0]?.chapters ?? [];
  for (const step of chapter?.steps ?? assert.fail()) {
    const beside = laid("gobblet", step);
    await waitFor(page, beside, "asks");
    assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
    const move = beside
      .moves()
      .find((/** @type {any} */ each) => beside.preview(each).notation === step.accept?.[0]);
    for (const place of presses(beside, move)) await press(`[data-place="${place}"]`);
    beside.play(move);
    await waitFor(page, beside, "done");
    assert.ok((await announced(page)).includes(bare(told("ar", "gobblet", step.id).success)));
    assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
    await press("#learn-next");
  }
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
});

test("what an older page counted as done is done, and the course goes on at the first step that is not", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.setItem("tabulae:1:learn:gobblet", '{"step":3,"solved":[1]}'));
  await choose(page, "gobblet");
  // The first three steps of the lesson that was here: placing, covering, three in a row.
  await waitFor(page, laid("gobblet", stepOf("gobblet", "tops")), "asks");
  await page.locator("#learn-back").click();
  await page.locator('[data-tool="learn"]').click();
  assert.equal(await page.locator(".lesson-step svg").count(), 3);
});
