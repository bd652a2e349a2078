// The review after the game: made, stopped, kept over a reload; the graph by keys and pointer; another try at a mistake; in every language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { scrollsSideways, unreachable, violations } from "../../../tests/page/judge.mjs";
import {
  allTexts,
  click,
  launchForTests,
  open,
  openText,
  PHONE,
  position,
  presses,
  ready,
  startByMouse,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** The first player gives a forced win away with the first move, and gives up. */
function thrownAway() {
  const game = new Gobblet();
  game.playAll(["1@a1", "1@a2", "1@d4"]);
  game.resign("a");
  return game;
}

/** @param {string} lang @param {string} key */
const said = (lang, key) => allTexts[lang].page[key];

/** @param {Page} page @param {string} state */
const inState = (page, state) => page.locator(`#review[data-state="${state}"]`).waitFor();

/**
 * Reviews the game on the table.
 * @param {Page} page
 */
async function review(page) {
  await page.locator('[data-tool="review-moves"]').click();
  await inState(page, "shown");
}

/** @param {Page} page */
const verdict = (page) => page.locator("#review-verdict").textContent();

test("a finished game is reviewed, the graph leads through it by keys, and the review outlasts a reload", async (t) => {
  const page = await open(running, t);
  const game = thrownAway();
  await openText(page, game.toText());
  await review(page);
  await page.locator('.move-list [data-ply="1"] .review-mark.blunder').waitFor();

  const slider = page.locator(".review-slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  assert.match(
    (await verdict(page)) ?? "",
    /Move 1, .*1@a1.*: blunder, \d+% of the winning chances lost. Best was/,
  );
  assert.match((await slider.getAttribute("aria-valuetext")) ?? "", /^Move 1, blunder, .*: \d+%$/);
  assert.ok((await page.locator(".review-dot.blunder").count()) > 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await unreachable(page), []);

  await page.reload();
  await ready(page);
  await inState(page, "shown");
  await page.locator('.move-list [data-ply="1"] .review-mark.blunder').waitFor();
  await page.locator("#review-close").click();
  await page.locator("#review").waitFor({ state: "hidden" });
  assert.equal(await page.locator(".review-mark").count(), 0);
});

test("from a mistake a move that loses is refuted and goes back, one that keeps the win is right, and the line is played out", async (t) => {
  const page = await open(running, t);
  const game = thrownAway();
  await openText(page, game.toText());
  await review(page);
  const before = await position(page);
  await page.locator('.move-list [data-ply="1"]').click();
  await page.locator("#review-retry").click();
  await inState(page, "asking");
  const tried = new Gobblet();
  const start = tried.position();
  assert.equal(await position(page), start);
  assert.deepEqual(await violations(page), []);

  for (const target of presses(tried, tried.parse("1@d4"))) await click(page, target);
  await inState(page, "wrong");
  await inState(page, "asking");
  assert.equal(await position(page), start, "what was tried and its answer go back");

  for (const target of presses(tried, tried.parse("4@b2"))) await click(page, target);
  await inState(page, "right");
  assert.match((await verdict(page)) ?? "", /4@b2.* is right/);
  assert.deepEqual(await violations(page), []);
  await page.locator("#review-leave").click();
  await inState(page, "shown");

  await page.locator("#review-line").click();
  await inState(page, "line");
  // The forced win takes five plies.
  await page.locator(".move-list li").nth(4).waitFor({ state: "attached" });
  await page.locator("#review-leave").click();
  await page.locator('.move-list [data-ply="3"]').click();
  assert.equal(await position(page), before);
});

test("on a phone in Persian and the dark a review can be stopped, and of three players each has a line", async (t) => {
  const page = await open(running, t, { ...PHONE, locale: "fa", colorScheme: "dark" });
  const game = new Gobe({ players: 3 });
  while (game.ply < 30)
    game.play(/** @type {string} */ (game.legalMoves()[(game.ply * 7) % game.legalMoves().length]));
  game.resign("r");
  await openText(page, game.toText());
  await page.locator('[data-tool="moves"]').tap();
  await page.locator('[data-tool="review-moves"]').tap();
  await page.locator("#review-stop").tap();
  await page.locator("#review").waitFor({ state: "hidden" });
  assert.equal(await page.locator('[data-tool="review-moves"]').textContent(), said("fa", "review.offer"));

  await page.locator('[data-tool="moves"]').tap();
  await page.locator('[data-tool="review-moves"]').tap();
  await page.locator('#review[data-state="shown"]').waitFor({ timeout: 60_000 });
  assert.equal(await page.locator(".review-graph .review-line").count(), 3);
  assert.equal(await page.locator(".review-accuracy li").count(), 3);
  assert.deepEqual(await violations(page), []);
  assert.equal(await scrollsSideways(page), false);
});

for (const lang of ["hu", "ar"])
  test(`against a computer there is no review before the end (${lang})`, async (t) => {
    const page = await open(running, t, { locale: lang });
    await startByMouse(page, ["game-tablut"]);
    const offer = page.locator('[data-tool="review-moves"]');
    const game = new Tablut();
    for (const target of presses(game, game.parse("d1-d4"))) await click(page, target);
    await offer.waitFor();
    assert.equal(await offer.textContent(), said(lang, "review.offer"));
    await review(page);
    assert.match((await verdict(page)) ?? "", /d1-d4/);
    assert.deepEqual(await violations(page), []);
  });
