// The page everywhere it may be opened: from a file and from a server, in each language, light and dark, on screens from
// a small phone to a large desk.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOff, scrollsSideways, unreachable, violations, watch } from "./judge.mjs";
import {
  click,
  fileUrl,
  LANGS,
  LANGUAGES,
  launchForTests,
  open,
  ready,
  serveForTests,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const DESKS = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const PHONE = { width: 390, height: 844 };
/** Phones on their side, and the middle desk at 200 %. */
const LOW = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 640, height: 400 },
];
const SIZES = [...DESKS, PHONE, ...LOW];
/** The page's colour, in which the browser draws its own frame. */
const PAPER = { light: "rgb(245, 239, 227)", dark: "rgb(27, 23, 20)" };
const GAMES = [
  { choices: ["game-gobblet", "rules-three", "players-4"], moves: ["r:a:4", "b2", "r:b:3"] },
  { choices: ["game-tablut"], moves: ["d1", "d4", "e3"] },
  { choices: ["game-gobe", "players-2"], moves: ["0,0", "1,0"] },
];

const running = await launchForTests();
const served = await serveForTests();

for (const where of ["file", "http"]) {
  for (const locale of LANGS) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      test(`starts from ${where} in ${locale}, ${colorScheme}, at every size, and there is nothing to complain of`, async (t) => {
        const url = where === "file" ? fileUrl : served.url;
        const look = { locale, colorScheme, reducedMotion: /** @type {const} */ ("reduce") };
        const boots = [
          ...(await starts(url, { ...look }, DESKS)),
          ...(await starts(url, { ...look, hasTouch: true, isMobile: true }, [PHONE])),
        ];
        t.diagnostic(`ms until the board is there: ${boots.join(", ")}`);
      });
    }
  }
}

/**
 * Starts the page at each size as on a first visit, and judges it.
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions & { locale: string }} options
 * @param {{ width: number, height: number }[]} sizes
 * @returns {Promise<number[]>} how long each took, in ms
 */
async function starts(url, options, sizes) {
  const context = await running.newContext(options);
  const problems = watch(context, url);
  const page = await context.newPage();
  await page.addInitScript(noteBoot);
  const boots = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(url);
    await ready(page);
    boots.push(await page.evaluate(() => Math.round(/** @type {any} */ (window).bootedAfter)));
    await judge(page, options, size);
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
  assert.deepEqual(problems, []);
  return boots;
}

/** Runs in the page: notes when the board has come, in ms since the page was asked for. */
function noteBoot() {
  new MutationObserver((_, observer) => {
    if (document.querySelector(".board[data-position]") === null) return;
    observer.disconnect();
    /** @type {any} */ (window).bootedAfter = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-position"] });
}

/**
 * @param {Page} page with the dialog of a first visit
 * @param {import("playwright-core").BrowserContextOptions & { locale: string }} look
 * @param {{ width: number }} size
 */
async function judge(page, { locale, colorScheme }, { width }) {
  const html = page.locator("html");
  assert.equal(await html.getAttribute("lang"), locale);
  assert.equal(await html.getAttribute("dir"), LANGUAGES[locale].direction);
  assert.equal(await html.getAttribute("data-theme"), colorScheme);
  const frame = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
  assert.equal(await frame.getAttribute("content"), PAPER[colorScheme === "dark" ? "dark" : "light"]);
  assert.equal(await page.locator("dialog h2").textContent(), texts[locale]["new.title"]);
  assert.equal(await scrollsSideways(page), false, `dialog at ${width}`);
  // The dialog is the same at all sizes but for its width; axe judges it once.
  if (width === DESKS[0]?.width) assert.deepEqual(await violations(page), [], `dialog at ${width}`);
  await page.keyboard.press("Escape");
  assert.equal(await scrollsSideways(page), false, `board at ${width}`);
  assert.deepEqual(await violations(page), [], `board at ${width}`);
}

test("every dialog fits in every size, and all in it can be reached", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const tool of [
      "#game",
      '[data-tool="settings"]',
      '[data-tool="rules"]',
      '[data-tool="end"]',
      '[data-tool="share"]',
    ]) {
      if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
      if (tool.includes("share") && !(await page.locator(tool).isVisible()))
        await page.locator('[data-tool="moves"]').click();
      await page.locator(tool).click();
      const at = `${tool} at ${size.width} × ${size.height}`;
      assert.equal(await scrollsSideways(page), false, at);
      assert.deepEqual(await unreachable(page), [], at);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
});

test("no name, hint or button is cut off in any language", async (t) => {
  const page = await open(running, t);
  for (const { choices } of [{ choices: ["game-gobblet", "rules-three", "players-2"] }, ...GAMES]) {
    if ((await page.locator("dialog[open]").count()) === 0) await page.locator("#game").click();
    await startByMouse(page, choices);
    for (const lang of LANGS) {
      await page.locator("#language").selectOption(lang);
      for (const size of [...SIZES, { width: 900, height: 600 }]) {
        await page.setViewportSize(size);
        assert.deepEqual(await cutOff(page), [], `${choices[0]} in ${lang} at ${size.width}`);
      }
    }
  }
});

for (const { choices, moves } of GAMES) {
  test(`no size scrolls sideways or breaks accessibility: ${choices.join(", ")}`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, choices);
    for (const move of moves) await click(page, move);
    for (const lang of ["en", "ar"]) {
      await page.locator("#language").selectOption(lang);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const at = `${lang} at ${size.width}`;
        assert.equal(await scrollsSideways(page), false, at);
        assert.deepEqual(await unreachable(page), [], at);
        assert.deepEqual(await violations(page), [], at);
      }
    }
  });
}
