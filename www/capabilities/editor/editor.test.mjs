// Setting up positions as people do it: by mouse, by touch, by keyboard and as text. Legal ones are played and handed on; of others
// the page says in its language what is wrong, and shows where.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { scrollsSideways, unreachable, violations } from "../../../tests/page/judge.mjs";
import {
  click,
  drag,
  launchForTests,
  open,
  PHONE,
  position,
  startByMouse,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();

/** @param {string | null} text */
const bare = (text) => (text ?? "").replaceAll(/[\u2066-\u2069\u00a0]/g, "");

/**
 * A text of the page with its parameters.
 * @param {string} lang
 * @param {string} key
 * @param {Record<string, string>} [params]
 */
function worded(lang, key, params = {}) {
  const text = texts[lang][key];
  const form = typeof text === "string" ? text : text["other"];
  return form.replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => params[name]);
}

/** @param {Page} page */
const verdict = async (page) => bare(await page.locator("#editor-verdict").textContent());

/** @param {Page} page */
const written = (page) => page.locator("#editor-text").inputValue();

/** @param {Page} page */
const wrong = (page) =>
  page
    .locator("dialog [data-wrong]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-place")));

/**
 * @param {Page} page
 * @param {string} place
 */
const cell = (page, place) => page.locator(`dialog [data-place="${place}"]`);

/**
 * @param {Page} page
 * @param {string} place
 */
async function middleOf(page, place) {
  const box = await cell(page, place).boundingBox();
  assert.ok(box, `${place} is on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} piece
 */
const take = (page, piece) => page.locator(`label[for="piece-${piece}"]`).click();

test("by mouse at Tablut: the game on the table stays, what is wrong is told, what is right is played", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  const table = await position(page);
  await page.locator('[data-tool="editor"]').click();
  assert.equal(await written(page), table, "the position on the table is there to begin with");

  await page.mouse.click(...Object.values(await middleOf(page, "e1")), { button: "right" });
  await take(page, "attacker");
  await page.mouse.click(...Object.values(await middleOf(page, "e5")));
  assert.equal(await verdict(page), worded("en", "wrong.soldier-on-castle", { at: "e5" }));
  assert.deepEqual(await wrong(page), ["e5"]);
  const label = bare(await cell(page, "e5").getAttribute("aria-label"));
  assert.ok(label.includes(texts["en"]["editor.wrong-here"]), label);
  for (const id of ["editor-play", "share-position"])
    assert.equal(await page.locator(`#${id}`).getAttribute("aria-disabled"), "true", id);
  await page.locator("#editor-play").click({ force: true });
  assert.equal(await page.locator(".editor").count(), 1, "what is no position is not played");

  await page.locator("#editor-undo").click();
  assert.deepEqual(await wrong(page), []);
  const [from, to] = [await middleOf(page, "e5"), await middleOf(page, "h7")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await page.locator('label[for="turn-a"]').click();
  const wanted = Tablut.fromPosition("3ttt3/4t4/4T2K1/t3T3t/ttTT1TTtt/t2tT3t/4T4/4t4/5t3 a");
  assert.equal(await written(page), wanted.position());
  assert.equal(bare(await verdict(page)), worded("en", "editor.playable", { player: "Attackers" }));

  await page.keyboard.press("Escape");
  assert.equal(await position(page), table, "nothing has become of the game on the table");
  await page.locator('[data-tool="editor"]').click();
  assert.equal(await written(page), wanted.position(), "nor of what was set up");
  await page.locator("#editor-play").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await position(page), wanted.position());
  await drag(page, "d4", "c4");
  wanted.play("d4-c4");
  assert.equal(await position(page), wanted.position());
});

test("by touch at Gobblet, in Persian: cups on cups, reserves that follow, and a link", async (t) => {
  const page = await open(running, t, { locale: "fa", ...PHONE });
  await page.locator("#editor").tap();
  const tap = async (/** @type {string} */ piece, /** @type {string} */ place) => {
    await page.locator(`label[for="piece-${piece}"]`).tap();
    await cell(page, place).scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(page, place);
    await page.touchscreen.tap(x, y);
  };
  await tap("a3", "b2");
  const nesting = worded("fa", "wrong.nesting", { player: "عاجی", piece: "مهرهٔ بزرگ" });
  assert.equal(await verdict(page), nesting);
  assert.deepEqual(await wrong(page), ["r:a:1", "r:a:2", "r:a:3"]);
  await tap("a4", "c3");
  await tap("b4", "b2");
  const wanted = Gobblet.fromPosition("-,-,-,-/-,-,a4,-/-,a3b4,-,-/-,-,-,- a ?", { rules: "classic" });
  assert.equal(await written(page), wanted.position());
  await tap("b4", "b2");
  await tap("b3", "b2");
  assert.equal(await verdict(page), worded("fa", "wrong.not-ascending", { at: "b2" }));
  assert.deepEqual(await wrong(page), ["b2"]);
  await page.locator("#editor-undo").tap();
  await page.locator("#editor-undo").tap();
  await page.locator("#share-position").tap();
  const link = page.locator("#share-link");
  await page.waitForFunction((link) => /#g/.test(link?.value ?? ""), await link.elementHandle());
  const address = await link.inputValue();
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForFunction(
    (wanted) => document.querySelector(".board")?.getAttribute("data-position") === wanted,
    wanted.position(),
  );
});

test("by keyboard at Góbé, in Hungarian: tiles, whose turn it is, what is left, points", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  await page.locator('label[for="game-gobe"]').click();
  await page.locator("#editor").click();
  await page.locator("#editor-rules").click();
  await page.locator("#rule-players").selectOption("3");
  await cell(page, "0,0").focus();
  await page.keyboard.press("Enter");
  await page.locator("#piece-k").focus();
  await page.keyboard.press("Space");
  await cell(page, "0,0").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const three = { players: /** @type {const} */ (3) };
  const laid = Gobe.fromPosition("r0,0;k1,0 ? ? ? 0/0/0", three);
  assert.equal(await written(page), laid.position(), "as many turns as there must have been");
  await page.keyboard.press("Delete");
  assert.equal(await written(page), Gobe.fromPosition("r0,0 ? ? ? 0/0/0", three).position());
  await page.locator("#editor-undo").click();

  const points = page.locator("#count-scores-g");
  await points.fill("40");
  await points.press("Enter");
  assert.equal(await verdict(page), worded("hu", "wrong.score", { player: "Zöld", n: "5" }));
  assert.equal(await points.getAttribute("aria-invalid"), "true");
  await points.fill("4");
  await points.press("Enter");
  await page.locator("#count-whiteLeft-r").fill("8");
  await page.locator("#count-whiteLeft-r").press("Enter");
  assert.equal(await written(page), Gobe.fromPosition("r0,0;k1,0 ? ? 8/?/? 0/4/0", three).position());

  const text = page.locator("#editor-text");
  await text.fill("r0,0;g3,0 r 12/12 13/13 6/5");
  assert.equal(await verdict(page), worded("hu", "wrong.too-far", { at: "3,0" }));
  await text.fill("r0,0;g2,0 r 9/9 13/13 6/5");
  assert.equal(await verdict(page), worded("hu", "wrong.apart", { at: "2,0" }));
  assert.equal(await text.getAttribute("aria-invalid"), "true");
  await text.fill("r0,0;g1,0 r 12/12 13/13 6/5");
  assert.equal(await verdict(page), worded("hu", "editor.playable", { player: "Piros" }));
  await page.locator("#editor-play").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await position(page), "r0,0;g1,0 r 12/12 13/13 6/5");
});

test("on a phone in Arabic and dark: nothing for axe, nothing out of reach, in each game", async (t) => {
  const page = await open(running, t, { locale: "ar", colorScheme: "dark", ...PHONE });
  await page.locator("#editor").tap();
  for (const game of ["gobblet", "tablut", "gobe"]) {
    await page.locator(`label[for="editor-game-${game}"]`).tap();
    await take(page, "none");
    assert.deepEqual(await violations(page), [], game);
    assert.deepEqual(await unreachable(page), [], game);
    assert.equal(await scrollsSideways(page), false, game);
  }
  await page.locator("#editor-text").fill("9/9");
  assert.equal(await verdict(page), texts["ar"]["wrong.form"]);
});
