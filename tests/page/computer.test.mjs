// The computer at the table: it plays its seats, gives hints, and is never left behind by what the player does.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { click, launch, open, position, texts } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const plies = (/** @type {Page} */ page) => page.locator(".move-list button:not(.start)").count();

/**
 * Waits until so many moves have been played.
 * @param {Page} page
 * @param {number} n
 */
const played = (page, n) =>
  page.waitForFunction((n) => document.querySelectorAll(".move-list button:not(.start)").length >= n, n, {
    timeout: 30_000,
  });

/**
 * Plays what the hint marks.
 * @param {Page} page
 */
async function playHint(page) {
  await page.locator('[data-tool="hint"]').click();
  await page.locator("[data-hinted]").first().waitFor({ state: "attached", timeout: 30_000 });
  const places = await page
    .locator("[data-hinted]")
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset["place"] ?? ""));
  const slots = places.filter((place) => place.startsWith("r:"));
  const live = await page
    .locator("[data-hinted]:not([aria-disabled])")
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset["place"] ?? ""));
  const from = slots[0] ?? live[0] ?? "";
  await click(page, from);
  for (const place of places) if (place !== from) await click(page, place);
}

for (const game of ["gobblet", "tablut", "gobe"])
  test(`${game}: two clicks from a fresh page, a person plays against the computer`, async (t) => {
    const page = await open(browser, t);
    await page.locator(`label[for="game-${game}"]`).click();
    await page.locator("#start-computer").click();
    await playHint(page);
    await played(page, 2);
    assert.equal(await plies(page), 2);
    const before = await position(page);
    await page.locator('[data-tool="undo"]').click();
    assert.notEqual(await position(page), before);
    assert.equal(
      await page.locator(".move-list .start[aria-current]").count(),
      1,
      "undo goes to the own turn",
    );
  });

test("ten quick presses of New game leave one worker and no stale move", async (t) => {
  const page = await open(browser, t);
  await page.locator("#seat-a").selectOption("5");
  await page.locator("#start").click();
  for (let i = 0; i < 10; i++) {
    await page.locator('[data-tool="new-short"]').click();
    await page.locator("#start").click();
  }
  await page.locator('[data-tool="new-short"]').click();
  await page.locator("#seat-a").selectOption("");
  await page.locator("#start").click();
  await page.waitForTimeout(2_500);
  assert.ok(page.workers().length <= 1, `${page.workers().length} workers`);
  assert.equal(await plies(page), 0);
});

test("the page goes on while level 5 thinks", async (t) => {
  const page = await open(browser, t);
  await page.locator('label[for="game-tablut"]').click();
  await page.locator("#seat-a").selectOption("5");
  await page.evaluate(() => {
    const seen = { last: performance.now(), most: 0 };
    Object.assign(window, { seen });
    setInterval(() => {
      const now = performance.now();
      seen.most = Math.max(seen.most, now - seen.last);
      seen.last = now;
    }, 5);
  });
  await page.locator("#start").click();
  await page.waitForTimeout(300);
  await page.evaluate(() => Object.assign(/** @type {any} */ (window).seen, { most: 0 }));
  await played(page, 1);
  const most = await page.evaluate(() => /** @type {any} */ (window).seen.most);
  t.diagnostic(`longest gap: ${Math.round(most)} ms`);
  assert.ok(most < 1_000, `${most} ms without a turn of the event loop`);
});

test("a reload keeps who plays, and the computer goes on", async (t) => {
  const page = await open(browser, t);
  await page.locator('label[for="game-tablut"]').click();
  await page.locator("#seat-a").selectOption("1");
  await page.locator("#seat-d").selectOption("1");
  await page.locator("#start").click();
  await played(page, 1);
  await page.locator("#pause").click();
  assert.equal(await page.locator("#pause").getAttribute("aria-label"), texts["en"]["computer.go-on"]);
  const before = await plies(page);
  await page.reload();
  await played(page, before + 1);
});
