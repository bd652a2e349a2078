// Lessons and puzzles on the board: every one played through, wrong moves taken back, the player's own game untouched.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Gobblet } from "tabulae";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { violations } from "./judge.mjs";
import {
  allTexts,
  CLASSES,
  click,
  LANGS,
  launchForTests,
  open,
  position,
  presses,
  ready,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ options: any, position: string }} Exercise */

const COURSES = Object.keys(CLASSES).map((game) =>
  JSON.parse(readFileSync(inRoot("www/learn", `${game}.json`), "utf8")),
);

/**
 * What is said of a step or a puzzle.
 * @param {string} lang
 * @param {string} game
 * @param {"lesson" | "puzzles"} kind
 * @param {number} at
 */
const told = (lang, game, kind, at) => allTexts[lang].learn[game][kind][at];

const running = await launchForTests();

/**
 * @param {string} game
 * @param {Exercise} exercise
 */
const laid = (game, { position, options }) => CLASSES[game].fromPosition(position, options);

/** @param {string} text */
const bare = (text) => text.replaceAll(/[`*\u2066-\u2069]/g, "");

/** @param {Page} page */
const shown = async (page) => bare((await page.locator("#lesson-text").textContent()) ?? "");

/** @param {Page} page */
const announced = async (page) => bare((await page.locator("#live").textContent()) ?? "");

/**
 * @param {Page} page
 * @param {string} expected
 */
async function waitForPosition(page, expected) {
  await page.waitForFunction(
    (wanted) => document.querySelector(".board")?.getAttribute("data-position") === wanted,
    expected,
    { polling: 50 },
  );
  await page.locator('#lesson:not([data-asks="false"]), #lesson[data-done="true"]').waitFor();
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
 * Opens the lesson or a puzzle from the toolbar.
 * @param {Page} page
 * @param {string} game
 * @param {string} id
 */
async function choose(page, game, id) {
  await page.locator('[data-tool="learn"]').click();
  await page.locator(`label[for="learn-of-${game}"]`).click();
  await page.locator(`#learn-${id}`).click();
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

test("every step and puzzle has its texts in every language", () => {
  for (const lang of LANGS)
    for (const { game, lesson, puzzles } of COURSES) {
      const texts = allTexts[lang].learn[game];
      assert.equal(texts.lesson.length, lesson.length, `${lang}: the lesson of ${game}`);
      assert.equal(texts.puzzles.length, puzzles.length, `${lang}: the puzzles of ${game}`);
    }
});

for (const { game, lesson, puzzles } of COURSES) {
  test(`the lesson of ${game}, step by step by mouse, in the middle of a game of one's own`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, ["game-tablut"]);
    await click(page, "d1");
    await click(page, "d4");
    const own = await position(page);
    const before = await kept(page);
    await choose(page, game, "lesson");
    for (const [at, step] of lesson.entries()) {
      const beside = laid(game, step);
      const { task, success } = told("en", game, "lesson", at);
      await waitForPosition(page, beside.position());
      assert.ok((await shown(page)).includes(bare(task)));
      assert.ok((await announced(page)).includes(bare(task)), "the task is announced");
      await playBoth(page, beside, step.accept === "any" ? beside.legalMoves()[0] : step.accept.at(-1));
      await waitForPosition(page, beside.position());
      assert.ok((await shown(page)).includes(bare(success)));
      assert.ok((await announced(page)).includes(bare(success)), "the success is announced");
      if (at + 1 < lesson.length) await page.locator("#learn-next").click();
    }
    assert.ok((await shown(page)).includes(texts["en"]["learn.done"]));
    assert.deepEqual(await violations(page), []);
    await page.locator("#learn-back").click();
    assert.equal(await position(page), own);
    assert.ok((await announced(page)).includes(texts["en"]["game.tablut"]), "the own game is announced");
    assert.deepEqual(await kept(page), before);
    await page.reload();
    await ready(page);
    assert.equal(await position(page), own);
    await choose(page, game, "lesson");
    await waitForPosition(page, laid(game, lesson[0]).position());
  });

  test(`the puzzles of ${game}, the other side answering by itself`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, ["game-tablut"]);
    const [own, before] = [await position(page), await kept(page)];
    await choose(page, game, "puzzle-1");
    for (const [at, puzzle] of puzzles.entries()) {
      const beside = laid(game, puzzle);
      await waitForPosition(page, beside.position());
      for (const right of puzzle.solution) {
        if (typeof right === "string") beside.play(right);
        else await playBoth(page, beside, right[0]);
        if (typeof right === "string") await waitForPosition(page, beside.position());
      }
      await page.locator('#lesson[data-done="true"]').waitFor();
      assert.equal(await position(page), beside.position());
      assert.ok((await shown(page)).includes(texts["en"]["learn.solved"]));
      assert.ok((await shown(page)).includes(bare(told("en", game, "puzzles", at).success)));
      assert.equal(await page.locator("dialog").count(), 0, "no result covers the board");
      if (at + 1 < puzzles.length) await page.locator("#learn-next").click();
    }
    await page.locator("#learn-back").click();
    assert.equal(await position(page), own);
    assert.deepEqual(await kept(page), before);
    await page.locator('[data-tool="learn"]').click();
    await page.locator(`label[for="learn-of-${game}"]`).click();
    assert.equal(await page.locator("dialog .solved").count(), puzzles.length);
  });
}

test("a move that is legal but wrong is taken back with the hint; the solution can be shown", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  const [puzzle] = COURSES[0].puzzles;
  const { hint } = told("en", "gobblet", "puzzles", 0);
  await choose(page, "gobblet", "puzzle-1");
  const beside = laid("gobblet", puzzle);
  await playBoth(page, beside.clone(), "1@a1");
  assert.ok((await shown(page)).includes(texts["en"]["learn.wrong"]));
  await waitForPosition(page, beside.position());
  assert.ok((await shown(page)).includes(bare(hint)));
  assert.ok((await announced(page)).includes(bare(hint)));
  for (const right of puzzle.solution) {
    beside.play(typeof right === "string" ? right : right[0]);
    if (typeof right === "string") await waitForPosition(page, beside.position());
    else await page.locator("#learn-solution").click();
  }
  await page.locator('#lesson[data-done="true"]').waitFor();
  assert.equal(await position(page), beside.position());
  assert.ok(!(await shown(page)).includes(texts["en"]["learn.solved"]), "shown is not solved");
  await page.locator("#learn-again").click();
  await waitForPosition(page, puzzle.position);
});

test("a new game from within a lesson leaves it, and the game that lay aside stays kept", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const before = await kept(page);
  await choose(page, "gobe", "lesson");
  await page.locator('[data-tool="new"], #game').first().click();
  await startByMouse(page, ["game-gobblet", "rules-three"]);
  assert.equal(await page.locator("#lesson").isVisible(), false);
  assert.equal(await position(page), new Gobblet().position());
  const now = await kept(page);
  assert.equal(now.length, before.length + 1);
  assert.ok(now.some(([, game]) => JSON.stringify(game) === JSON.stringify(before[0]?.[1])));
});

test("the lesson of Gobblet in Arabic, on a phone and by keyboard alone", async (t) => {
  const page = await open(running, t, {
    locale: "ar",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
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
  const [{ lesson }] = COURSES;
  for (const [at, step] of lesson.entries()) {
    const beside = laid("gobblet", step);
    const { task, success } = told("ar", "gobblet", "lesson", at);
    await waitForPosition(page, beside.position());
    assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
    assert.ok((await shown(page)).includes(bare(task)));
    const notation = step.accept === "any" ? "1@a1" : step.accept[0];
    const move = beside.moves().find((/** @type {any} */ each) => beside.preview(each).notation === notation);
    for (const place of presses(beside, move)) await press(`[data-place="${place}"]`);
    beside.play(move);
    await waitForPosition(page, beside.position());
    assert.ok((await announced(page)).includes(bare(success)));
    assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    if (at + 1 < lesson.length) await press("#learn-next");
  }
  assert.ok((await shown(page)).includes(texts["ar"]["learn.done"]));
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
  assert.deepEqual(await violations(page), []);
});

test("a lesson that is begun again takes back nothing of what was done", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  const { game, lesson } = COURSES[1] ?? assert.fail();
  const done = JSON.stringify({ step: lesson.length, solved: [1] });
  const key = `tabulae:1:learn:${game}`;
  await page.evaluate(([key, done]) => localStorage.setItem(key, done), /** @type {const} */ ([key, done]));
  await choose(page, game, "lesson");
  const beside = laid(game, lesson[0]);
  await waitForPosition(page, beside.position());
  const { accept } = lesson[0];
  await playBoth(page, beside, accept === "any" ? beside.legalMoves()[0] : accept.at(-1));
  await page.locator('#lesson[data-done="true"]').waitFor();
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), key), done);
});
