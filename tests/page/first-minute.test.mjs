// The first minute of somebody who opens the page: the dialog that starts a game, and what stands out once it has begun.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./judge.mjs";
import {
  CLASSES,
  click,
  launchForTests,
  open,
  openForm,
  PHONE,
  ready,
  serveForTests,
  texts,
} from "./lib.mjs";

const running = await launchForTests();
const served = await serveForTests();

test("a newcomer's coloured button begins an even game in which somebody answers; later ones follow what was played", async (t) => {
  const page = await open(running, t, { url: served.url });
  const main = page.locator("dialog .primary");
  assert.equal(await main.getAttribute("id"), "start-computer");
  await main.click();
  const told = () => document.getElementById("standing")?.getAttribute("aria-valuenow") ?? "50";
  await page.locator('#standing[data-known="true"]').waitFor();
  const share = Number(await page.evaluate(told));
  assert.ok(share > 25 && share < 75, `before the first move the bar stands at ${share}`);
  const said = (await page.locator(".bar-told").textContent()) ?? "";
  assert.ok(said.startsWith(`${texts["en"]["bar.label"]}: `), `${said} says what it is`);
  await click(page, "r:a:1");
  await click(page, "b2");
  await page.locator('[data-ply="2"]').waitFor();
  await page.locator("#game").click();
  assert.equal(await main.getAttribute("id"), "start-computer", "who has played it may do so again");
  await openForm(page);
  assert.equal(await main.getAttribute("id"), "start", "the computer sits there already");
  for (const rules of ["three", "gobblers"])
    assert.match(
      (await page.locator(`label[for="rules-${rules}"] .about`).textContent()) ?? "",
      rules === "three" ? /begins can force a win in three moves/ : /begins wins/,
    );
  await page.locator("#seat-b").selectOption("");
  await main.click();
  await page.locator("#game").click();
  assert.equal(await main.getAttribute("id"), "start", "who has played with a person may do so again");
});

/** Each way into each game is gone on one of two devices, by turns, so that every way and every game meets both. */
const WAYS = ["start-computer", "start", "lessons"];

Object.keys(CLASSES).forEach((game, i) => {
  WAYS.forEach((id, j) => {
    const isPhone = (i + j) % 2 === 0;
    const presses = id === "lessons" ? "three" : "two";
    test(`from a fresh profile on a ${isPhone ? "phone" : "desk"} ${presses} presses come to a first move: ${game}, ${id}`, async (t) => {
      const page = await open(running, t, isPhone ? PHONE : {});
      const press = (/** @type {string} */ selector) =>
        isPhone ? page.locator(selector).tap() : page.locator(selector).click();
      await press(`label[for="game-${game}"]`);
      await press(`#${id}`);
      if (id === "lessons") await press("#learn-lesson");
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.equal(await page.locator(".board").getAttribute("data-game"), game);
      await page.locator(".board .cell:not([aria-disabled])").first().waitFor({ state: "attached" });
      assert.equal(await page.locator(".player .cpu").count(), id === "start-computer" ? 1 : 0);
      assert.deepEqual(await violations(page), []);
    });
  });
});

test("the level is chosen by a slider that says its word, and is there again for the next game", async (t) => {
  const page = await open(running, t, { locale: "fa" });
  const slider = page.locator("#level");
  assert.match((await slider.getAttribute("aria-valuetext")) ?? "", new RegExp(texts["fa"]["level.2"]));
  await slider.focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowUp");
  for (const told of [
    await slider.getAttribute("aria-valuetext"),
    await page.locator(".level span").textContent(),
  ])
    assert.match(told ?? "", new RegExp(texts["fa"]["level.4"]));
  await page.locator("#start-computer").click();
  assert.match(
    (await page.locator(".player .cpu").getAttribute("title")) ?? "",
    new RegExp(texts["fa"]["level.4"]),
  );
  await page.reload();
  await ready(page);
  await page.locator("#game").click();
  assert.equal(await slider.inputValue(), "4");
});

test("who comes back meets their game, and one button to go on", async (t) => {
  for (const lang of ["ar", "hu"]) {
    const page = await open(running, t, { locale: lang, ...(lang === "ar" ? PHONE : {}) });
    const press = (/** @type {string} */ selector) =>
      lang === "ar" ? page.locator(selector).tap() : page.locator(selector).click();
    await press('label[for="game-tablut"]');
    await press("#start");
    assert.equal(await page.locator("#go-on").count(), 0, "a game that begins asks for its first move");
    for (const place of ["d1", "d4"]) await click(page, place);
    await page.reload();
    await ready(page);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    const said = (await page.locator("#hint").textContent()) ?? "";
    assert.ok(said.includes(lang === "ar" ? "٢" : "2"), `${said} says which move comes next`);
    assert.deepEqual(await violations(page), []);
    const box = await page.locator(".board").boundingBox();
    await press("#go-on");
    assert.equal(await page.locator("#go-on").count(), 0);
    assert.equal(await page.locator("#hint").textContent(), texts[lang]["hint.choose.tablut"]);
    assert.deepEqual(await page.locator(".board").boundingBox(), box, "and the board stays where it was");
    await page.reload();
    await ready(page);
    for (const place of ["e3", "f3"]) await click(page, place);
    assert.equal(await page.locator("#go-on").count(), 0, "a move is as good as the button");
    assert.equal(await page.locator("[data-ply]").count(), 2);
  }
});

test("while a game is on, what to do is the strongest text and New is none of the coloured buttons", async (t) => {
  for (const options of [PHONE, {}]) {
    const page = await open(running, t, options);
    await page.locator("#start").click();
    const weight = await page.locator("#hint").evaluate((hint) => Number(getComputedStyle(hint).fontWeight));
    assert.ok(weight >= 700);
    assert.equal(await page.locator(".tools .primary").count(), 0);
  }
});
