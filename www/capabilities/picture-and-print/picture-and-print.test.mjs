// The position as a picture, which is decoded and looked at, and the sheet that a printer gets, in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { violations } from "../../../tests/page/judge.mjs";
import {
  click,
  LANGS,
  launchForTests,
  open,
  openText,
  PHONE,
  position,
  startByMouse,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** A classic game in which one of two cups stands on the other. */
const GOBBLET = "-,-,-,-/-,-,a4,-/-,a3b4,-,-/-,-,-,- a ?";

/**
 * How many colours there are in a picture, and in its middle.
 * @param {Page} page
 * @param {string} selector of an image or a canvas
 */
const coloursOf = (page, selector) =>
  page.locator(selector).evaluate((shown) => {
    const picture = /** @type {HTMLImageElement | HTMLCanvasElement} */ (shown);
    const { width, height } =
      picture instanceof HTMLImageElement
        ? { width: picture.naturalWidth, height: picture.naturalHeight }
        : picture;
    const canvas = new OffscreenCanvas(width, height);
    const ctx = canvas.getContext("2d");
    ctx?.drawImage(picture, 0, 0);
    const { data } = ctx?.getImageData(0, 0, width, height) ?? { data: [] };
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4 * 997) colours.add(`${data[i]} ${data[i + 1]} ${data[i + 2]}`);
    return { width, height, colours: colours.size };
  });

/** @param {Buffer} png */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

test("a picture on a phone, in Persian: saved as PNG, in its size, with a board on it", async (t) => {
  const page = await open(running, t, { locale: "fa", ...PHONE });
  await openText(page, GOBBLET);
  await page.locator('[data-tool="moves"]').tap();
  await page.locator('[data-tool="share"]').tap();
  await page.locator("#picture").tap();
  const save = page.locator('#save-picture:not([aria-disabled="true"])');
  await save.waitFor();
  assert.deepEqual(await violations(page), []);
  const image = await coloursOf(page, ".position-image");
  assert.equal(image.width, 1120);
  assert.ok(image.height > image.width, `${image.height} high`);
  assert.ok(image.colours > 100, `${image.colours} colours`);
  const alt = await page.locator(".position-image").getAttribute("alt");
  assert.ok(alt?.includes(texts["fa"]["game.gobblet"]), alt ?? "");
  const download = page.waitForEvent("download");
  await save.tap();
  const file = await download;
  assert.match(file.suggestedFilename(), /^tabulae-gobblet-[\d-]+\.png$/);
  assert.deepEqual(sizeOf(readFileSync(await file.path())), { width: image.width, height: image.height });
});

test("a picture of a position that was set up, and not of the game on the table", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  await page.locator('label[for="game-gobe"]').click();
  await page.locator("#editor").click();
  await page.locator("#editor-text").fill("r0,0;g1,0 ? ? ? 6/5");
  for (const id of ["share-position", "picture"]) await page.locator(`#${id}`).click();
  await page.locator('#save-picture:not([aria-disabled="true"])').waitFor();
  const alt = await page.locator(".position-image").getAttribute("alt");
  assert.ok(alt?.startsWith(`${texts["hu"]["game.gobe"]}: `), alt ?? "");
  assert.ok((await coloursOf(page, ".position-image")).colours > 100);
});

for (const lang of LANGS)
  test(`the sheet on paper, ${lang}: players, position and moves on white, and nothing of the screen`, async (t) => {
    const page = await open(running, t, { locale: lang, colorScheme: "dark" });
    await startByMouse(page, ["game-tablut"]);
    for (const place of ["d1", "d4", "e4", "f4"]) await click(page, place);
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator(".print-sheet");
    await sheet.waitFor();
    for (const hidden of ["main", ".top"])
      assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    const told = ((await sheet.textContent()) ?? "").replaceAll(/[\u2066-\u2069]/g, "");
    for (const part of [
      texts[lang]["game.tablut"],
      texts[lang]["seat.tablut.a"],
      texts[lang]["seat.tablut.d"],
      (await position(page)) ?? "",
      "d1-d4",
      "e4-f4",
    ])
      assert.ok(told.includes(part), `${part} in ${told}`);
    assert.equal(await sheet.locator(".print-moves li").count(), 1, "a round is a line");
    const board = await coloursOf(page, ".print-sheet canvas");
    assert.ok(board.colours > 5, `${board.colours} colours`);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, "rgb(255, 255, 255)");
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(sideways, false);
    await page.emulateMedia({ media: "screen" });
    await sheet.waitFor({ state: "detached" });
    assert.equal(await page.locator("main").isVisible(), true);
  });
