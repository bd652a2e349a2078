// The canvas: nothing is drawn at rest, every pixel of the screen has its own, and no language changes the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, LANGS, launch, launchForTests, open, settledPixels, startByMouse } from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** `alike`: where a board shows no number, which would be in the digits of the language. */
const GAMES = [
  {
    choices: ["game-gobblet", "rules-three", "players-2"],
    moves: ["r:a:4", "b2"],
    alike: '[data-place]:not([data-place^="r:"])',
  },
  { choices: ["game-tablut"], moves: ["d1", "d4"], alike: "canvas" },
  { choices: ["game-gobe", "players-2"], moves: ["0,0"], alike: '[data-place="0,0"]' },
];

const running = await launchForTests();

/**
 * @param {Page} page
 * @param {string[]} moves
 */
async function play(page, moves) {
  for (const move of moves) await click(page, move);
}

// ---- At rest ----

/** Runs in the page: counts the frames that are asked for and the strokes of every canvas. */
function count() {
  const counted = { frames: 0, strokes: 0 };
  /** @type {any} */ (window).counted = counted;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    counted.frames += 1;
    return ask(callback);
  };
  const paint = /** @type {any} */ (CanvasRenderingContext2D.prototype);
  for (const name of ["clearRect", "fillRect", "fill", "stroke", "fillText", "drawImage", "putImageData"]) {
    const original = paint[name];
    paint[name] = function (/** @type {unknown[]} */ ...args) {
      counted.strokes += 1;
      return original.apply(this, args);
    };
  }
}

for (const { choices, moves } of GAMES) {
  test(`in five seconds at rest no frame is drawn: ${choices.join(", ")}`, async (t) => {
    const page = await open(running, t, { reducedMotion: "no-preference" });
    await startByMouse(page, choices);
    await play(page, moves);
    await settledPixels(page);
    await page.evaluate(count);
    await page.waitForTimeout(5000);
    const counted = () => page.evaluate(() => /** @type {any} */ (window).counted);
    assert.deepEqual(await counted(), { frames: 0, strokes: 0 });
    assert.equal(
      await page.evaluate(() => document.getAnimations().length),
      0,
      "no animation of a style runs",
    );
    await page.locator('[data-tool="undo"]').click();
    await settledPixels(page);
    const { frames, strokes } = await counted();
    assert.ok(frames > 0 && strokes > 0, "what is drawn is counted");
  });
}

// ---- Sharp ----

/**
 * Lets the page take in a new size: observers are called with the next frame.
 * @param {Page} page
 */
const nextFrame = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * How many pixels the canvas has, and how many the screen has where it lies.
 * @param {Page} page
 */
function sizes(page) {
  return page.locator("canvas").evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const { width, height } = canvas.getBoundingClientRect();
    const screen = [width, height].map((length) => Math.round(length * devicePixelRatio));
    return { ratio: devicePixelRatio, canvas: [canvas.width, canvas.height], screen };
  });
}

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test(`the canvas has a pixel for every pixel of the screen at ratio ${deviceScaleFactor}`, async (t) => {
    const page = await open(running, t, { deviceScaleFactor });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 391, height: 845 },
    ]) {
      await page.setViewportSize(viewport);
      await nextFrame(page);
      const { ratio, canvas, screen } = await sizes(page);
      assert.equal(ratio, deviceScaleFactor);
      assert.deepEqual(canvas, screen);
    }
  });
}

/** Runs in the page before its script: `goToScreen` does what a browser does when its window comes to another screen. */
function fakeScreens() {
  let ratio = 1;
  /** @type {EventTarget[]} */
  let watched = [];
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (!query.includes("resolution")) return ask(query);
    const list = new EventTarget();
    watched.push(list);
    return /** @type {MediaQueryList} */ (list);
  };
  Object.defineProperty(window, "devicePixelRatio", { get: () => ratio });
  /** @type {any} */ (window).goToScreen = (/** @type {number} */ next) => {
    ratio = next;
    const told = watched;
    watched = [];
    for (const list of told) list.dispatchEvent(new Event("change"));
  };
}

// Chromium tells no media query of a ratio that is changed by emulation, so the screens are faked.
test("the canvas follows a window that goes to a screen of another ratio", async (t) => {
  const page = await open(running, t);
  await page.addInitScript(fakeScreens);
  await page.reload();
  for (const ratio of [2, 1, 1.5]) {
    await page.evaluate((next) => /** @type {any} */ (window).goToScreen(next), ratio);
    const found = await sizes(page);
    assert.equal(found.ratio, ratio);
    assert.deepEqual(found.canvas, found.screen);
  }
});

test("the canvas is sharp where the browser itself is scaled", async (t) => {
  const scaled = await launch(["--force-device-scale-factor=2"]);
  t.after(() => scaled.close());
  const page = await open(scaled, t, { viewport: null });
  await nextFrame(page);
  const { ratio, canvas, screen } = await sizes(page);
  assert.equal(ratio, 2);
  assert.deepEqual(canvas, screen);
});

// ---- The same in every language ----

/**
 * The pixels of the canvas where these places lie, each as a picture.
 * @param {Page} page
 * @param {string} selector
 */
async function pictures(page, selector) {
  await settledPixels(page);
  return page.locator(selector).evaluateAll((cells) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("canvas"));
    const board = canvas.getBoundingClientRect();
    return cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const part = document.createElement("canvas");
      [part.width, part.height] = [Math.round(width), Math.round(height)];
      part.getContext("2d")?.drawImage(canvas, Math.round(board.left - left), Math.round(board.top - top));
      return part.toDataURL();
    });
  });
}

for (const { choices, moves, alike } of GAMES) {
  test(`the board is drawn alike in all languages: ${choices.join(", ")}`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, choices);
    await play(page, moves);
    const english = await pictures(page, alike);
    assert.ok(english.length > 0);
    for (const lang of LANGS.slice(1)) {
      await page.locator("#language").selectOption(lang);
      const other = await pictures(page, alike);
      assert.equal(other.length, english.length);
      assert.deepEqual(
        other.flatMap((picture, i) => (picture === english[i] ? [] : [i])),
        [],
        `places that differ in ${lang}`,
      );
    }
  });
}
