// Góbé's endless plane: moving the camera over it, the arrows towards tiles out of sight, and the plane turned round.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  click,
  finger,
  LANGS,
  launchForTests,
  middle,
  open,
  PHONE,
  position,
  startByMouse,
  tap,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const TWO = ["game-gobe", "players-2"];

/** @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  assert.ok(box);
  return box;
}

/** @param {Page} page */
const first = (page) => boxOf(page, '[data-place="0,0"]');

/** @param {Page} page */
async function firstIsInSight(page) {
  const [board, { x, y }] = [await boxOf(page, ".board"), await middle(page, "0,0")];
  return x > board.x && y > board.y && x < board.x + board.width && y < board.y + board.height;
}

/** @param {Page} page */
async function turnRound(page) {
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#flip").click();
  await page.keyboard.press("Escape");
}

/**
 * Drags the felt.
 * @param {Page} page
 * @param {number} dx
 * @param {number} dy
 */
async function dragBy(page, dx, dy) {
  const board = await boxOf(page, ".board");
  const x = board.x + (dx < 0 ? board.width - 70 : 10);
  const y = board.y + board.height * 0.75;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

for (const turned of [false, true]) {
  test(`the plane${turned ? ", turned round," : ""} pans by dragging, zooms by wheel where the pointer is, and shows everything again`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, TWO);
    await click(page, "0,0");
    await click(page, "1,0");
    if (turned) await turnRound(page);
    await page.locator('[data-tool="fit"]').click();
    const start = await first(page);
    const before = await position(page);
    await dragBy(page, 60, 30);
    const panned = await first(page);
    assert.ok(Math.abs(panned.x - start.x - 60) < 1 && Math.abs(panned.y - start.y - 30) < 1);
    const at = await middle(page, "1,0");
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (width) =>
        (document.querySelector('[data-place="0,0"]')?.getBoundingClientRect().width ?? 0) > width * 1.2,
      start.width,
    );
    const now = await middle(page, "1,0");
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 1, "what is under the pointer stays there");
    assert.equal(await position(page), before, "neither plays a move");
    await page.locator('[data-tool="fit"]').click();
    assert.deepEqual(await first(page), start);
  });
}

test("arrow keys go as it is seen, on a plane that is turned round too", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, TWO);
  await click(page, "0,0");
  for (const turn of [() => undefined, () => turnRound(page)]) {
    await turn();
    await page.locator('[data-place="0,0"]').focus();
    const from = await middle(page, "0,0");
    for (const [key, back, dx, dy] of /** @type {const} */ ([
      ["ArrowRight", "ArrowLeft", 1, 0],
      ["ArrowUp", "ArrowDown", 0, -1],
    ])) {
      await page.keyboard.press(key);
      const place = await page.evaluate(
        () => /** @type {HTMLElement} */ (document.activeElement).dataset["place"] ?? "",
      );
      const to = await middle(page, place);
      assert.ok((to.x - from.x) * dx + (to.y - from.y) * dy > 10, `${key} leads to ${place}`);
      await page.keyboard.press(back);
    }
    const focused = page.locator(":focus");
    await page.keyboard.press("Home");
    assert.ok(((await focused.boundingBox())?.x ?? from.x) < from.x - 30, "Home goes to the left");
  }
});

/**
 * Where the arrow at the right edge is: beside the column of buttons, or where there is none, at the edge.
 * @param {Page} page
 */
async function rightArrow(page) {
  const [board, zoom] = [await boxOf(page, ".board"), await boxOf(page, ".zoom")];
  const edge = zoom.width < 100 ? zoom.x : board.x + board.width;
  return { x: edge - 24, y: (await middle(page, "0,0")).y };
}

test("an arrow at the edge leads to tiles out of sight, and nothing is laid under it", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, TWO);
  await click(page, "0,0");
  const before = await position(page);
  await dragBy(page, (await boxOf(page, ".board")).width - 80, 0);
  assert.equal(await firstIsInSight(page), false);
  const { x, y } = await rightArrow(page);
  await page.mouse.click(x, y);
  assert.equal(await firstIsInSight(page), true);
  assert.equal(await position(page), before);
});

test("a finger presses the arrow too; a drag from there moves the plane", async (t) => {
  const page = await open(running, t, PHONE);
  await startByMouse(page, TWO);
  await click(page, "0,0");
  const before = await position(page);
  const touch = await finger(page);
  const board = await boxOf(page, ".board");
  const away = async (/** @type {number} */ from, /** @type {number} */ to) => {
    const y = board.y + board.height * 0.75;
    await touch("touchStart", { x: from, y, id: 1 });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch("touchMove", { x: from + (to - from) * share, y, id: 1 });
    await touch("touchEnd");
  };
  await away(board.x + 10, board.x + board.width - 5);
  assert.equal(await firstIsInSight(page), false);
  const { x, y } = await rightArrow(page);
  await away(x, x - 40);
  assert.equal(await firstIsInSight(page), false, "a drag is no press");
  await page.touchscreen.tap(x, y);
  assert.equal(await firstIsInSight(page), true);
  assert.equal(await position(page), before);
  assert.equal(await page.locator("[data-offer]").count(), 0, "nothing waits to be confirmed either");
});

test("by keyboard the plane follows the focus to tiles out of sight", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, TWO);
  await click(page, "0,0");
  await page.locator('[data-place="1,0"]').focus();
  await dragBy(page, (await boxOf(page, ".board")).width - 80, 0);
  assert.equal(await firstIsInSight(page), false);
  await page.locator('[data-place="1,0"]').focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await firstIsInSight(page), true);
});

test("a finger moves the plane and never the page, even where the page could scroll", async (t) => {
  const page = await open(running, t, { ...PHONE, viewport: { width: 390, height: 400 } });
  await startByMouse(page, TWO);
  await click(page, "0,0");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "it could");
  const touch = await finger(page);
  const board = await boxOf(page, ".board");
  for (const from of [await middle(page, "0,0"), { x: board.x + 15, y: board.y + 100 }]) {
    const { y } = await first(page);
    await touch("touchStart", { ...from, id: 1 });
    for (const up of [10, 20, 30, 40, 50]) await touch("touchMove", { x: from.x, y: from.y - up, id: 1 });
    await touch("touchEnd");
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.ok(Math.abs((await first(page)).y - y + 50) < 1, "the plane has moved");
  }
});

test("the board stays where it is while a tile waits, and a gain is told", async (t) => {
  for (const width of [320, 390]) {
    const page = await open(running, t, { ...PHONE, viewport: { width, height: 700 } });
    for (const players of [2, 3, 4]) {
      if ((await page.locator("dialog[open]").count()) === 0) await page.locator("#game").click();
      await startByMouse(page, ["game-gobe", `players-${players}`]);
      for (const place of ["0,0", "1,0", "0,1"].slice(0, players - 1))
        for (let press = 0; press < 2; press++) await tap(page, place);
      const [board, strip] = [await boxOf(page, ".board"), await boxOf(page, ".players")];
      await tap(page, "-1,0");
      assert.equal(await page.locator('[data-turn="true"] .gain').textContent(), "+5");
      assert.deepEqual(await boxOf(page, ".board"), board, `${players} players, ${width} wide`);
      const gain = await boxOf(page, ".gain:not(:empty)");
      assert.ok(gain.y + gain.height <= strip.y + strip.height, "the gain is in sight");
      for (const lang of LANGS) {
        await page.locator("#language").selectOption(lang);
        const { height } = await boxOf(page, ".ask");
        assert.ok(height <= 44.5, `${lang}: the row that asks is ${height} high`);
      }
      await page.locator("#language").selectOption("en");
      await page.locator('[data-offer="lay-here"]').tap();
    }
  }
});
