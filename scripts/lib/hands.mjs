// Hands on the built page, by the mouse: for pictures, for measuring, and for the tests.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { page as pageFile } from "./paths.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The page as it is opened by a double-click. */
export const fileUrl = pathToFileURL(pageFile).href;

/**
 * What the canvas shows once it rests: textures are made on idle, a slice at a time, and the board says when all are.
 * @param {Page} page
 */
export async function settledPixels(page) {
  let before = "";
  for (let still = 0; still < 2; ) {
    await page.locator('.board[data-prepared="true"]').waitFor();
    await page.waitForTimeout(150);
    const now = await page
      .locator("main canvas")
      .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    still = now === before ? still + 1 : 0;
    before = now;
  }
  return before;
}

/**
 * @param {Page} page
 * @param {string} target a place, or a button with `!`
 */
export async function middle(page, target) {
  const selector = target.startsWith("!") ? `[data-offer="${target.slice(1)}"]` : `[data-place="${target}"]`;
  const box = await page.locator(selector).boundingBox();
  assert.ok(box, `${target} has a place on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} target
 */
export async function click(page, target) {
  const { x, y } = await middle(page, target);
  await page.mouse.click(x, y);
  await updated(page);
}

/**
 * After a press that plays a move the page is brought up to date in parts, between the frames of its flight.
 * @param {Page} page
 */
export async function updated(page) {
  await page.locator("html:not([data-updating])").waitFor({ state: "attached" });
}

/** What stands in the dialog of a new game itself; everything else is in its form. */
const AT_HAND = /^game-/;

/**
 * Goes from the dialog of a new game to its form.
 * @param {Page} page
 * @param {(control: import("playwright-core").Locator) => Promise<void>} [press]
 */
export async function openForm(page, press = (control) => control.click()) {
  if ((await page.locator("#form").count()) > 0) await press(page.locator("#form"));
}

/**
 * Starts a game in the new-game dialog, which is open on a first visit.
 * @param {Page} page
 * @param {string[]} choices ids of its controls
 * @param {(control: import("playwright-core").Locator) => Promise<void>} [press]
 */
export async function startByMouse(page, choices, press = (control) => control.click()) {
  for (const id of choices) {
    if (!AT_HAND.test(id)) await openForm(page, press);
    const control = page.locator(`#${id}`);
    if (id !== "more") await press(page.locator(`label[for="${id}"]`));
    else if (!(await control.evaluate((summary) => summary.parentElement?.hasAttribute("open"))))
      await press(control);
  }
  await press(page.locator("#start"));
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * Opens a text in the dialog for that, wherever the page is.
 * @param {Page} page
 * @param {string} text
 */
export async function openText(page, text) {
  const dialog = page.locator("dialog");
  if ((await page.locator("dialog[open] #open").count()) === 0) {
    // A dialog that was just closed stays in the page until it has told so.
    await dialog.waitFor({ state: "detached" });
    await page.locator("#game").click();
  }
  await page.locator("dialog[open] #open").click();
  await page.locator("#paste").fill(text);
  await page.locator("#open-text").click();
  await dialog.waitFor({ state: "detached" });
}
