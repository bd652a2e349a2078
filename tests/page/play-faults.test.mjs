// Faults that use has shown, tried as they were found: large letters, the side that one sits on, warnings, drags, hints, texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobe } from "tabulae";
import { scrollsSideways, unreachable } from "./judge.mjs";
import {
  click,
  finger,
  launch,
  launchForTests,
  middle,
  open,
  openForm,
  openText,
  PHONE,
  position,
  settledPixels,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const en = texts["en"];
const patience = { timeout: 30_000 };

/** @param {string | null} text */
const bare = (text) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");
/** @param {Page} page */
const hint = async (page) => bare(await page.locator("#hint").textContent());
/** @param {Page} page @param {string} place */
const label = async (page, place) =>
  bare(await page.locator(`[data-place="${place}"]`).getAttribute("aria-label"));

// ---- Large letters ----

for (const font of [24, 32]) {
  test(`with a browser's font of ${font} pixels nothing is wider than a phone, all can be reached, and texts grow`, async (t) => {
    const large = await launch([`--blink-settings=defaultFontSize=${font}`]);
    t.after(() => large.close());
    for (const [width, height, locale] of /** @type {const} */ ([
      [320, 568, "hu"],
      [360, 640, "fa"],
      [390, 844, "en"],
    ])) {
      const page = await open(large, t, { ...PHONE, viewport: { width, height }, locale });
      assert.equal(await scrollsSideways(page), false, `the dialog at ${width}`);
      assert.deepEqual(await unreachable(page), [], `the dialog at ${width}`);
      for (const game of ["gobblet", "tablut", "gobe"]) {
        if ((await page.locator("dialog[open]").count()) === 0) await page.locator("#game").click();
        await startByMouse(page, [`game-${game}`]);
        assert.equal(await scrollsSideways(page), false, `${game} at ${width}`);
        assert.deepEqual(await unreachable(page), [], `${game} at ${width}`);
      }
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      assert.equal(size, `${font}px`);
    }
  });
}

// ---- Who sits where ----

test("whoever has the second seat against the computer sees the board from there, also after taking it in the middle of a game", async (t) => {
  const page = await open(running, t, PHONE);
  const top = async (/** @type {string} */ place) => (await middle(page, place)).y;
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  assert.ok((await top("r:a:1")) > (await top("r:b:1")), "two people: the first seat is near");
  await page.locator('[data-tool="moves"]').click();
  await page.locator('[data-tool="seats"]').click();
  await page.locator("#seat-a").selectOption("1");
  await page.locator("#seated").click();
  await page.locator(".moves .close").click();
  assert.ok((await top("r:b:1")) > (await top("r:a:1")), "the person's own reserve is near");
  assert.ok((await top("a1")) < (await top("a4")), "and the board is turned with it");
  await page.locator("#game").click();
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#seat-a").selectOption("1");
  await page.locator("#start").click();
  assert.ok((await top("a1")) < (await top("a9")), "Tablut, as defenders");
});

// ---- Warnings of Tablut ----

test("Tablut tells of a move that draws by repetition before it is played", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "c1", "e3", "d3", "c1", "d1", "d3"]) await click(page, place);
  assert.ok((await label(page, "e3")).includes(en["cell.repeats"]), await label(page, "e3"));
  assert.ok(!(await label(page, "c3")).includes(en["cell.repeats"]));
  assert.equal(await hint(page), en["hint.repeats"]);
});

test("Tablut tells that the king can be taken, and by which moves he would be given away", async (t) => {
  const page = await open(running, t);
  // An attacker on b6 and another that can come to d6, with the king between.
  await openText(page, "9/9/9/1tK1t4/9/9/9/9/8T d");
  assert.equal(await hint(page), en["hint.king-danger"]);
  await click(page, "i1");
  assert.ok((await label(page, "i2")).includes(en["cell.king-lost"]), await label(page, "i2"));
  assert.equal(await hint(page), en["hint.king-lost"]);
  await click(page, "i1");
  await click(page, "c6");
  assert.ok(!(await label(page, "c7")).includes(en["cell.king-lost"]), "there he is safe");
  await openText(page, "9/9/9/2K1t4/9/9/9/9/8T d");
  assert.equal(await hint(page), en["hint.choose.tablut"], "one attacker alone takes no king");
});

test("where the king was taken he is shown, with those who took him", async (t) => {
  const page = await open(running, t);
  await openText(page, "9/9/9/1tK1t4/9/9/9/9/2T6 a");
  await click(page, "e6");
  await click(page, "d6");
  await page.locator("#result-reason").waitFor();
  await page.keyboard.press("Escape");
  for (const place of ["b6", "c6", "d6"])
    assert.ok((await label(page, place)).includes(en["cell.winning"]), await label(page, place));
  assert.ok(!(await label(page, "e6")).includes(en["cell.winning"]));
});

// ---- Opening a text ----

test("what is wrong with a text is told in the page's language and of the game that was meant", async (t) => {
  const page = await open(running, t, { locale: "fa" });
  const fa = texts["fa"];
  const meant = (/** @type {string} */ kind, /** @type {string} */ game) =>
    fa[`open.meant.${kind}`].replace("{game}", fa[`game.${game}`]);
  /** @type {[string, string[]][]} */
  const tried = [
    ["3ttt3/4t4/4T4 a", [meant("position", "tablut")]],
    ["w0,-1;g1,-1 q", [meant("position", "gobe")]],
    ["-,-,-,-/-,a9 a", [meant("position", "gobblet")]],
    ["", []],
    ["hello", []],
    [
      JSON.stringify({
        format: "tabulae",
        version: 1,
        game: "tablut",
        options: {},
        start: "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a",
        moves: ["d1-e2"],
        ending: null,
      }),
      [meant("game", "tablut"), fa["why.TB-3"]],
    ],
  ];
  for (const [text, said] of tried) {
    if ((await page.locator("dialog[open]").count()) === 0) await page.locator("#game").click();
    if ((await page.locator("dialog[open] #open").count()) > 0) await page.locator("#open").click();
    await page.locator("#paste").fill(text);
    await page.locator("#open-text").click();
    await page.locator(".problem p").first().waitFor();
    const problem = bare(await page.locator(".problem").textContent());
    for (const part of said) assert.ok(problem.includes(part), `${text}: ${problem}`);
    assert.ok(problem.startsWith(fa["error.unreadable"]));
    assert.ok(!/[a-z]{4}/i.test(problem), `no English: ${problem}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
});

// ---- Drags ----

test("a piece that a finger drags lands where it is drawn", async (t) => {
  const page = await open(running, t, PHONE);
  await startByMouse(page, ["game-tablut"]);
  const touch = await finger(page);
  const [from, to] = [await middle(page, "d1"), await middle(page, "d3")];
  // The piece is drawn 44 pixels above the finger.
  const end = { x: to.x, y: to.y + 44 };
  await touch("touchStart", { ...from, id: 1 });
  await touch("touchMove", { x: from.x, y: from.y - 12, id: 1 });
  await touch("touchMove", { ...end, id: 1 });
  await touch("touchEnd");
  assert.match((await position(page)) ?? "", / d$/, "the move was played");
  assert.ok((await label(page, "d3")).includes(en["piece.attacker"]), await label(page, "d3"));
});

// ---- Hints and buttons of Góbé ----

test("to pick up nothing is no main button while a tile that can be picked up scores", async (t) => {
  const page = await open(running, t);
  await openText(page, "w0,-1;g1,-1;r0,0;g1,0 r 0/0 12/12 60/58");
  await click(page, "0,1");
  const nothing = page.locator('[data-offer="pick-nothing"]');
  await nothing.waitFor();
  assert.equal(await nothing.evaluate((button) => button.classList.contains("primary")), false);
});

test("a hint of Góbé says why fewer points are better, and its place can be seen on the plane", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-gobe"]').click();
  await openForm(page);
  await page.locator('label[for="players-2"]').click();
  await page.locator("#start").click();
  const game = new Gobe({ players: 2 });
  for (const lay of ["0,0", "1,0", "0,1", "-1,0", "2,-1", "3,-1"]) {
    await click(page, lay);
    game.play(lay);
  }
  const before = await settledPixels(page);
  await page.locator('[data-tool="hint"]').click();
  await page
    .locator("[data-hinted]")
    .first()
    .waitFor({ state: "attached", ...patience });
  const places = await page
    .locator("[data-hinted]")
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset["place"] ?? ""));
  const points = game.moves({ lay: places[0] ?? "" })[0]?.points ?? 0;
  const most = Math.max(...game.moves().map((move) => move.points));
  const key = points < most ? "best.scores-later" : "best.scores";
  const why = en[key][points === 1 ? "one" : "other"].replace("{n}", String(points));
  assert.ok((await hint(page)).endsWith(why), `${await hint(page)}, ${points} of ${most}`);
  assert.notEqual(await settledPixels(page), before, "the place is marked on the canvas");
});

test("the places of Góbé have their names on the plane, and the settings take them away", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-gobe"]').click();
  await page.locator("#start").click();
  await click(page, "0,0");
  const named = await settledPixels(page);
  await page.locator('[data-tool="settings"]').click();
  await page.locator("#coordinates").click();
  await page.keyboard.press("Escape");
  assert.notEqual(await settledPixels(page), named);
});
