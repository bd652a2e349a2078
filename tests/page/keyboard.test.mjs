// Whole games by keyboard alone, one of each mode: from the new-game dialog to the result, no pointer touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { launchForTests, MODES, open, playWholeGame } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** @param {Page} page */
const here = (page) =>
  page.evaluate(() => {
    const { dataset, id } = /** @type {HTMLElement} */ (document.activeElement);
    return { place: dataset["place"] ?? "", offer: dataset["offer"] ?? "", id };
  });

/**
 * Presses a key until the focus is where it should be.
 * @param {Page} page
 * @param {string} key
 * @param {(focus: { place: string, offer: string, id: string }) => boolean} there
 */
async function pressUntil(page, key, there) {
  for (let i = 0; i < 40; i++) {
    if (there(await here(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`the key ${key} never leads there; the focus is on ${JSON.stringify(await here(page))}`);
}

/** The tab stop to which a place belongs: a reserve, or the board. */
const groupOf = (/** @type {string} */ place) => /^r:\w/.exec(place)?.[0] ?? (place === "" ? "" : "board");

/**
 * Goes to a place with Tab and the arrow keys.
 * @param {Page} page
 * @param {string} place
 */
async function goTo(page, place) {
  await pressUntil(page, "Tab", (focus) => groupOf(focus.place) === groupOf(place));
  if (place.startsWith("r:")) {
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) {
      for (let i = 0; i < 3 && (await here(page)).place !== place; i++) await page.keyboard.press(key);
    }
  } else if (place.includes(",")) await goToHexagon(page, place);
  else await goToSquare(page, place);
  assert.equal((await here(page)).place, place);
}

/**
 * @param {Page} page
 * @param {string} place
 */
async function goToSquare(page, place) {
  const from = (await here(page)).place;
  const files = place.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(place[1]) - Number(from[1]);
  for (let i = 0; i < Math.abs(files); i++) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(ranks); i++) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
}

/**
 * @param {Page} page
 * @param {string} place
 */
async function goToHexagon(page, place) {
  const [q = 0, r = 0] = place.split(",").map(Number);
  const at = async () => (await here(page)).place.split(",").map(Number);
  const row = ((await at())[1] ?? 0) > r ? "ArrowUp" : "ArrowDown";
  await pressUntil(page, row, (focus) => Number(focus.place.split(",")[1]) === r);
  const column = ((await at())[0] ?? 0) > q ? "ArrowLeft" : "ArrowRight";
  await pressUntil(page, column, (focus) => focus.place === place);
}

/**
 * @param {Page} page
 * @param {string} target
 */
async function act(page, target) {
  if (target === "!pick-nothing") {
    // The laid tile itself confirms: the focus is on it.
    await page.keyboard.press("Enter");
    return;
  }
  if (target.startsWith("!")) await pressUntil(page, "Shift+Tab", (focus) => focus.offer === target.slice(1));
  else await goTo(page, target);
  await page.keyboard.press(target.startsWith("r:") ? "Space" : "Enter");
}

/**
 * Chooses in the new-game dialog: each set of radio buttons is a tab stop, the arrow keys choose.
 * @param {Page} page
 * @param {string[]} choices
 */
async function startByKeyboard(page, choices) {
  for (const id of choices) {
    if (id === "more") {
      await pressUntil(page, "Tab", (focus) => focus.id === id);
      await page.keyboard.press("Enter");
      continue;
    }
    const group = id.slice(0, id.indexOf("-"));
    await pressUntil(page, "Tab", (focus) => focus.id.startsWith(`${group}-`));
    await pressUntil(page, "ArrowDown", (focus) => focus.id === id);
  }
  await pressUntil(page, "Tab", (focus) => focus.id === "start");
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
}

for (const mode of MODES) {
  test(`a whole game by keyboard: ${mode.name}`, async (t) => {
    const page = await open(running, t);
    await startByKeyboard(page, mode.choices);
    await playWholeGame(page, mode, act);
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
    // The other sets have no such choice.
    press("rules-three");
    press("more");
    press("reveal-lift");
    return document.activeElement?.id;
  });
  assert.equal(focused, "reveal-lift");
});
