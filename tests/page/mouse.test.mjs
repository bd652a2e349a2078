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

test("two fingers pinch Góbé's plane: it zooms, and no tile is laid", async (t) => {
  const page = await open(running, t, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await startByMouse(page, ["game-gobe", "players-2"]);
  const before = await position(page);
  const cell = page.locator('[data-place="0,0"]');
  const [small, session] = [await cell.boundingBox(), await page.context().newCDPSession(page)];
  assert.ok(small);
  const [x, y] = [small.x + small.width / 2, small.y + small.height / 2];
  const fingers = (/** @type {number} */ apart) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  const touch = (
    /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
    /** @type {any[]} */ touchPoints,
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", fingers(20).slice(0, 1));
  await touch("touchStart", fingers(20));
  for (const apart of [22, 24, 26, 28, 30]) await touch("touchMove", fingers(apart));
  await touch("touchEnd", []);
  const large = await cell.boundingBox();
  assert.ok(large);
  assert.ok(large.width > small.width * 1.2, `${small.width} grew to ${large.width} only`);
  assert.equal(await position(page), before);
  assert.equal(await page.locator("[data-offer]").count(), 0, "nothing waits to be confirmed either");
});

test("three hundred random taps, clicks and drags leave no error and a position that the package reads", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three", "players-4"]);
  const board = await page.locator(".board").boundingBox();
  assert.ok(board);
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < 300; i++) {
    const [x, y] = [board.x + random() * board.width, board.y + random() * board.height];
    if (random() < 0.7) await page.mouse.click(x, y);
    else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 300 * (random() - 0.5), y + 300 * (random() - 0.5), { steps: 3 });
      await page.mouse.up();
    }
    if (await page.locator("dialog").count()) {
      await page.keyboard.press("Escape");
      await page.locator('[data-tool="undo"]').click();
    }
  }
  const text = await position(page);
  assert.ok(text);
  assert.equal(Gobblet.fromPosition(text, { players: 4 }).position(), text);
  assert.ok((await page.locator("[data-ply]").count()) > 3, "some of them played moves");
});
