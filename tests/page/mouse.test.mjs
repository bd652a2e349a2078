// Whole games by pointer alone: one of each mode by mouse, and moves by dragging.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet } from "tabulae";
import { violations } from "./judge.mjs";
import {
  click,
  drag,
  finger,
  launchForTests,
  MODES,
  middle,
  open,
  PHONE,
  playWholeGame,
  position,
  startByMouse,
  texts,
} from "./lib.mjs";

const running = await launchForTests();

for (const mode of MODES) {
  test(`a whole game by mouse: ${mode.name}`, async (t) => {
    const page = await open(running, t);
    await startByMouse(page, mode.choices);
    await playWholeGame(page, mode, click);
  });
}

test("dragging plays the same move; a drag that ends elsewhere plays none", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  const game = new Gobblet();
  await drag(page, "r:a:2", "b2");
  game.play("2@b2");
  assert.equal(await position(page), game.position());
  await drag(page, "r:b:1", "b2");
  assert.equal(await position(page), game.position(), "a small cup cannot cover a medium one (GB-4)");
  await drag(page, "r:b:4", "b2");
  game.play("4@b2");
  await drag(page, "r:a:1", "a1");
  game.play("1@a1");
  await drag(page, "b2", "c3");
  game.play("b2-c3");
  assert.equal(await position(page), game.position());
});

test("an illegal target says why, with the rule's number, and plays nothing", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  const start = await position(page);
  await click(page, "e4");
  const refused = `${texts["en"]["why.TB-2"]} (\u2066TB-\u20602\u2069)`;
  assert.equal(await page.locator("#hint").textContent(), refused, "the defenders are not to move");
  await page.locator("#rule").click();
  assert.match((await page.locator("dialog .asked").textContent()) ?? "", /TB-2$/, "the rule is shown");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await click(page, "d1");
  await click(page, "e5");
  assert.match(await page.locator("#hint").textContent(), /\(\u2066TB-\u2060[34]\u2069\)$/);
  assert.equal(await position(page), start);
});

test("Escape and a second press give a chosen piece back", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  const targets = () => page.locator("[data-place]:not([aria-disabled])").count();
  const all = await targets();
  await click(page, "d1");
  await page.keyboard.press("Escape");
  assert.equal(await targets(), all);
  await click(page, "d1");
  await click(page, "d1");
  assert.equal(await targets(), all);
});

test("two fingers pinch Góbé's plane: it zooms, and no tile is laid", async (t) => {
  const page = await open(running, t, PHONE);
  await startByMouse(page, ["game-gobe", "players-2"]);
  const before = await position(page);
  const cell = page.locator('[data-place="0,0"]');
  const [small, touch] = [await cell.boundingBox(), await finger(page)];
  assert.ok(small);
  const { x, y } = await middle(page, "0,0");
  const fingers = (/** @type {number} */ apart) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await touch("touchStart", ...fingers(20).slice(0, 1));
  await touch("touchStart", ...fingers(20));
  for (const apart of [22, 24, 26, 28, 30]) await touch("touchMove", ...fingers(apart));
  await touch("touchEnd");
  const large = await cell.boundingBox();
  assert.ok(large);
  assert.ok(large.width > small.width * 1.2, `${small.width} grew to ${large.width} only`);
  assert.equal(await position(page), before);
  assert.equal(await page.locator("[data-offer]").count(), 0, "nothing waits to be confirmed either");
});
