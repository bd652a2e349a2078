// Going through the moves: by buttons, by keys that leave the board its own, by the wheel, and by itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tablut } from "tabulae";
import { violations } from "../../../tests/page/judge.mjs";
import { launchForTests, open, openText, PHONE, position, startByMouse } from "../../../tests/page/lib.mjs";

const running = await launchForTests();

/** A short game that is over: the king gets away. */
function finished() {
  const game = Tablut.fromPosition("9/9/9/9/4K4/9/9/9/4t4 a");
  game.playAll(["e1-d1", "e5-e6", "d1-c1", "e6-a6"]);
  return game;
}

/** Its positions, from the start to the end. */
function positions() {
  const game = finished();
  return [0, 1, 2, 3, 4].map((ply) => {
    game.goTo(ply);
    return game.position();
  });
}
const all = positions();

/**
 * The page with that game on the table, shown at its end.
 * @param {import("node:test").TestContext} t
 * @param {Parameters<typeof open>[2]} [options]
 */
async function withGame(t, options) {
  const page = await open(running, t, options);
  await openText(page, finished().toText());
  return page;
}

/**
 * @param {import("playwright-core").Page} page
 * @param {number} ply
 * @param {string} how
 */
async function at(page, ply, how) {
  assert.equal(await position(page), all[ply], how);
}

test("buttons go to the start, back, forward and to the end, and say when they cannot", async (t) => {
  const page = await withGame(t);
  const button = (/** @type {string} */ name) => page.locator(`[data-step="${name}"]`);
  await at(page, 4, "a game is opened at its end");
  for (const [name, ply] of /** @type {const} */ ([
    ["back", 3],
    ["first", 0],
    ["back", 0],
    ["forward", 1],
    ["last", 4],
    ["forward", 4],
  ])) {
    // The page says that a button leads nowhere, and still takes the press.
    await button(name).click({ force: true });
    await at(page, ply, name);
  }
  assert.equal(await button("forward").getAttribute("aria-disabled"), "true");
  assert.equal(await button("back").getAttribute("aria-disabled"), null);
  assert.equal(await button("back").getAttribute("aria-label"), "One move back");
  assert.equal(await button("back").getAttribute("aria-keyshortcuts"), "PageUp");
  assert.deepEqual(await violations(page), []);
});

test("arrow keys, Home and End step in the list of moves; Page Up and Page Down step everywhere; the board keeps its keys", async (t) => {
  const page = await withGame(t);
  await page.locator('[data-ply="4"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-ply"));
  for (const [key, ply] of /** @type {const} */ ([
    ["ArrowLeft", 3],
    ["ArrowUp", 2],
    ["ArrowRight", 3],
    ["ArrowDown", 4],
    ["Home", 0],
    ["End", 4],
  ])) {
    await page.keyboard.press(key);
    await at(page, ply, key);
    assert.equal(await focused(), ply === 0 ? null : String(ply), "the focus goes with the move");
  }
  await page.locator('[data-place="e5"]').focus();
  await page.keyboard.press("ArrowLeft");
  await at(page, 4, "an arrow key on the board");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-place")), "d5");
  for (const [key, ply] of /** @type {const} */ ([
    ["PageUp", 3],
    ["Shift+PageUp", 0],
    ["PageDown", 1],
    ["Shift+PageDown", 4],
  ])) {
    await page.keyboard.press(key);
    await at(page, ply, key);
  }
  await page.locator('[data-tool="share"]').click();
  await page.keyboard.press("PageUp");
  await at(page, 4, "a dialog keeps its keys");
});

test("the wheel over the list goes through the moves, a notch a move, and stops at both ends", async (t) => {
  const page = await withGame(t);
  await page.locator(".moves .move-list").hover();
  for (const [turn, ply] of /** @type {const} */ ([
    [-100, 3],
    [-60, 3],
    [-60, 2],
    [-900, 0],
    [120, 1],
  ])) {
    await page.mouse.wheel(0, turn);
    await page.locator(`.board[data-position="${all[ply]}"]`).waitFor({ state: "attached" });
  }
});

test("from right to left the arrow keys and the signs of the buttons are mirrored", async (t) => {
  const page = await withGame(t, { locale: "fa" });
  await page.locator('[data-ply="4"]').focus();
  await page.keyboard.press("ArrowRight");
  await at(page, 3, "right is back");
  await page.keyboard.press("ArrowLeft");
  await at(page, 4, "left is forward");
  const [first, last] = await Promise.all(
    ["first", "last"].map((name) => page.locator(`[data-step="${name}"]`).boundingBox()),
  );
  assert.ok((first?.x ?? 0) > (last?.x ?? 0), "the button to the start stands on the right");
  assert.deepEqual(await violations(page), []);
});

test("a game that is over plays itself through, until the player goes elsewhere", async (t) => {
  const page = await withGame(t, { locale: "ar" });
  const play = page.locator('[data-step="play"]');
  await play.click();
  await at(page, 0, "it begins at the start");
  assert.equal(await play.getAttribute("data-plays"), "true");
  await page.locator(`.board[data-position="${all[1]}"]`).waitFor({ state: "attached" });
  await page.locator(`.board[data-position="${all[4]}"]`).waitFor({ state: "attached" });
  await page.locator('[data-step="play"][data-plays="false"]').waitFor();
  await page.locator('[data-step="back"]').click();
  await play.click();
  await page.keyboard.press("PageUp");
  await page.locator('[data-step="play"][data-plays="false"]').waitFor();
  await at(page, 2, "and stays where the player went");
});

test("on a phone the buttons come once the game is over", async (t) => {
  const page = await open(running, t, { ...PHONE, locale: "hu" });
  await startByMouse(page, ["game-tablut"]);
  const steps = page.locator(".steps");
  await page.locator('[data-step="back"]').waitFor({ state: "attached" });
  assert.equal(await steps.isVisible(), false, "while it is played the board has the room");
  await openText(page, finished().toText());
  await page.locator('[data-step="back"]').tap();
  await at(page, 3, "a tap");
  assert.equal(await steps.isVisible(), true, "they stay while its past is shown");
  assert.deepEqual(await violations(page), []);
});

test("a game that was handed in from its middle goes back to where it begins, and is analysed from there", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  const before = new Tablut();
  before.playAll(["d1-d4", "e3-f3"]);
  const game = Tablut.fromSnapshot(before.snapshot());
  game.playAll(["d4-d3", "f3-g3"]);
  await openText(page, JSON.stringify(game.toJSON()));
  assert.deepEqual(
    await page
      .locator("[data-ply]")
      .evaluateAll((moves) => moves.map((move) => move.getAttribute("data-ply"))),
    ["3", "4"],
  );
  assert.equal(await page.locator('[data-ply="4"]').getAttribute("aria-current"), "step");
  await page.locator('[data-step="forward"][aria-disabled]').waitFor();
  await page.locator(".move-list .start").click();
  assert.equal(await position(page), before.position());
  await page.locator('[data-step="back"][aria-disabled]').waitFor();
  await page.locator('[data-step="last"]').click();
  assert.equal(await position(page), game.position());
  await page.locator('[data-tool="analyse"]').click();
  await page.locator("#analysis-engine").click();
  await page.locator('[data-step="back"]').click();
  game.undo();
  assert.equal(await position(page), game.position());
  assert.equal(await page.locator(".tree [aria-current]").getAttribute("data-node"), "0");
});
