// Faults that use has shown, tried as they were found: storage without room, kept games, first paint, print, keys.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { page as pageFile } from "../../scripts/lib/paths.mjs";
import {
  click,
  launchForTests,
  middle,
  open,
  openText,
  position,
  ready,
  serveForTests,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const served = await serveForTests();
const en = texts["en"];
const GAME = "tabulae:1:game:";

/** @param {string | null} text */
const bare = (text) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

// ---- Storage ----

/** Runs in the page: from now on there is no room for games. */
function fillUp() {
  const real = Storage.prototype.setItem;
  /** @type {any} */ (window).room = false;
  Storage.prototype.setItem = function (name, value) {
    if (name.includes(":game:") && /** @type {any} */ (window).room !== true)
      throw new DOMException("full", "QuotaExceededError");
    real.call(this, name, value);
  };
  const drop = Storage.prototype.removeItem;
  Storage.prototype.removeItem = function (name) {
    drop.call(this, name);
    if (name.includes(":game:")) /** @type {any} */ (window).room = true;
  };
}

test("that there is no room to keep the game stands until it is solved; the oldest games can be dropped for it", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  await page.evaluate((prefix) => {
    const [, text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [];
    for (let i = 0; i < 7; i++)
      localStorage.setItem(`${prefix}old${i}`, JSON.stringify({ ...JSON.parse(text), at: 1000 + i }));
  }, GAME);
  await page.evaluate(fillUp);
  const note = page.locator(".storage-note");
  for (const place of ["e4", "f4", "a4", "c4"]) await click(page, place);
  assert.equal(await note.isVisible(), true, "it still stands after the next move");
  assert.ok((await note.textContent())?.includes(en["error.storage-full"]));
  await page.locator("#keep-in-file").click();
  await page.locator("#save-record").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#drop-oldest").click();
  await note.waitFor({ state: "hidden" });
  const kept = await page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .sort(),
    GAME,
  );
  assert.deepEqual(
    kept.filter((name) => name.includes("old")),
    [`${GAME}old5`, `${GAME}old6`],
  );
  const now = await position(page);
  await page.reload();
  await ready(page);
  assert.equal(await position(page), now, "and the game is kept again");
});

test("the browser is asked not to clear what is kept", async (t) => {
  const page = await open(running, t, { url: served.url });
  await page.context().addInitScript(() => {
    navigator.storage.persist = () => {
      /** @type {any} */ (window).asked = true;
      return Promise.resolve(true);
    };
  });
  await page.reload();
  await ready(page);
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).asked), true);
});

test("a kept game shows its position, who plays and its result; it can be named and deleted", async (t) => {
  const page = await open(running, t, { url: served.url });
  await openText(page, "9/9/9/1tK1t4/9/9/9/9/2T6 a");
  for (const place of ["e6", "d6"]) await click(page, place);
  await page.locator("#result-reason").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#game").click();
  await startByMouse(page, ["game-gobblet"]);
  await click(page, "r:a:4");
  await click(page, "b2");
  await page.locator("#game").click();
  await page.locator("#open").click();
  const item = page.locator(".recent li");
  assert.equal(await item.count(), 1);
  const about = bare(await item.textContent());
  for (const part of [en["seat.tablut.a"], en["seat.tablut.d"], "Attackers win", en["reason.king-captured"]])
    assert.ok(about.includes(part), `${part} in ${about}`);
  const colours = await item.locator("canvas").evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const context = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
    return new Set(new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])).size;
  });
  assert.ok(colours > 10, "the position is drawn");
  await item.locator("input").fill("With Ada");
  await item.locator("input").blur();
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await page.locator("#game").click();
  await page.locator("#open").click();
  assert.equal(await item.locator(".kept-name").textContent(), "With Ada");
  await item.locator("[data-delete]").click();
  assert.equal(await item.count(), 1, "it asks first");
  await item.locator("[data-delete]").click();
  assert.equal(await item.count(), 0);
  const kept = await page.evaluate(
    (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).length,
    GAME,
  );
  assert.equal(kept, 1, "the game on the table alone");
});

test("a text of ten million letters is refused at once", async (t) => {
  const page = await open(running, t);
  await page.locator("#open").click();
  await page.locator("#paste").evaluate((field) => {
    /** @type {HTMLTextAreaElement} */ (field).value = "9/".repeat(5_000_000);
  });
  await page.locator("#open-text").click();
  assert.equal(await page.locator(".problem p").first().textContent(), en["error.unreadable"]);
});

// ---- First paint, print, keys ----

test("chosen dark colours are there before the page's own script runs", async (t) => {
  const page = await open(running, t, { url: served.url, colorScheme: "light" });
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="settings"]').click();
  await page.locator('label[for="theme-dark"]').click();
  const html = readFileSync(pageFile, "utf8");
  const last = html.lastIndexOf("<script>");
  await page.route(served.url, (route) =>
    route.fulfill({ contentType: "text/html", body: html.slice(0, last) }),
  );
  await page.goto(served.url);
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(colour, "rgb(27, 23, 20)");
});

test("a print shows the position and the moves on white, and nothing to press", async (t) => {
  const page = await open(running, t, { colorScheme: "dark" });
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4", "e4", "f4"]) await click(page, place);
  const board = await page.locator(".board canvas").boundingBox();
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".tools", ".ask", ".top select", '.top [data-tool="settings"]'])
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  assert.equal(await page.locator(".move-list [data-ply]").last().isVisible(), true);
  const printed = await page.locator(".board canvas").boundingBox();
  assert.deepEqual(
    [printed?.width, printed?.height],
    [board?.width, board?.height],
    "the board keeps its shape",
  );
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(paper, "rgb(255, 255, 255)");
});

test("plus and minus zoom Góbé's plane from the keyboard; Ctrl and wheel zoom it and no other board", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobe", "players-2"]);
  await click(page, "0,0");
  const width = async () => (await page.locator('[data-place="0,0"]').boundingBox())?.width ?? 0;
  const before = await width();
  await page.locator('.cell[tabindex="0"]').first().focus();
  await page.keyboard.press("-");
  const smaller = await width();
  assert.ok(smaller < before, `${smaller} < ${before}`);
  await page.keyboard.press("+");
  assert.ok(Math.abs((await width()) - before) < 1);
  const { x, y } = await middle(page, "0,0");
  const prevented = () =>
    page.evaluate(
      ([x, y]) => {
        const wheel = new WheelEvent("wheel", {
          ...{ ctrlKey: true, deltaY: 40, clientX: x ?? 0, clientY: y ?? 0 },
          ...{ bubbles: true, cancelable: true },
        });
        document.elementFromPoint(x ?? 0, y ?? 0)?.dispatchEvent(wheel);
        return wheel.defaultPrevented;
      },
      [x, y],
    );
  assert.equal(await prevented(), true);
  await page.locator("#game").click();
  await startByMouse(page, ["game-tablut"]);
  assert.equal(await prevented(), false, "there the browser zooms the page");
});

test("the list of moves stays where it is when a step back brings its buttons", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet"]);
  for (const place of ["r:a:4", "b2"]) await click(page, place);
  const before = await page.locator(".moves").boundingBox();
  await page.locator('[data-tool="undo"]').click();
  assert.deepEqual(await page.locator(".moves").boundingBox(), before);
});
