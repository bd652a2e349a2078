// Games with the computer at the table, in the page's tests.

import assert from "node:assert/strict";
import { click, openForm, position, presses, texts } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const en = texts["en"];
/** A computer may think for long where many tests run on one machine. */
export const patience = { timeout: 30_000 };

/** @param {Page} page */
export const plies = (page) => page.locator(".move-list [data-ply]").count();

/** @param {Page} page */
export const notations = (page) => page.locator(".move-list [data-ply] bdi").allTextContents();

/**
 * Waits until so many moves have been played.
 * @param {Page} page
 * @param {number} n
 */
export const played = (page, n) =>
  page.waitForFunction((n) => document.querySelectorAll(".move-list [data-ply]").length >= n, n, patience);

/**
 * Waits until a person is to move, or the game is over.
 * @param {Page} page
 */
export const ownTurn = (page) => page.locator('body[data-thinking="false"]').waitFor(patience);

/**
 * The first of some cells that no cup of the computer stands on: it plays as it likes.
 * @param {Page} page
 * @param {string[]} places
 */
export async function firstEmpty(page, places) {
  for (const place of places) {
    const label = await page.locator(`[data-place="${place}"]`).getAttribute("aria-label");
    if (label?.includes(en["cell.empty"])) return place;
  }
  return assert.fail(`none of ${places} is empty`);
}

/** @param {Page} page */
export const tool = (page, name = "") => page.locator(`[data-tool="${name}"]`);

/**
 * @param {Page} page
 * @param {Record<string, string>} levels by the letters of the seats; an empty one is a person
 */
export async function seat(page, levels) {
  await openForm(page);
  for (const [player, level] of Object.entries(levels))
    await page.locator(`#seat-${player}`).selectOption(level);
}

/** @param {Page} page */
export async function hint(page) {
  await tool(page, "hint").click();
  await page
    .locator("[data-hinted]")
    .first()
    .waitFor({ state: "attached", ...patience });
  return await page
    .locator("[data-hinted]")
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset["place"] ?? ""));
}

/**
 * Plays a whole game by mouse against level 1, from the new-game dialog to the result.
 * @param {Page} page
 * @param {{ start: () => any, choices: string[], own: string }} game what is chosen in the dialog, and the seat of a person
 */
export async function playAgainstComputer(page, { start, choices, own }) {
  const game = start();
  const [first = "", ...others] = choices;
  await openForm(page);
  await page.locator(`label[for="${first}"]`).click();
  for (const choice of others) await page.locator(`label[for="${choice}"]`).click();
  await seat(page, Object.fromEntries(game.players.map((player) => [player, player === own ? "" : "1"])));
  await page.locator("#start").click();
  for (let seed = 1; game.result === null && seed < 200; seed++) {
    await page.waitForFunction(
      (own) => document.querySelector(`[data-player="${own}"][data-turn="true"], #result-reason`) !== null,
      own,
      patience,
    );
    for (const notation of (await notations(page)).slice(game.ply)) game.play(notation);
    if (game.result !== null) break;
    const moves = /** @type {any[]} */ (game.moves());
    const move = moves[(Math.imul(seed, 2_654_435_761) >>> 8) % moves.length];
    for (const target of presses(game, move)) await click(page, target);
    game.play(move);
  }
  await page.locator("#result-reason").waitFor();
  assert.equal(await position(page), game.position());
  return game;
}
