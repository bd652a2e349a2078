// What the page adds to Gobblet: looking into stacks, the game from memory, the warning before a line is uncovered; and
// moves that have to be confirmed, in all games.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Gobblet, Tablut } from "tabulae";
import {
  click,
  drag,
  finger,
  LANGS,
  launchForTests,
  middle,
  open,
  PHONE,
  position,
  presses,
  ready,
  settledPixels,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

const en = texts["en"];
const THREE = ["game-gobblet", "rules-three", "players-2"];
const MEMORY = [...THREE, "more", "memory"];
/** Ivory's line a1, b1, c1 is there but for Ebony's large cup on b1. */
const COVERED_LINE = ["2@a1", "4@d4", "2@b1", "3@b1", "2@c1"];

/**
 * @param {Page} page
 * @param {string[]} moves
 */
async function play(page, moves) {
  const game = new Gobblet();
  for (const text of moves) {
    const [move] = game.moves().filter((each) => game.preview(each).notation === text);
    for (const target of presses(game, move)) await click(page, target);
    game.play(text);
  }
  return game;
}

/**
 * Waits until the canvas shows these pixels, or anything else than them.
 * @param {Page} page
 * @param {string} pixels
 * @param {boolean} same
 */
const shows = (page, pixels, same) =>
  page.waitForFunction(
    ([wanted, equal]) => (document.querySelector("canvas")?.toDataURL() === wanted) === equal,
    /** @type {const} */ ([pixels, same]),
    { polling: 100 },
  );

/** @param {Page} page @param {string} place */
const label = (page, place) => page.locator(`[data-place="${place}"]`).getAttribute("aria-label");

test("resting with the mouse, and a key, look into a stack; leaving, the key and Escape close it", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, THREE);
  await play(page, COVERED_LINE);
  const { x, y } = await middle(page, "b1");
  await page.mouse.move(5, 5);
  const closed = await settledPixels(page);
  await page.mouse.move(x, y);
  await shows(page, closed, false);
  await page.mouse.move(5, 5);
  await shows(page, closed, true);
  await page.locator('[data-place="b1"]').focus();
  await page.keyboard.press("p");
  await shows(page, closed, false);
  assert.match(await page.locator("#live").textContent(), /large cup, covers .*Ivory.* medium/);
  await page.keyboard.press("p");
  await shows(page, closed, true);
  await page.keyboard.press("p");
  await shows(page, closed, false);
  await page.keyboard.press("Escape");
  await shows(page, closed, true);
});

test("a finger that rests on a stack looks into it and chooses nothing", async (t) => {
  const page = await open(running, t, PHONE);
  await startByMouse(page, THREE);
  await play(page, COVERED_LINE);
  const closed = await settledPixels(page);
  const touch = await finger(page);
  await touch("touchStart", { ...(await middle(page, "b1")), id: 1 });
  await shows(page, closed, false);
  await touch("touchEnd");
  await shows(page, closed, true);
  assert.equal((await label(page, "b1")).split(", ").includes(en["cell.selected"]), false);
});

test("on a small phone the board stays where it is when a cup can be put back, in every language", async (t) => {
  const page = await open(running, t, { ...PHONE, viewport: { width: 320, height: 568 } });
  await startByMouse(page, THREE);
  await play(page, COVERED_LINE);
  for (const lang of LANGS) {
    await page.locator("#language").selectOption(lang);
    const board = await page.locator(".board").boundingBox();
    await click(page, "b1");
    await page.locator('[data-offer="put-back"]').waitFor();
    assert.deepEqual(await page.locator(".board").boundingBox(), board, lang);
    await click(page, "b1");
  }
});

test("moves that uncover the other side's line are marked, the others are not", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, THREE);
  const game = await play(page, COVERED_LINE);
  await click(page, "b1");
  assert.equal(await page.locator("#hint").textContent(), en["hint.losing"]);
  for (const move of game.moves({ kind: "move", from: "b1" })) {
    if (move.kind !== "move") continue;
    const { result } = game.preview(move);
    const loses = result !== null && !result.winners.includes("b");
    assert.equal((await label(page, move.to))?.includes(en["cell.losing"]), loses, move.to);
  }
});

/** Everything that the document says, visible or not. @param {Page} page */
const everything = (page) =>
  page.evaluate(() => {
    const attributes = [...document.body.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const scripts = [...document.scripts].map((script) => script.textContent ?? "");
    const text = scripts.reduce((all, script) => all.replace(script, ""), document.body.textContent ?? "");
    return `${text}\n${attributes.join("\n")}\n${location.hash}`;
  });

test("a game from memory tells covered cups nowhere until it is over", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, MEMORY);
  await play(page, ["2@a1", "4@d4", "2@b1", "3@b1"]);
  const told = await everything(page);
  assert.doesNotMatch(told, /covers/, "labels and announcements");
  assert.doesNotMatch(told, /2@b1/, "the move list");
  assert.doesNotMatch(told, /a2b3/, "the position");
  assert.match(told, /3@b1/, "the last move is told");
  const top = await label(page, "b1");
  assert.match(top, /Ebony.* large/);
  assert.doesNotMatch(top, /Ivory/);
  const still = await settledPixels(page);
  await page.locator('[data-place="b1"]').focus();
  await page.keyboard.press("p");
  assert.equal(await settledPixels(page), still, "nobody looks into a stack");
  await page.locator('[data-ply="1"]').click();
  assert.equal(await page.locator("#hint").textContent(), en["memory.ahead"]);
  const said = await page.locator("#live").textContent();
  await page.locator('[data-ply="1"]').click();
  const again = await page.locator("#live").textContent();
  assert.equal(again?.trim(), said?.trim());
  assert.notEqual(again, said, "what is announced twice in a row is heard twice");
  await page.locator('[data-tool="undo"]').click();
  await page.locator('[data-tool="undo"]').click();
  assert.equal(await page.locator("#hint").textContent(), en["memory.ahead"]);
  await page.locator('[data-tool="redo"]').click();
  await page.reload();
  await ready(page);
  assert.doesNotMatch(await everything(page), /covers|2@b1/, "after a reload");
  for (const target of ["r:a:2", "c1", "b1"]) await click(page, target);
  assert.doesNotMatch(await everything(page), new RegExp(en["cell.losing"]), "a warning would tell too");
  await click(page, "d2");
  await page.locator("#result-reason").waitFor();
  assert.match(await everything(page), /2@b1/, "all is told at the end");
  assert.match(await position(page), /a2,a2,a2/);
});

test("a game from memory is saved and copied without telling covered cups, and opens as one", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, MEMORY);
  await play(page, ["2@a1", "4@d4", "2@b1", "3@b1"]);
  await page.locator('[data-tool="share"]').click();
  await page.waitForFunction(
    () => /** @type {HTMLInputElement} */ (document.querySelector("#share-link")).value !== "",
  );
  assert.equal(await page.locator("#copy-record, #copy-position, #save-json").count(), 0);
  const link = await page.locator("#share-link").inputValue();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save-record").click()]);
  const path = await download.path();
  const saved = readFileSync(path, "utf8");
  assert.doesNotMatch(saved, /2@b1|a2b3|file:/, "the file");
  assert.ok(link.endsWith(saved.trim()), "the link tells as little");
  await page.keyboard.press("Escape");
  await page.locator("#game").click();
  await startByMouse(page, [...THREE, "more", "memory"]);
  await page.locator("#game").click();
  await page.locator("#open").click();
  await page.locator("#file").setInputFiles(path);
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-ply]").count(), 4);
  assert.doesNotMatch(await everything(page), /covers|2@b1/, "it is still a game from memory");
  for (const target of ["r:a:2", "c1", "b1", "d2"]) await click(page, target);
  await page.locator("#result-reason").waitFor();
  assert.match(await position(page), /a2,a2,a2/);
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="share"]').click();
  assert.equal(await page.locator("#copy-record, #copy-position, #save-json").count(), 3, "when it is over");
});

test("moves wait to be confirmed where the settings say so, and can be given back", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await page.locator('[data-tool="settings"]').click();
  await page.locator('label[for="confirm-always"]').click();
  await page.keyboard.press("Escape");
  const game = new Tablut();
  await click(page, "d1");
  await click(page, "d4");
  assert.equal(await position(page), game.position(), "not yet");
  await click(page, "d3");
  await page.keyboard.press("Escape");
  assert.equal(await position(page), game.position(), "given back");
  await drag(page, "d1", "d4");
  assert.equal(await position(page), game.position(), "a drag waits too");
  await click(page, "d4");
  game.play("d1-d4");
  assert.equal(await position(page), game.position());
  await click(page, "e4");
  await click(page, "f4");
  await click(page, "!play-here");
  game.play("e4-f4");
  assert.equal(await position(page), game.position());

  // An older page kept the choice among the settings.
  await page.evaluate(() => {
    localStorage.removeItem("tabulae:1:confirm");
    localStorage.setItem("tabulae:1:settings", '{"confirm":{"tablut":"always"}}');
  });
  await page.reload();
  await ready(page);
  await click(page, "d4");
  await click(page, "d3");
  assert.equal(await position(page), game.position(), "still not yet");
  await click(page, "d3");
  game.play("d4-d3");
  assert.equal(await position(page), game.position());
});
