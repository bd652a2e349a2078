// By touch alone: whole games of every mode, and dragging with the piece above the finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Gobe } from "tabulae";
import {
  finger,
  LANGS,
  launchForTests,
  MODES,
  middle,
  open,
  PHONE,
  playWholeGame,
  position,
  settledPixels,
  startByTouch,
  tap,
  taps,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How far above a finger the page draws what the finger drags, in CSS pixels. */
const ABOVE_FINGER = 44;

const running = await launchForTests();

test("whole games of every mode by touch", async (t) => {
  const page = await open(running, t, PHONE);
  for (const mode of MODES) {
    await startByTouch(page, mode.choices);
    await playWholeGame(page, mode, tap, taps);
    await page.locator("dialog header button").tap();
  }
});

test("a finger drags a piece, the page does not scroll, and a second finger gives it back", async (t) => {
  const page = await open(running, t, PHONE);
  await startByTouch(page, ["game-gobblet", "rules-three", "players-2"]);
  const touch = await finger(page);
  const [from, to] = [await middle(page, "r:a:4"), await middle(page, "b2")];
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const still = await settledPixels(page);
  await touch("touchStart", { ...from, id: 1 });
  await touch("touchMove", { ...half, id: 1 });
  await touch("touchMove", { ...half, y: half.y + 1, id: 1 });
  assert.notEqual(await settledPixels(page), still, "the piece is under way");
  await touch("touchStart", { ...half, id: 1 }, { x: half.x + 60, y: half.y, id: 2 });
  await touch("touchMove", { ...to, id: 1 }, { x: half.x + 60, y: half.y, id: 2 });
  await touch("touchEnd");
  const game = new Gobblet();
  assert.equal(await position(page), game.position(), "two fingers play nothing");
  // The piece is drawn above the finger, and lands where it is drawn.
  const below = { x: to.x, y: to.y + ABOVE_FINGER };
  await touch("touchStart", { ...from, id: 1 });
  for (let i = 1; i <= 5; i++) {
    const share = i / 5;
    await touch("touchMove", {
      x: from.x + (below.x - from.x) * share,
      y: from.y + (below.y - from.y) * share,
      id: 1,
    });
  }
  await touch("touchEnd");
  game.play("4@b2");
  assert.equal(await position(page), game.position());
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("a refusal can be read on a small phone, and the board stays where it is", async (t) => {
  const page = await open(running, t, { ...PHONE, viewport: { width: 320, height: 568 } });
  await startByTouch(page, ["game-gobblet", "rules-classic"]);
  for (const place of ["r:a:1", "b2"]) await tap(page, place);
  for (const lang of LANGS) {
    await page.locator("#language").selectOption(lang);
    const board = await page.locator(".board").boundingBox();
    for (const place of ["r:b:1", "b2"]) await tap(page, place);
    const notice = page.locator("#hint.notice");
    // The parts of a rule's number are kept on one line by a sign that is not seen.
    assert.match(((await notice.textContent()) ?? "").replaceAll("\u2060", ""), /GB-4/);
    assert.deepEqual(await page.locator(".board").boundingBox(), board, lang);
    const { width, right, height, scrollHeight } = await notice.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { width: box.width, right: box.right, height: box.height, scrollHeight: element.scrollHeight };
    });
    assert.ok(width > 280 && right <= 320 && scrollHeight <= height + 1, lang);
  }
});

test("the cell under the pointer, the focus or the waiting tile tells what it would score", async (t) => {
  const page = await open(running, t, PHONE);
  await startByTouch(page, ["game-gobe", "players-2"]);
  const gain = page.locator('[data-turn="true"] .gain');
  assert.equal(await gain.textContent(), "");
  const game = new Gobe({ players: 2 });
  for (const place of ["0,0", "1,0"]) {
    await tap(page, place);
    const [move] = game.moves({ lay: place });
    assert.equal(await gain.textContent(), `+${move?.points}`);
    assert.match(await page.locator(`[data-place="${place}"]`).getAttribute("aria-label"), /not confirmed/);
    await tap(page, place);
    game.play(place);
    assert.equal(await position(page), game.position());
  }
  await page.locator('[data-place="1,0"]').focus();
  await page.keyboard.press("ArrowDown");
  const place = await page.evaluate(
    () => /** @type {HTMLElement} */ (document.activeElement).dataset["place"] ?? "",
  );
  assert.equal(await gain.textContent(), `+${game.moves({ lay: place })[0]?.points}`);
});
