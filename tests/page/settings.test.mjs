// Sounds and motion: when there are any, and when there are none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tablut } from "tabulae";
import { click, launchForTests, open, openForm, openText, ready, startByMouse } from "./lib.mjs";
import { patience, played } from "./seated.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** Counts what the page asks the browser for. */
const COUNT = () => {
  const seen = { contexts: 0, tones: 0, frames: 0 };
  Object.assign(window, { seen });
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor() {
      super();
      seen.contexts += 1;
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...times) {
    seen.tones += 1;
    start.apply(this, times);
  };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    seen.frames += 1;
    return ask(callback);
  };
};

/** @param {Page} page */
const seen = (page) => page.evaluate(() => ({ .../** @type {any} */ (window).seen }));

test("no audio exists before the player has done something; then moves sound, and a mute page makes none", async (t) => {
  const page = await open(running, t);
  await page.addInitScript(COUNT);
  await page.reload();
  await ready(page);
  await page.mouse.move(200, 200);
  assert.equal((await seen(page)).contexts, 0);
  await startByMouse(page, ["game-tablut"]);
  assert.equal((await seen(page)).contexts, 1);
  await page.waitForTimeout(300);
  for (const place of ["d1", "d4"]) await click(page, place);
  const { tones } = await seen(page);
  assert.ok(tones > 0, "a move sounds");
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#volume").fill("80");
  assert.ok((await seen(page)).tones > tones, "the volume can be heard");
  await page.locator("#sound").click();
  assert.equal(await page.locator("#volume").count(), 0);
  await page.keyboard.press("Escape");
  const before = await seen(page);
  for (const place of ["e4", "f4"]) await click(page, place);
  assert.deepEqual((await seen(page)).tones, before.tones, "mute");
  await page.reload();
  await ready(page);
  for (const place of ["a4", "c4"]) await click(page, place);
  assert.equal((await seen(page)).contexts, 0, "a mute page makes no audio at all");
});

/** How many frames a move takes. @param {Page} page @param {string[]} places */
async function framesOf(page, places) {
  await page.waitForTimeout(1500);
  const before = await seen(page);
  for (const place of places) await click(page, place);
  await page.waitForTimeout(800);
  return (await seen(page)).frames - before.frames;
}

test("moves fly, but neither where the settings nor where the system say otherwise", async (t) => {
  const page = await open(running, t, { reducedMotion: "no-preference" });
  await page.addInitScript(COUNT);
  await page.reload();
  await ready(page);
  await startByMouse(page, ["game-tablut"]);
  const flying = await framesOf(page, ["d1", "d4"]);
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#animation").click();
  await page.keyboard.press("Escape");
  const still = await framesOf(page, ["e4", "f4"]);
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#animation").click();
  await page.keyboard.press("Escape");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const reduced = await framesOf(page, ["d4", "d3"]);
  assert.ok(flying > still + 2 && flying > reduced + 2, `${flying}, ${still}, ${reduced}`);
});

test("a motion is never waited for: whoever is faster plays on", async (t) => {
  const page = await open(running, t, { reducedMotion: "no-preference" });
  await startByMouse(page, ["game-tablut"]);
  const game = new Tablut();
  const moves = ["d1-d4", "e4-f4", "a4-c4", "e6-f6", "e2-g2"];
  const places = moves.flatMap((move) => move.split("-")).map((place) => `[data-place="${place}"]`);
  const tools = ["undo", "undo", "redo"].map((tool) => `[data-tool="${tool}"]`);
  await page.evaluate(
    (selectors) => {
      for (const selector of selectors) {
        const button = document.querySelector(selector);
        if (button instanceof HTMLElement) button.click();
      }
    },
    [...places, ...tools],
  );
  for (const move of moves.slice(0, -1)) game.play(move);
  await page.locator(`.board[data-position="${game.position()}"]`).waitFor();
  assert.equal(await page.locator('[data-ply][aria-current="step"]').getAttribute("data-ply"), "4");
});

/** Notes in the page, in order and with their times, what happens of a move: it flies, sounds, is judged, is answered. */
function noteOrder() {
  /** @type {{ what: string, at: number }[]} */
  const notes = [];
  Object.assign(window, { notes });
  const note = (/** @type {string} */ what) => notes.push({ what, at: performance.now() });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...times) {
    note("sounds");
    start.apply(this, times);
  };
  addEventListener("DOMContentLoaded", () => {
    let plies = 0;
    new MutationObserver((changes) => {
      const now = document.querySelectorAll(".move-list [data-ply]").length;
      if (now > plies) note(now % 2 === 1 ? "played" : "answered");
      plies = now;
      if (changes.some(({ attributeName }) => attributeName === "aria-valuenow")) note("judged");
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-valuenow"] });
  });
}

test("against the computer a move flies, lands with its sound, and is answered after a while in which it is judged", async (t) => {
  const page = await open(running, t, { reducedMotion: "no-preference" });
  await page.addInitScript(noteOrder);
  await page.reload();
  await ready(page);
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#seat-d").selectOption("1");
  await page.locator("#start").click();
  await page.waitForFunction(
    () => /** @type {any} */ (window).notes.some(({ what }) => what === "judged"),
    null,
    patience,
  );
  await page.evaluate(() => {
    /** @type {any} */ (window).notes.length = 0;
  });
  for (const place of ["d1", "d4"]) await click(page, place);
  await played(page, 2);
  /** @type {{ what: string, at: number }[]} */
  const notes = await page.evaluate(() => /** @type {any} */ (window).notes);
  const at = (/** @type {string} */ what) => notes.find((note) => note.what === what)?.at ?? Number.NaN;
  assert.ok(at("sounds") - at("played") > 100, "it flies before it sounds");
  assert.ok(at("sounds") < at("answered"), "it has landed when it is answered");
  assert.ok(at("judged") < at("answered"), "it has been judged when it is answered");
  // A timer of the browser may be early by a part of a millisecond, a frame by one.
  assert.ok(
    at("answered") - at("played") > 580,
    `${at("answered") - at("played")} ms are too short to follow`,
  );
});

test("a game that is won sounds otherwise than one that is drawn", async (t) => {
  const page = await open(running, t);
  await page.addInitScript(() => {
    const pitches = Object.assign(window, { pitches: /** @type {number[]} */ ([]) }).pitches;
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      if (value > 20) pitches.push(value);
      return set.call(this, value, at);
    };
  });
  await page.reload();
  await ready(page);
  const heard = async (/** @type {string} */ text, /** @type {string[]} */ presses) => {
    await openText(page, text);
    await page.evaluate(() => {
      /** @type {any} */ (window).pitches.length = 0;
    });
    for (const place of presses) await click(page, place);
    await page.locator("#result-reason").waitFor();
    const pitches = await page.evaluate(() => /** @type {any} */ (window).pitches);
    await page.locator("dialog header button").click();
    return pitches;
  };
  const won = await heard("-,-,-,-/-,-,-,-/a4,a3,-,-/-,-,b4,b3 a 3322/3322", ["r:a:2", "c2"]);
  const drawn = await heard("w0,-1;g1,-1;r0,0;g1,0 g 0/0 0/1 60/60", ["0,-2", "!pick-nothing"]);
  assert.deepEqual(won.slice(-4), [523, 659, 784, 1047], "it rises");
  assert.deepEqual(drawn.slice(-2), [440, 392], "it falls");
});
