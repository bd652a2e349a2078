// Hands on the built page, by the keyboard alone.

import assert from "node:assert/strict";
import { updated } from "../../scripts/lib/hands.mjs";

/** @typedef {import("playwright-core").Page} Page */

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
export async function pressUntil(page, key, there) {
  for (let i = 0; i < 40; i++) {
    if (there(await here(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`the key ${key} never leads there; the focus is on ${JSON.stringify(await here(page))}`);
}

/**
 * Goes with Tab to where the focus should be, or back with Shift and Tab where that comes earlier. Nothing is gone around:
 * a browser may have controls of its own between the end and the beginning of the page.
 * @param {Page} page
 * @param {string} selector of something in the tab stop
 * @param {(focus: { place: string, offer: string, id: string }) => boolean} there
 */
async function tabTo(page, selector, there) {
  await pressUntil(page, (await isEarlier(page, selector)) ? "Shift+Tab" : "Tab", there);
}

/** Whether something comes before the focus. @param {Page} page @param {string} selector */
const isEarlier = (page, selector) =>
  page.evaluate((selector) => {
    const [focused, target] = [document.activeElement, document.querySelector(selector)];
    return focused && target && focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  }, selector);

/** The tab stop to which a place belongs: a reserve, or the board. */
export const groupOf = (/** @type {string} */ place) =>
  /^r:\w/.exec(place)?.[0] ?? (place === "" ? "" : "board");

/**
 * Goes to a place with Tab and the arrow keys.
 * @param {Page} page
 * @param {string} place
 */
async function goTo(page, place) {
  await tabTo(page, `[data-place="${place}"]`, (focus) => groupOf(focus.place) === groupOf(place));
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
export async function press(page, target) {
  if (target === "!pick-nothing") {
    // The laid tile itself confirms: the focus is on it.
    await page.keyboard.press("Enter");
    await updated(page);
    return;
  }
  const offer = target.slice(1);
  if (target.startsWith("!")) await tabTo(page, `[data-offer="${offer}"]`, (focus) => focus.offer === offer);
  else await goTo(page, target);
  await page.keyboard.press(target.startsWith("r:") ? "Space" : "Enter");
  await updated(page);
}

/**
 * Chooses in the new-game dialog: each set of radio buttons is a tab stop, the arrow keys choose.
 * @param {Page} page
 * @param {string[]} choices
 */
export async function startByKeyboard(page, choices) {
  for (const id of choices) {
    if (!id.startsWith("game-") && (await page.locator("dialog[open] #form").count()) > 0) {
      await tabTo(page, "#form", (focus) => focus.id === "form");
      await page.keyboard.press("Enter");
    }
    if (id === "more") {
      await tabTo(page, `#${id}`, (focus) => focus.id === id);
      const closed = await page.evaluate(
        () => document.activeElement?.closest("details:not([open])") !== null,
      );
      if (closed) await page.keyboard.press("Enter");
      continue;
    }
    const group = id.slice(0, id.indexOf("-"));
    await tabTo(page, `[id^="${group}-"]`, (focus) => focus.id.startsWith(`${group}-`));
    // In WebKit the arrow keys do not lead from the last one to the first.
    const arrow = (await isEarlier(page, `#${id}`)) ? "ArrowUp" : "ArrowDown";
    await pressUntil(page, arrow, (focus) => focus.id === id);
  }
  await tabTo(page, "#start", (focus) => focus.id === "start");
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * Opens the dialog for a new game.
 * @param {Page} page
 */
export async function openNewGame(page) {
  await tabTo(page, "#game", (focus) => focus.id === "game");
  await page.keyboard.press("Enter");
  await page.locator("#start").waitFor();
}
