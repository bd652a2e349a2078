// Whole games by pointer alone: one of each mode by mouse, one by touch, and moves by dragging.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Gobblet } from "tabulae";
import {
  checkResult,
  click,
  drag,
  launch,
  MODES,
  open,
  position,
  presses,
  shortGame,
  startByMouse,
  tap,
} from "./lib.mjs";

/** @type {import("playwright-core").Browser} */
let running;
before(async () => {
  running = await launch();
});
after(() => running.close());

for (const { name, start, choices } of MODES) {
  test(`a whole game by mouse: ${name}`, async (t) => {
    const game = shortGame(start);
    const page = await open(running, t);
    await startByMouse(page, choices);
    const replay = start();
    for (const played of game.history()) {
      for (const target of presses(replay, played.move)) await click(page, target);
      replay.play(played.move);
      assert.equal(await position(page), replay.position(), `after ${played.notation}`);
    }
    await checkResult(page, game);
  });
}

test("a whole game of Góbé by touch: in the first phase every tile is confirmed by a second tap", async (t) => {
  const mode = MODES.find(({ name }) => name === "Góbé for four");
  assert.ok(mode);
  const game = shortGame(mode.start, 1);
  const page = await open(running, t, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await startByMouse(page, mode.choices);
  const replay = mode.start();
  for (const played of game.history()) {
    const { phase } = replay.state;
    const before = replay.position();
    await tap(page, played.move.lay);
    assert.equal(await position(page), before, "one tap plays nothing");
    await tap(page, phase === "laying" ? "!lay-here" : (played.move.pick ?? "!pick-nothing"));
    replay.play(played.move);
    assert.equal(await position(page), replay.position(), `after ${played.notation}`);
  }
  await checkResult(page, game);
});

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
  assert.equal(await page.locator("#hint").getAttribute("class"), "hint", "the defenders are not to move");
  await click(page, "d1");
  await click(page, "e5");
  assert.match(await page.locator("#hint").textContent(), /\(\u2066TB-[34]\u2069\)$/);
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
