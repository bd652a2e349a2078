// Whole games by keyboard alone, one of each mode: from the new-game dialog to the result, no pointer touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, press, pressUntil, startByKeyboard } from "./keys.mjs";
import { launchForTests, MODES, open, playWholeGame } from "./lib.mjs";

const running = await launchForTests();

for (const mode of MODES) {
  test(`a whole game by keyboard: ${mode.name}`, async (t) => {
    const page = await open(running, t);
    await startByKeyboard(page, mode.choices);
    await playWholeGame(page, mode, press);
  });
}

test("Tab leaves the board: no keyboard trap", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await pressUntil(page, "Tab", (focus) => groupOf(focus.place) === "board");
  await pressUntil(page, "Tab", (focus) => focus.place === "");
  await pressUntil(page, "Shift+Tab", (focus) => groupOf(focus.place) === "board");
  await pressUntil(page, "Shift+Tab", (focus) => focus.place === "");
});

test("a choice made as soon as more options are open leaves them open, and the focus on it", async (t) => {
  const page = await open(running, t);
  const focused = await page.evaluate(() => {
    const press = (/** @type {string} */ id) => {
      const control = document.getElementById(id);
      control?.focus();
      control?.click();
    };
    press("form");
    // The other sets have no such choice.
    press("rules-three");
    press("more");
    press("reveal-lift");
    return document.activeElement?.id;
  });
  assert.equal(focused, "reveal-lift");
});
