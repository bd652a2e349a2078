// Taps anywhere, a thousand in each mode: whatever they hit, the game stays one that the package can play.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CLASSES, finger, launchForTests, MODES, open, PHONE, startByTouch } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The kept record, played again by the package, and the position that the page shows at the same time: a tap may still
 * be on its way.
 * @param {Page} page
 */
async function replayed(page) {
  const { kept, shown } = await page.evaluate(() => {
    const games = Object.entries(localStorage).filter(([key]) => key.startsWith("tabulae:1:game:"));
    const [last] = games.map(([, text]) => JSON.parse(text)).sort((a, b) => b.at - a.at);
    return { kept: last.kept, shown: document.querySelector(".board")?.getAttribute("data-position") };
  });
  const game = CLASSES[kept.document.game].fromJSON(kept.document);
  if (kept.back > 0) game.undo(kept.back);
  return { game, shown };
}

/**
 * The middles of the places that lead to something now. Góbé's may be out of sight, where other things can be pressed.
 * @param {Page} page
 */
const livePlaces = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".cell:not([hidden], [aria-disabled])")].flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return document.elementFromPoint(middle.x, middle.y)?.closest(".board") ? [middle] : [];
    }),
  );

/**
 * Fifty taps: most of them anywhere on the board, some on places that lead to something, some twice.
 * @param {Page} page
 * @param {(type: "touchStart" | "touchEnd", ...touchPoints: any[]) => Promise<unknown>} touch
 * @param {() => number} random
 */
async function fiftyTaps(page, touch, random) {
  const [board, live] = [await page.locator(".board").boundingBox(), await livePlaces(page)];
  assert.ok(board);
  let at = { x: board.x, y: board.y };
  const sent = [];
  for (let n = 0; n < 50; n++) {
    const how = random();
    if (how < 0.45) at = { x: board.x + random() * board.width, y: board.y + random() * board.height };
    else if (how < 0.7) at = live[Math.floor(random() * live.length)] ?? at;
    sent.push(touch("touchStart", { ...at, id: 1 }), touch("touchEnd"));
  }
  await Promise.all(sent);
}

/**
 * From a result taps can get into the next game's dialog, and from there into a lesson, which is not kept.
 * @param {Page} page
 */
async function backToTheGame(page) {
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  const back = page.locator("#learn-back");
  if (await back.isVisible()) await back.tap();
}

/**
 * The result comes a moment after the last move, unless a tap has closed it already.
 * @param {Page} page
 */
async function closeResult(page) {
  const came = await page
    .locator("dialog")
    .waitFor({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
  if (came) await page.keyboard.press("Escape");
}

// A tap is answered a frame later, so modes that are tapped side by side take hardly longer than one.
describe("a thousand taps anywhere leave a game that the package can play again", { concurrency: 3 }, () => {
  for (const [i, mode] of MODES.entries()) {
    test(mode.name, async (t) => {
      const page = await open(running, t, PHONE);
      const touch = await finger(page);
      await startByTouch(page, mode.choices);
      const random = randomFrom(i + 11);
      let played = 0;
      for (let batch = 0; batch < 20; batch++) {
        await fiftyTaps(page, touch, random);
        await backToTheGame(page);
        const { game, shown } = await replayed(page);
        assert.equal(shown, game.position());
        played = Math.max(played, game.ply);
        if (game.result === null) continue;
        await closeResult(page);
        await startByTouch(page, mode.choices);
      }
      assert.ok(played > 3, `some of them played moves: ${played}`);
    });
  }
});
