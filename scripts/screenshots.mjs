// npm run screenshots [-- NAME…]: plays on the built page and takes the README's pictures, docs/screenshots/*.webp, or those named.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browser } from "./lib/browser.mjs";
import { command } from "./lib/command.mjs";
import { fileUrl, settledPixels, startByMouse } from "./lib/hands.mjs";
import { inRoot } from "./lib/paths.mjs";
import { press, scenes as screens } from "./lib/scenes.mjs";

const folder = inRoot("docs/screenshots");
/** Of WebP, from 0 to 1: as low as the grain of wood and stone allows. */
const quality = 0.72;
const desk = { viewport: { width: 1200, height: 750 } };
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/**
 * @typedef {object} Scene
 * @property {string} name of the file
 * @property {import("playwright-core").BrowserContextOptions} screen
 * @property {string[]} [setup] controls of the new-game dialog
 * @property {string} [presses] places, in order; the last one is left chosen where it is a piece
 * @property {string} [of] the name of its screen in `lib/scenes.mjs`, where it is not a game that was started and played
 */

/** @type {Scene[]} */
const scenes = [
  {
    name: "gobblet",
    screen: { ...desk, locale: "en" },
    setup: ["game-gobblet", "rules-three", "players-2"],
    presses: "r:a:4 b2 r:b:4 c3 r:a:3 b3 r:b:4 b4 r:a:2 c2 r:b:3 c2 r:a:4 a3 c3",
  },
  {
    name: "tablut",
    screen: { ...desk, locale: "en", colorScheme: "dark" },
    setup: ["game-tablut"],
    presses: "d1 d3 e4 h4 f9 f7 e6 b6 a4 b4 d5 d7 e2 c2 e5 e6 i4 i3 f5",
  },
  {
    name: "gobe",
    screen: { ...desk, locale: "en" },
    setup: ["game-gobe", "players-4"],
    presses: "0,0 1,0 0,1 -1,1 1,-1 2,-1 -1,0 0,-1 2,0 1,1 -1,2 -2,1",
  },
  {
    name: "gobblet-fa",
    screen: { ...phone, locale: "fa" },
    setup: ["game-gobblet", "rules-gobblers"],
    presses: "r:a:3 b2 r:b:3 a1 r:a:2 c1 r:b:2",
  },
  {
    name: "tablut-hu",
    screen: { ...phone, locale: "hu" },
    setup: ["game-tablut"],
    presses: "d1 d3 e4 h4 f9 f7 e3",
  },
  {
    name: "gobe-ar",
    screen: { ...phone, locale: "ar", colorScheme: "dark" },
    setup: ["game-gobe", "players-2"],
    presses: "0,0 1,0 0,1 -1,1 1,-1",
  },
  { name: "review", of: "review", screen: { ...desk, locale: "en" } },
  { name: "analysis", of: "analysis", screen: { ...desk, locale: "en", colorScheme: "dark" } },
  { name: "editor", of: "editor", screen: { ...desk, locale: "en" } },
  { name: "lesson-ar", of: "lesson", screen: { ...phone, locale: "ar" } },
  { name: "puzzle-fa", of: "puzzle", screen: { ...phone, locale: "fa", colorScheme: "dark" } },
  { name: "distance-hu", of: "distance", screen: { ...phone, locale: "hu" } },
];

await command(async () => {
  const { chromium: executablePath, args } = browser();
  const running = await chromium.launch({ executablePath, args });
  mkdirSync(folder, { recursive: true });
  let sum = 0;
  const named = process.argv.slice(2);
  for (const scene of scenes.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const picture = await take(running, scene);
    writeFileSync(join(folder, `${scene.name}.webp`), picture);
    sum += picture.length;
    console.log(`${scene.name}.webp: ${(picture.length / 1024).toFixed(1)} KB`);
  }
  await running.close();
  console.log(`together ${(sum / 1024).toFixed(1)} KB`);
});

/**
 * @param {import("playwright-core").Browser} running
 * @param {Scene} scene
 */
async function take(running, { screen, of, setup = [], presses = "" }) {
  const context = await running.newContext({ ...screen, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(fileUrl);
  if (of === undefined) {
    await startByMouse(page, setup);
    await press(page, presses);
  } else {
    await screens[of]?.(page);
  }
  await page.mouse.move(1, 1);
  await settledPixels(page);
  const picture = await webp(page, await page.screenshot());
  await context.close();
  return picture;
}

/**
 * Chromium itself writes WebP; its screenshots come as PNG.
 * @param {import("playwright-core").Page} page whose policy lets pictures come from data
 * @param {Buffer} png
 */
async function webp(page, png) {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, quality },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
