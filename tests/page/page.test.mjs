// The page around the games: languages, keeping, looking back, ending, dialogs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Tablut } from "tabulae";
import { violations } from "./judge.mjs";
import {
  click,
  LANGS,
  launchForTests,
  open,
  openForm,
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

test("every dialog is without violations in light and dark", async (t) => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await open(running, t, { colorScheme });
    await page.keyboard.press("Escape");
    for (const tool of ["rules", "settings", "end"]) {
      await page.locator(`[data-tool="${tool}"]`).click();
      assert.deepEqual(await violations(page), [], tool);
      await page.keyboard.press("Escape");
    }
    await page.locator('[data-tool="settings"]').click();
    await page.locator("#about").click();
    await page.locator(".licences summary").click();
    assert.deepEqual(await violations(page), [], "about");
  }
});

test("the language changes live, the board does not mirror, notation stays left to right", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const before = await page.locator('[data-place="a1"]').boundingBox();
  const boardBefore = await page.locator(".board").boundingBox();
  await page.locator("#language").selectOption("ar");
  const after = await page.locator('[data-place="a1"]').boundingBox();
  const boardAfter = await page.locator(".board").boundingBox();
  assert.ok(before && after && boardBefore && boardAfter);
  assert.ok(Math.abs(before.x - boardBefore.x - (after.x - boardAfter.x)) < 0.5, "a1 stays on the left");
  assert.equal(await page.locator('[data-ply="1"] bdi').getAttribute("dir"), "ltr");
  assert.equal(await page.locator('[data-ply="1"] bdi').textContent(), "d1-d4");
  assert.equal(await page.locator("#hint").textContent(), texts["ar"]["hint.choose.tablut"]);
});

test("nothing on the board mirrors in a language from right to left, its buttons neither", async (t) => {
  for (const width of [390, 1280]) {
    const page = await open(running, t, { viewport: { width, height: 844 } });
    await startByMouse(page, ["game-gobe", "players-2"]);
    await click(page, "0,0");
    const lefts = () =>
      page.evaluate(() => {
        const board = /** @type {Element} */ (document.querySelector(".board"));
        const { left } = board.getBoundingClientRect();
        return [...board.querySelectorAll("button")].map((button) => ({
          name: button.dataset["place"] ?? button.dataset["tool"],
          left: Math.round(button.getBoundingClientRect().left - left),
        }));
      });
    const english = await lefts();
    assert.ok(english.some(({ name }) => name === "zoom-in") && english.some(({ name }) => name === "1,0"));
    await page.locator("#language").selectOption("fa");
    assert.deepEqual(await lefts(), english, `${width} wide`);
  }
});

test("undo, redo, jumping back and playing on from there", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  const game = new Tablut();
  for (const [from, to] of [
    ["d1", "d4"],
    ["e4", "f4"],
    ["a4", "c4"],
  ]) {
    await click(page, from ?? "");
    await click(page, to ?? "");
    game.play(`${from}-${to}`);
  }
  await page.locator('[data-tool="undo"]').click();
  game.undo();
  assert.equal(await position(page), game.position());
  assert.equal(await page.locator("#hint").textContent(), texts["en"]["hint.choose.tablut"], "what to do");
  assert.equal(await page.locator("#continue").count(), 0, "a move is enough to go on");
  await page.locator('[data-tool="redo"]').click();
  game.redo();
  assert.equal(await position(page), game.position());
  await page.locator('[data-ply="1"]').click();
  game.goTo(1);
  assert.equal(await position(page), game.position());
  assert.equal(await page.locator("[data-ply]").count(), 3, "later moves stay in the list");
  await click(page, "e4");
  await click(page, "g4");
  game.play("e4-g4");
  assert.equal(await position(page), game.position());
  assert.equal(await page.locator("[data-ply]").count(), 2, "a new move replaces the later ones");
});

test("of a game of thousands of moves those around the one shown are listed, and all can be reached", async (t) => {
  const page = await open(running, t);
  const round = ["a1-b1", "d4-d3", "b1-a1", "d3-d4"];
  const moves = ["4@a1", "4@d4", ...Array.from({ length: 1_800 }, (_, i) => round[i % 4])];
  await openText(page, JSON.stringify({ ...new Gobblet().toJSON(), moves }));
  const listed = () =>
    page
      .locator(".move-list [data-ply]")
      .evaluateAll((all) => all.map((each) => Number(each.dataset["ply"])));
  let plies = await listed();
  assert.equal(plies.at(-1), 1_802);
  for (let presses = 0; plies[0] !== 1 && presses < 9; presses++) {
    const [first = 0] = plies;
    await page.locator(`[data-ply="${first}"]`).click();
    assert.equal(await page.locator("[aria-current=step]").getAttribute("data-ply"), String(first));
    plies = await listed();
    assert.ok(plies.length <= 1_500, `${plies.length} are listed`);
    assert.ok(plies.includes(first) && (plies[0] ?? 0) < first, "more come before it");
  }
  assert.equal(plies[0], 1);
  await page.locator(".move-list .start").click();
  assert.equal(await position(page), new Gobblet().position());
});

test("a reload restores game, names, language, theme and what was taken back", async (t) => {
  const page = await open(running, t, { url: served.url });
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#name-a").fill("Ágnes");
  await page.locator("#start").click();
  for (const place of ["d1", "d4", "e4", "f4"]) await click(page, place);
  await page.locator('[data-tool="undo"]').click();
  await page.locator("#language").selectOption("hu");
  await page.locator('[data-tool="settings"]').click();
  await page.locator('label[for="theme-dark"]').click();
  const before = await position(page);
  await page.reload();
  await ready(page);
  assert.equal(await position(page), before);
  assert.equal(
    await page.locator("dialog[open]").count(),
    0,
    "the new-game dialog opens on a first visit only",
  );
  assert.equal(await page.locator("html").getAttribute("lang"), "hu");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator('[data-player="a"] .nick').textContent(), "Ágnes");
  await page.locator('[data-tool="redo"]').click();
  assert.notEqual(await position(page), before);
});

test("a game ends by resigning or agreement, each after a question, and undo takes it back", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  await page.locator('[data-tool="end"]').click();
  await page.locator('[data-resign="a"]').click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
  assert.equal(await page.locator("#result-reason").textContent(), texts["en"]["reason.resignation"]);
  assert.match(await page.locator("dialog h2").textContent(), /Ebony/);
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="undo"]').click();
  await click(page, "r:a:4");
  await click(page, "b2");
  await page.locator('[data-tool="end"]').click();
  await page.locator("#draw").click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
  assert.equal(await page.locator("#result-reason").textContent(), texts["en"]["reason.agreement"]);
  assert.deepEqual(await violations(page), []);
});

test("the focus on the board has both its rings in forced colours too: the board keeps its own", async (t) => {
  for (const forcedColors of /** @type {const} */ (["none", "active"])) {
    const page = await open(running, t, { forcedColors });
    await startByMouse(page, ["game-gobe", "players-2"]);
    await page.keyboard.press("ArrowRight");
    const { outlineColor, boxShadow } = await page
      .locator(":focus")
      .evaluate((cell) => getComputedStyle(cell));
    assert.equal(outlineColor, "rgb(255, 255, 255)", forcedColors);
    assert.match(boxShadow, /rgb\(11, 61, 145\)/, forcedColors);
  }
});

test("names are tossed among the seats", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#name-a").fill("Ada");
  await page.locator("#name-d").fill("Bea");
  await page.locator("#toss").click();
  const first = await page.locator("#name-a").inputValue();
  assert.deepEqual([first, await page.locator("#name-d").inputValue()].sort(), ["Ada", "Bea"]);
  assert.match(await page.locator(".tossed").textContent(), new RegExp(first));
  await page.locator("#start").click();
  assert.equal(await page.locator('[data-turn="true"] .nick').textContent(), first);
});

test("among three or four players without names a lot decides, not a coin", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-gobe"]').click();
  await openForm(page);
  for (const n of [2, 3, 4]) {
    await page.locator(`label[for="players-${n}"]`).click();
    const label = texts["en"][n === 2 ? "new.toss" : "new.toss.lot"];
    assert.equal(await page.locator("#toss").textContent(), label);
    await page.locator("#toss").click();
    const said = (await page.locator(".tossed").textContent()) ?? "";
    if (n === 2)
      assert.ok([texts["en"]["new.toss.heads"], texts["en"]["new.toss.tails"]].includes(said), said);
    else
      assert.ok(Array.from({ length: n }, (_, i) => `The lot fell on player ${i + 1}.`).includes(said), said);
  }
});

test("a browser's language is taken by its whole name", async (t) => {
  for (const [locale, lang] of [
    ["arn", "en"],
    ["fil", "en"],
    ["ar-EG", "ar"],
    ["hu-HU", "hu"],
  ]) {
    const page = await open(running, t, { locale: locale ?? "en" });
    assert.equal(await page.locator("html").getAttribute("lang"), lang, locale);
  }
});

test("on a desktop the word of a tool keeps clear of its border, in every language", async (t) => {
  const page = await open(running, t);
  await page.locator("#start").click();
  for (const lang of LANGS) {
    await page.locator("#language").selectOption(lang);
    const margins = await page.locator(".tool:visible").evaluateAll((tools) =>
      tools.map((tool) => {
        const [outer, inner] = [tool, tool.querySelector("span")].map((box) => box?.getBoundingClientRect());
        return outer && inner ? Math.min(inner.left - outer.left, outer.right - inner.right) : 0;
      }),
    );
    assert.ok(margins.length >= 4 && margins.every((margin) => margin >= 5), `${lang}: ${margins}`);
  }
});
