// By touch alone: whole games of every mode, dragging with the piece above the finger, and a thousand taps anywhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Gobe, Tablut } from "tabulae";
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
  presses,
  settledPixels,
  startByMouse,
  tap,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How far above a finger the page draws what the finger drags, in CSS pixels. */
const ABOVE_FINGER = 44;

const running = await launchForTests();

/** @param {Page} page @param {string[]} choices */
async function startByTouch(page, choices) {
  if ((await page.locator("#start").count()) === 0) {
    // A dialog that was just closed may still be on its way out.
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator("#game").tap();
  }
  await startByMouse(page, choices, (control) => control.tap());
}

/**
 * What is tapped for a move. In Góbé a tile waits until it is confirmed, which here is done by its button.
 * @param {any} game
 * @param {any} move
 */
function taps(game, move) {
  if (game.name !== "gobe") return presses(game, move);
  return [move.lay, game.state.phase === "laying" ? "!lay-here" : (move.pick ?? "!pick-nothing")];
}

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

// ---- Taps anywhere ----

/** @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const CLASSES = { gobblet: Gobblet, tablut: Tablut, gobe: Gobe };

/**
 * The kept record, played again by the package, and the position that the page shows at the same time: a tap may still
 * be on its way.
 * @param {Page} page
 */
async function replayed(page) {
  const { kept, shown } = await page.evaluate(() => {
    const games = Object.entries(localStorage).filter(([key]) => key.startsWith("tabulae:1:game:"));
    const [last] = games.map(([, text]) => JSON.parse(text)).sort((a, b) => b.at - a.at);
    return { kept: last.kept, shown: document.querySelector(".board")?.getAttribute("data-position") };
  });
  const name = /** @type {keyof typeof CLASSES} */ (kept.document.game);
  const game = CLASSES[name].fromJSON(kept.document);
  if (kept.back > 0) game.undo(kept.back);
  return { game, shown };
}

/**
 * The middles of the places that lead to something now. Góbé's may be out of sight, where other things can be pressed.
 * @param {Page} page
 */
const livePlaces = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".cell:not([hidden], [aria-disabled])")].flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return document.elementFromPoint(middle.x, middle.y)?.closest(".board") ? [middle] : [];
    }),
  );

/**
 * Fifty taps: most of them anywhere on the board, some on places that lead to something, some twice.
 * @param {Page} page
 * @param {(type: "touchStart" | "touchEnd", ...touchPoints: any[]) => Promise<unknown>} touch
 * @param {() => number} random
 */
async function fiftyTaps(page, touch, random) {
  const [board, live] = [await page.locator(".board").boundingBox(), await livePlaces(page)];
  assert.ok(board);
  let at = { x: board.x, y: board.y };
  const sent = [];
  for (let n = 0; n < 50; n++) {
    const how = random();
    if (how < 0.45) at = { x: board.x + random() * board.width, y: board.y + random() * board.height };
    else if (how < 0.7) at = live[Math.floor(random() * live.length)] ?? at;
    sent.push(touch("touchStart", { ...at, id: 1 }), touch("touchEnd"));
  }
  await Promise.all(sent);
}

test("a thousand taps anywhere, in each mode, leave a game that the package can play again", async (t) => {
  const page = await open(running, t, PHONE);
  const touch = await finger(page);
  for (const [i, { name, choices }] of MODES.entries()) {
    await startByTouch(page, choices);
    const random = randomFrom(i + 11);
    let played = 0;
    for (let batch = 0; batch < 20; batch++) {
      await fiftyTaps(page, touch, random);
      if (await page.locator("dialog").count()) await page.keyboard.press("Escape");
      // From a result taps can get into the next game's dialog, and from there into a lesson, which is not kept.
      const back = page.locator("#learn-back");
      if (await back.isVisible()) await back.tap();
      const { game, shown } = await replayed(page);
      assert.equal(shown, game.position(), name);
      played = Math.max(played, game.ply);
      if (game.result === null) continue;
      // The result comes a moment after the last move, unless a tap has closed it already.
      await page.waitForTimeout(1000);
      if (await page.locator("dialog").count()) await page.keyboard.press("Escape");
      await startByTouch(page, choices);
    }
    assert.ok(played > 3, `${name}: some of them played moves: ${played}`);
  }
});
