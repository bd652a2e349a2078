// Hints, and the bar that tells how a game stands.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet } from "tabulae";
import {
  click,
  launchForTests,
  open,
  openForm,
  openText,
  position,
  presses,
  startByMouse,
  texts,
} from "./lib.mjs";
import { firstEmpty, hint, ownTurn, patience, played, plies, tool } from "./seated.mjs";

const running = await launchForTests();
const en = texts["en"];

test("a hint marks the best move and says why; pressed once more it is gone", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  const game = new Gobblet();
  for (const move of ["4@b2", "4@a1", "4@b3", "4@d4"]) {
    for (const place of presses(
      game,
      game.moves().find((each) => game.preview(each).notation === move),
    ))
      await click(page, place);
    game.play(move);
  }
  const places = await hint(page);
  const winning = places.find((place) => !place.startsWith("r:")) ?? "";
  assert.ok(["b1", "b4"].includes(winning), `${places} completes the line`);
  assert.match((await page.locator("#hint").textContent()) ?? "", new RegExp(en["best.wins-now"]));
  assert.match((await page.locator("#live").textContent()) ?? "", new RegExp(en["best.wins-now"]));
  const label = await page.locator(`[data-place="${winning}"]`).getAttribute("aria-label");
  assert.ok(label?.includes(en["cell.hinted"]));
  await tool(page, "hint").click();
  assert.equal(await page.locator("[data-hinted]").count(), 0);
});

/** All attackers against a king without a defender. */
const KING_ALONE = "3ttt3/4t4/9/t7t/tt2K2tt/t7t/9/4t4/3ttt3 a";

/**
 * Opens a position of Tablut that is not even, seats the computer on the side that is not to move, and waits until the bar
 * tells of it.
 * @param {import("playwright-core").Page} page
 * @param {string} text
 */
async function againstComputer(page, text) {
  await openText(page, text);
  await tool(page, "seats").click();
  await page.locator(`#seat-${text.endsWith(" a") ? "d" : "a"}`).selectOption("1");
  await page.locator("#seated").click();
  await page.waitForFunction(
    () => document.getElementById("standing")?.getAttribute("aria-valuenow") !== "50",
    null,
    patience,
  );
}

test("the bar tells how a game against the computer stands, in words too, and can be switched off", async (t) => {
  const page = await open(running, t);
  assert.equal(await page.locator("#standing").isVisible(), false, "people judge for themselves");
  await againstComputer(page, KING_ALONE);
  const bar = page.getByRole("meter", { name: en["bar.label"] });
  assert.equal(await bar.isVisible(), true);
  const told = (await bar.getAttribute("aria-valuetext")) ?? "";
  assert.ok(told.includes(en["seat.tablut.a"]), told);
  assert.ok(told.includes(`${await bar.getAttribute("aria-valuenow")}%`), told);
  await tool(page, "settings").click();
  await page.locator("label:has(#bar)").click();
  await page.keyboard.press("Escape");
  assert.equal(await bar.isVisible(), false);
});

test("from memory, neither hint nor bar tells what is covered, and undo goes back to the last own turn only", async (t) => {
  const page = await open(running, t);
  await openForm(page);
  await page.locator('label[for="rules-three"]').click();
  await page.locator("#more").click();
  await page.locator("label:has(#memory)").click();
  await page.locator("#start-computer").click();
  for (const places of [["b2"], ["c3", "c2"]]) {
    const n = await plies(page);
    await click(page, "r:a:4");
    await click(page, await firstEmpty(page, places));
    await played(page, n + 2);
    await ownTurn(page);
  }
  assert.equal(await tool(page, "hint").isVisible(), false);
  assert.equal(await page.locator("#standing").isVisible(), false);
  assert.equal(await position(page), "");
  await tool(page, "undo").click();
  assert.equal(await page.locator('[data-ply="2"][aria-current]').count(), 1);
  await tool(page, "undo").click();
  assert.equal(await page.locator("#hint").textContent(), en["memory.ahead"]);
  assert.equal(await page.locator('[data-ply="2"][aria-current]').count(), 1);
});

test("the bar leans to the side that is ahead, stays short of its end, and is full where a win is forced", async (t) => {
  const page = await open(running, t);
  const bar = page.locator("#standing");
  const share = async (/** @type {string} */ text) => {
    await againstComputer(page, text);
    return Number(await bar.getAttribute("aria-valuenow"));
  };
  const few = await share(KING_ALONE);
  assert.ok(few > 60 && few < 98, `attackers against a king alone: ${few}`);
  const many = await share("4t4/9/4T4/4T4/t1TTKTT1t/4T4/4T4/9/4t4 a");
  assert.ok(many < 40 || many === 0, `few attackers: ${many}`);
  assert.equal(await share("9/9/9/1tK1t4/9/9/9/9/8T a"), 100, "the king is taken next");
  assert.equal(await share("9/9/9/2K6/9/9/9/9/t8 d"), 0, "he escapes next");
});
