// Clocks on the page, by a time that the browser is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../../../tests/page/judge.mjs";
import {
  CLASSES,
  click,
  launchForTests,
  open,
  openForm,
  PHONE,
  presses,
  ready,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const en = texts["en"];

/**
 * A page whose time can be put forward.
 * @param {import("node:test").TestContext} t
 * @param {object} [options]
 */
async function timed(t, options) {
  const page = await open(running, t, options);
  await page.clock.install();
  await page.reload();
  await ready(page);
  return page;
}

/**
 * Starts a game by the form, with a clock.
 * @param {Page} page
 * @param {string} clock the id of its radio button
 * @param {string[]} choices
 */
async function start(page, clock, choices) {
  await page.locator(`label[for="${choices[0]}"]`).click();
  await openForm(page);
  for (const id of choices.slice(1)) await page.locator(`label[for="${id}"]`).click();
  await page.locator("#more").click();
  await page.locator(`label[for="${clock}"]`).click();
}

/**
 * The seconds that a player's clock shows.
 * @param {Page} page
 * @param {string} player
 */
async function seconds(page, player) {
  const shown = (await page.locator(`[data-player="${player}"] .clock bdi`).textContent()) ?? "";
  const [minutes = Number.NaN, rest = Number.NaN] = shown
    .replaceAll(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))
    .split(":")
    .map(Number);
  return 60 * minutes + rest;
}

/**
 * The real time that a test takes runs too: a minute of it is allowed for.
 * @param {number} shown
 * @param {number} most
 */
const about = (shown, most) => assert.ok(shown <= most && shown > most - 60, `${shown} of ${most}`);

/**
 * @param {Page} page
 * @param {any} game
 */
async function move(page, game) {
  const [chosen] = game.moves();
  for (const target of presses(game, chosen)) await click(page, target);
  game.play(chosen);
  await page.locator(`.board[data-position="${game.position()}"]`).waitFor();
}

test("a time for the game runs, is kept with what each move took, can be stopped, and ends the game", async (t) => {
  const page = await timed(t);
  await start(page, "clock-total-600-5", ["game-gobblet"]);
  assert.deepEqual(await violations(page), []);
  await page.locator("#start").click();
  assert.deepEqual([await seconds(page, "a"), await seconds(page, "b")], [600, 600]);
  const game = new CLASSES["gobblet"]({ rules: "classic" });
  await page.clock.fastForward(50_000);
  await move(page, game);
  assert.equal(await seconds(page, "a"), 600, "nothing runs before the first move");
  await page.clock.fastForward(100_000);
  about(await seconds(page, "b"), 500);
  assert.match(await page.title(), /^8:\d\d Ebony – Tabulae$/);
  await move(page, game);
  about(await seconds(page, "b"), 505);
  const [first, second] = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("tabulae:1:game:")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "").kept.document.times;
  });
  assert.equal(first, null);
  assert.ok(second >= 100_000 && second < 160_000, String(second));

  await page.locator("#clocks-pause").click();
  assert.deepEqual(await violations(page), []);
  const stopped = await seconds(page, "a");
  await page.clock.fastForward(300_000);
  await page.locator("#clocks-go-on").click();
  about(await seconds(page, "a"), stopped);
  await page.reload();
  await page.locator("#clocks-go-on").waitFor();
  about(await seconds(page, "a"), stopped);
  await page.clock.fastForward(700_000);
  await page.locator("#clocks-go-on").click();
  about(await seconds(page, "a"), stopped);

  const left = await seconds(page, "a");
  await page.clock.fastForward((left - 15) * 1000);
  await page.locator('[data-player="a"] .clock[data-low="true"]').waitFor();
  assert.match((await page.locator("#live").textContent()) ?? "", /Ivory.*: \d+ seconds? left/);
  await page.clock.fastForward(16_000);
  await page.locator("#result-reason").waitFor();
  assert.equal(await page.locator("#result-reason").textContent(), en["reason.time-out"]);
  assert.match((await page.locator("#dialog-title").textContent()) ?? "", /Ebony/);
  assert.match(await page.title(), /^Tabulae – /);
  await page.locator("dialog .primary").click();
  assert.equal(await seconds(page, "a"), 600, "the next game has the same clock");
});

test("three at Góbé in Arabic, on a phone, each move by its own time; whoever oversteps it loses", async (t) => {
  const page = await timed(t, { ...PHONE, locale: "ar" });
  await start(page, "clock-move", ["game-gobe", "players-3"]);
  await page.locator("#clock-seconds").fill("20");
  await page.locator("#clock-seconds").press("Tab");
  assert.deepEqual(await violations(page), []);
  await page.locator("#start").click();
  const game = new CLASSES["gobe"]({ players: 3 });
  for (let turn = 0; turn < 4; turn++) {
    const [{ lay }] = game.moves();
    await page.locator(`[data-place="${lay}"]`).click();
    const confirm = page.locator('[data-offer="lay-here"]');
    if ((await confirm.count()) > 0) await confirm.click();
    game.play(lay);
    await page.locator(`.board[data-position="${game.position()}"]`).waitFor();
    assert.ok((await seconds(page, game.turn)) >= 10, "a whole time again");
  }
  assert.deepEqual(await violations(page), []);
  await page.clock.fastForward(21_000);
  await page.locator("#result-reason").waitFor();
  assert.equal(await page.locator("#result-reason").textContent(), texts["ar"]["reason.time-out"]);
  game.end({ kind: "time-out", player: game.turn });
  assert.equal(game.result.winners.includes(game.turn), false);
});
