// Analysis: both sides moved freely, a tree that is branched, promoted, cut and said something of, the computer's lines, and records
// with all of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecord, Tablut } from "tabulae";
import { scrollsSideways, violations } from "../../../tests/page/judge.mjs";
import {
  click,
  launchForTests,
  open,
  openText,
  PHONE,
  position,
  ready,
  startByMouse,
  texts,
} from "../../../tests/page/lib.mjs";

const running = await launchForTests();

const ANNOTATED = new Tablut()
  .toText()
  .replace(
    /\n\n$/,
    "\n\n{From the club}\n1. d1-d4 {Usual.} e3-f3 (1... e3-g3 2. d4-d3 (2. d9-d8)) (1... e7-f7)\n2. d4-d3\n",
  );

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} move two squares */
async function play(page, move) {
  for (const place of move.split("-")) await click(page, place);
}

/**
 * The moves of the tree as they are read, variations in parentheses.
 * @param {Page} page
 * @returns {Promise<string>}
 */
const told = (page) =>
  page.locator(".tree").evaluate((tree) => {
    const read = (/** @type {Element} */ inside) =>
      [...inside.children]
        .flatMap((part) => {
          if (part.matches(".variation")) return [`(${read(part)})`];
          if (part.matches(".comment")) return [`{${part.textContent}}`];
          return part.querySelector("bdi")?.textContent ?? [];
        })
        .join(" ");
    return read(tree);
  });

/**
 * Chooses a file in the dialog of the analysis.
 * @param {Page} page
 * @param {string} content
 */
async function openFile(page, content) {
  const chosen = page.waitForEvent("filechooser");
  await page.locator("#analysis-choose").click();
  const file = { name: "record.txt", mimeType: "text/plain", buffer: Buffer.from(content) };
  await (await chosen).setFiles(file);
}

/** @param {Page} page */
const current = (page) => page.locator(".tree [aria-current]").textContent();

test("another move begins a variation, which is promoted, said something of and deleted; the game stays as it was", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  for (const move of ["d1-d4", "e3-f3"]) await play(page, move);
  const own = await position(page);
  await page.locator('[data-tool="analyse"]').click();
  await page.locator("#analysis-engine").click();
  assert.equal(await told(page), "d1-d4 e3-f3");
  await page.locator(".tree").hover();
  await page.mouse.wheel(0, -100);
  await page.locator('[data-node="0"][aria-current]').waitFor();
  await play(page, "e3-g3");
  await play(page, "d4-d3");
  assert.equal(await told(page), "d1-d4 e3-f3 (e3-g3 d4-d3)");
  assert.equal(await current(page), "2.d4-d3");
  await page.locator("#analysis-promote").click();
  assert.equal(await told(page), "d1-d4 e3-g3 (e3-f3) d4-d3");
  await page.keyboard.press("PageUp");
  await play(page, "d4-d3");
  assert.equal(await told(page), "d1-d4 e3-g3 (e3-f3) d4-d3", "a move that is there is no other one");
  await page.locator("#analysis-comment").click();
  await page.locator("#analysis-said").fill("  Now the king\nis free }  ");
  await page.locator("#analysis-keep").click();
  assert.equal(await told(page), "d1-d4 e3-g3 (e3-f3) d4-d3 {Now the king\nis free }}");
  await page.locator("#analysis-more").click();
  const record = await page.locator("#analysis-record").inputValue();
  assert.match(record, /1\. d1-d4 e3-g3 \(1\.\.\. e3-f3\)\n2\. d4-d3 \{Now the king\nis free \\\}\}\n$/);
  assert.equal(readRecord(record).moves.length, 3);
  await page.keyboard.press("Escape");

  await page.reload();
  await ready(page);
  await page.locator(".tree").waitFor();
  assert.equal(await told(page), "d1-d4 e3-g3 (e3-f3) d4-d3 {Now the king\nis free }}", "kept over a reload");
  assert.equal(await current(page), "2.d4-d3", "and where one was");
  await page.locator('[data-node="0.0"]').click();
  await page.locator("#analysis-remove").click();
  await page.locator("#confirm").click();
  assert.equal(await told(page), "d1-d4 e3-f3");
  await page.locator('[data-node="0.0"]').click();
  await page.locator("#analysis-remove").click();
  assert.equal(await told(page), "d1-d4");
  await page.keyboard.press("PageDown");
  assert.equal(await current(page), "1.d1-d4", "what was deleted does not lie ahead");
  assert.deepEqual(await violations(page), []);
  await page.locator("#analysis-leave").click();
  assert.equal(await position(page), own);
  assert.equal(await page.locator("[data-ply]").count(), 2);
});

test("the computer looks along, with up to three lines, and stops at each move", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  await startByMouse(page, ["game-tablut"]);
  await page.locator('[data-tool="analyse"]').click();
  await page.locator("#analysis-line-1").waitFor();
  await page.locator("#analysis-more").click();
  await page.locator('label[for="analysis-count-3"]').click();
  await page.keyboard.press("Escape");
  await page.locator("#analysis-line-3").waitFor();
  assert.match((await page.locator(".analysis .depth").textContent()) ?? "", /^Mélység: \d+/);
  const first = page.locator("#analysis-line-1 bdi").last();
  const [move = ""] = ((await first.textContent()) ?? "").split(/\s/);
  assert.ok(new Tablut().isLegal(move), `${move} can be played`);
  await page.locator("#analysis-line-1").click();
  assert.match(await told(page), /^\w\d-\w\d/);
  assert.notEqual(await position(page), new Tablut().position());
  await page.locator("#analysis-engine").click();
  assert.equal(await page.locator(".engine-lines").isVisible(), false);
  await page.reload();
  await page.locator(".tree").waitFor();
  assert.equal(await page.locator("#analysis-engine").getAttribute("aria-pressed"), "false");
});

test("a record with variations is opened wherever records are, on a phone and from right to left", async (t) => {
  const page = await open(running, t, { ...PHONE, locale: "fa" });
  await page.keyboard.press("Escape");
  await openText(page, ANNOTATED);
  await page.reload();
  await ready(page);
  await page.locator('[data-tool="moves"]').tap();
  await page.locator('[data-tool="analyse"]').tap();
  assert.equal(await told(page), "{From the club} d1-d4 {Usual.} e3-f3 (e3-g3 d4-d3 (d9-d8)) (e7-f7) d4-d3");
  await page.locator('[data-node="0.1.0"]').tap();
  assert.equal(await current(page), "۲.d4-d3");
  await page.locator('[data-step="back"]').tap();
  assert.match((await current(page)) ?? "", /e3-g3$/);
  assert.equal(await scrollsSideways(page), false);
  assert.deepEqual(await violations(page), []);
});

test("what is wrong in a record is told with its place, and the keys go from variation to variation", async (t) => {
  const page = await open(running, t, { locale: "ar" });
  await startByMouse(page, ["game-gobblet"]);
  await page.locator('[data-tool="analyse"]').click();
  await page.locator("#analysis-engine").click();
  await page.locator("#analysis-more").click();
  await openFile(page, ANNOTATED.replace("e7-f7", "e7-f8"));
  await page.locator(".problem bdi").waitFor();
  assert.equal(await page.locator(".problem bdi").textContent(), "moves[1].variations[1][0]");
  assert.deepEqual(await violations(page), []);
  await page.locator("#analysis-paste").fill(ANNOTATED);
  await page.locator("#analysis-go").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  const opened = await told(page);
  await page.locator("#analysis-more").click();
  await openFile(page, ANNOTATED.replace("Usual.", "Rare."));
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await told(page), opened.replace("Usual.", "Rare."), "a file is opened as a text is");
  await page.locator('[data-node="0.0"]').click();
  for (const [key, node] of /** @type {const} */ ([
    ["ArrowDown", "0.1"],
    ["ArrowDown", "0.2"],
    ["ArrowDown", "0.2"],
    ["ArrowUp", "0.1"],
    ["ArrowLeft", "0.1.0"],
    ["ArrowRight", "0.1"],
  ])) {
    await page.keyboard.press(key);
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("data-node")),
      node,
      `${key}: the focus goes with the move`,
    );
  }
});

test("what is deleted leaves the plane of Góbé where the player has moved it", async (t) => {
  const page = await open(running, t, { locale: "fa" });
  await startByMouse(page, ["game-gobe", "players-2"]);
  await page.locator('[data-tool="analyse"]').click();
  await page.locator("#analysis-engine").click();
  for (const place of ["0,0", "1,0"]) await click(page, place);
  const where = () => page.locator('[data-place="0,0"]').boundingBox();
  const fitted = (await where())?.width ?? 0;
  await page.locator(".board").hover();
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(
    (fitted) => (document.querySelector('[data-place="0,0"]')?.getBoundingClientRect().width ?? 0) > fitted,
    fitted,
  );
  const before = await where();
  await page.locator("#analysis-remove").click();
  assert.equal(await told(page), "0,0");
  assert.deepEqual(await where(), before);
  await page.locator('[data-step="forward"][aria-disabled]').waitFor();
});

test("a game against the computer can be analysed once it is over", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-gobblet"]').click();
  await page.locator("#start-computer").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".steps").waitFor();
  await page.locator('[data-tool="analyse"]').click();
  assert.equal(await page.locator("#hint").textContent(), texts["en"]["analysis.not-yet.computer"]);
  assert.equal(await page.locator(".tree").isVisible(), false);
  await page.locator('[data-tool="end"]').click();
  await page.locator("[data-resign]").click();
  await page.locator("#confirm").click();
  await page.locator("dialog #analyse").click();
  await page.locator(".tree").waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0);
});
