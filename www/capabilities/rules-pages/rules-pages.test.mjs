// The rules pages: each picture is drawn once it is seen, and says in words what it shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../../../tests/page/judge.mjs";
import { allTexts, launchForTests, open, PHONE } from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/**
 * Whether all so many pictures of the dialog show anything; run in the page.
 * @param {number} expected
 */
const allDrawn = (expected) => {
  const canvases = [...document.querySelectorAll("dialog canvas")];
  const pictures = /** @type {HTMLCanvasElement[]} */ (canvases).filter((canvas) => {
    const { width, height } = canvas;
    const blank = Object.assign(document.createElement("canvas"), { width, height });
    return canvas.toDataURL() !== blank.toDataURL();
  });
  return pictures.length === expected;
};

/**
 * @param {string} lang
 * @param {string} game
 * @returns {string[]} what is said of the pictures of a page, in their order
 */
const captions = (lang, game) =>
  allTexts[lang].long["rules-pages"][game].flatMap((/** @type {any} */ block) =>
    (block.pictures ?? []).map((/** @type {any} */ shown) => shown.p),
  );

/** @param {string} text */
const bare = (text) => text.replaceAll(/[`*\u2066-\u2069]/g, "");

/**
 * The system turns light or dark while a picture is seen, which is then drawn in the other colours.
 * @param {import("playwright-core").Page} page
 * @param {"dark" | "light"} colorScheme
 */
async function turnsWithTheme(page, colorScheme) {
  const last = page.locator("dialog figure canvas").last();
  const before = await last.evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "light" : "dark" });
  await page.waitForFunction((before) => {
    const [canvas] = [...document.querySelectorAll("dialog figure canvas")].slice(-1);
    return /** @type {HTMLCanvasElement} */ (canvas).toDataURL() !== before;
  }, before);
}

/** @type {{ lang: string, game: string, device?: object, colorScheme: "dark" | "light" }[]} */
const READERS = [
  { lang: "en", game: "gobblet", colorScheme: "light" },
  { lang: "fa", game: "tablut", device: PHONE, colorScheme: "dark" },
  { lang: "ar", game: "gobe", device: PHONE, colorScheme: "light" },
  { lang: "hu", game: "tablut", colorScheme: "dark" },
];

for (const { lang, game, device, colorScheme } of READERS)
  test(`the pictures in the rules of ${game}, in ${lang}, ${colorScheme}`, async (t) => {
    const page = await open(running, t, { locale: lang, colorScheme, ...device });
    await page.keyboard.press("Escape");
    await page.locator('[data-tool="rules"]').click();
    await page.locator(`label[for="rules-of-${game}"]`).click();
    const figures = page.locator("dialog figure");
    const expected = captions(lang, game);
    assert.equal(await figures.count(), expected.length);
    assert.equal(await page.evaluate(allDrawn, expected.length), false, "what nobody sees is not drawn yet");
    for (const [at, caption] of expected.entries()) {
      const figure = figures.nth(at);
      await figure.scrollIntoViewIfNeeded();
      assert.equal(bare((await figure.locator("figcaption").textContent()) ?? ""), bare(caption));
      const picture = figure.getByRole("img");
      assert.equal(
        bare((await picture.getAttribute("aria-labelledby")) ?? ""),
        await figure.locator("figcaption").getAttribute("id"),
      );
    }
    // As a function: a text would be evaluated again and again in the page, whose policy forbids it.
    await page.waitForFunction(allDrawn, expected.length, { polling: 100 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(await violations(page), []);
    await turnsWithTheme(page, colorScheme);
  });
