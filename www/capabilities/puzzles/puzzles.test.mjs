// Puzzles on the board: solved, answered where a move is wrong, counted; the puzzle of the day is the same for all.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { violations } from "../../../tests/page/judge.mjs";
import {
  CLASSES,
  click,
  launchForTests,
  open,
  openForm,
  PHONE,
  position,
  presses,
  startByMouse,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ options: any, position: string, solution: string[][], themes: string[], difficulty: number }} Puzzle */

/** @type {Record<string, Puzzle[]>} */
const PUZZLES = Object.fromEntries(
  Object.keys(CLASSES).map((game) => {
    const file = inRoot("www/capabilities/puzzles/collections", `${game}.json`);
    /** @type {{ options: any, puzzles: string[] }[]} */
    const sets = JSON.parse(readFileSync(file, "utf8"));
    const puzzles = sets.flatMap(({ options, puzzles }) => puzzles.map((line) => read(options, line)));
    puzzles.sort((a, b) => a.difficulty - b.difficulty || a.solution.length - b.solution.length);
    return [game, puzzles];
  }),
);

/**
 * @param {any} options
 * @param {string} line
 * @returns {Puzzle}
 */
function read(options, line) {
  const [position = "", solution = "", themes = "", difficulty = ""] = line.split("|");
  const plies = solution.split(" ").map((ply) => ply.split("="));
  return { options, position, solution: plies, themes: themes.split(" "), difficulty: Number(difficulty) };
}

const running = await launchForTests();

/** @param {string} game @param {Puzzle} puzzle */
const laid = (game, puzzle) => CLASSES[game].fromPosition(puzzle.position, puzzle.options);

/** The short texts in a language. @param {string} lang */
const textsOf = (lang) => texts[lang];

/** @param {Page} page @param {string} stage */
const waitFor = (page, stage) => page.locator(`#puzzle[data-stage="${stage}"]`).waitFor();

/** @param {Page} page */
const shown = async (page) => (await page.locator("#puzzle-text").textContent()) ?? "";

/** @param {Page} page @param {string} expected */
const waitForPosition = (page, expected) =>
  page.locator(`.board[data-position=${JSON.stringify(expected)}]`).waitFor();

/** @param {any} game @param {string} notation */
function moveOf(game, notation) {
  const move = game.moves().find((/** @type {any} */ each) => game.preview(each).notation === notation);
  assert.ok(move, `${notation} is a legal move`);
  return move;
}

/**
 * Opens the list of a game's puzzles, which learning leads to.
 * @param {Page} page
 * @param {string} game
 */
async function openList(page, game) {
  await page.locator('[data-tool="learn"]').click();
  await page.locator("#learn-puzzles").click();
  await page.locator(`label[for="puzzles-of-${game}"]`).click();
}

/** The tile of a puzzle by its number. @param {Page} page @param {number} number */
const tile = (page, number) => page.locator(".puzzle-tile").nth(number - 1);

/**
 * Plays a puzzle's solution, the page answering, by whatever presses places.
 * @param {Page} page
 * @param {string} game
 * @param {Puzzle} puzzle
 * @param {(place: string) => Promise<void>} press
 */
async function solve(page, game, puzzle, press) {
  const beside = laid(game, puzzle);
  const [solver] = [beside.turn];
  for (const [notation = ""] of puzzle.solution) {
    if (beside.turn === solver) {
      await waitFor(page, "asks");
      for (const place of presses(beside, moveOf(beside, notation))) await press(place);
    }
    beside.play(notation);
    await waitForPosition(page, beside.position());
  }
  await waitFor(page, "done");
}

/** The first puzzle of so many plies, with its number. @param {string} game @param {number} plies */
function first(game, plies) {
  const at = (PUZZLES[game] ?? []).findIndex(({ solution }) => solution.length === plies);
  const puzzle = PUZZLES[game]?.[at];
  assert.ok(puzzle, `${game} has a puzzle of ${plies} plies`);
  return { puzzle, number: at + 1 };
}

test("a wrong move is answered on the board and taken back; then the puzzle is solved and counted", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const own = await position(page);
  const { puzzle, number } = first("gobblet", 3);
  const en = textsOf("en");
  await openList(page, "gobblet");
  assert.deepEqual(await violations(page), []);
  await tile(page, number).click();
  await waitForPosition(page, puzzle.position);
  assert.ok((await shown(page)).includes(en["puzzles.task"].other.replace("{n}", "2")));
  const beside = laid("gobblet", puzzle);
  const wrong = beside.moves().find((/** @type {any} */ move) => {
    const { notation, result } = beside.preview(move);
    return result === null && !puzzle.solution[0]?.includes(notation);
  });
  for (const place of presses(beside, wrong)) await click(page, place);
  await waitFor(page, "refuted");
  beside.play(wrong);
  assert.notEqual(await position(page), beside.position(), "the answer stands on the board");
  assert.deepEqual(await violations(page), []);
  await page.locator("#puzzle-retry").click();
  await waitForPosition(page, puzzle.position);
  await page.locator("#puzzle-hint").click();
  assert.ok((await shown(page)).includes(en[`idea.${puzzle.themes[0]}`]), "what the hint says");
  await solve(page, "gobblet", puzzle, (place) => click(page, place));
  assert.equal(await shown(page), en["puzzles.right"]);
  assert.deepEqual(await violations(page), []);
  await page.locator("#puzzle-list").click();
  assert.equal(await tile(page, number).getAttribute("data-state"), "solved");
  assert.equal(await page.locator('.puzzle-tile[data-state="solved"]').count(), 1);
  await page.keyboard.press("Escape");
  await page.locator("#puzzle-back").click();
  assert.equal(await position(page), own, "the player's own game comes back");
});

test("Tablut in Persian, on a phone and by keyboard: the solution is shown move by move, and is not counted as solved", async (t) => {
  const page = await open(running, t, { locale: "fa", ...PHONE });
  await page.keyboard.press("Escape");
  const { puzzle, number } = first("tablut", 3);
  const press = async (/** @type {string} */ selector) => {
    await page.locator(selector).first().focus();
    await page.keyboard.press("Enter");
  };
  await press('[data-tool="learn"]');
  await press("#learn-puzzles");
  await page.locator("#puzzles-of-tablut").focus();
  await page.keyboard.press("Space");
  await tile(page, number).focus();
  await page.keyboard.press("Enter");
  await waitForPosition(page, puzzle.position);
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
  assert.deepEqual(await violations(page), []);
  const beside = laid("tablut", puzzle);
  for (const [ply, [notation = ""]] of puzzle.solution.entries()) {
    if (ply === 0) await press("#puzzle-hint");
    if (ply % 2 === 0) await press("#puzzle-solution");
    beside.play(notation);
    await waitForPosition(page, beside.position());
    if (ply + 1 < puzzle.solution.length && ply % 2 === 1) await waitFor(page, "asks");
  }
  await waitFor(page, "done");
  assert.equal(await shown(page), textsOf("fa")["puzzles.shown"]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await press("#puzzle-list");
  assert.equal(await tile(page, number).getAttribute("data-state"), "tried");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await press("#puzzle-again");
  await waitForPosition(page, puzzle.position);
  await solve(page, "tablut", puzzle, (place) => press(`[data-place="${place}"]`));
  assert.equal(await shown(page), textsOf("fa")["puzzles.right"]);
});

test("Góbé in Hungarian: the last tile, then the next puzzle; all orders of the list", async (t) => {
  const page = await open(running, t, { locale: "hu" });
  await startByMouse(page, ["game-gobe", "players-2"]);
  const { puzzle, number } = first("gobe", 1);
  await openList(page, "gobe");
  for (const sort of ["length", "theme", "kind", "difficulty"]) {
    await page.locator(`label[for="puzzles-by-${sort}"]`).click();
    assert.ok((await page.locator(".puzzle-tile").count()) >= (PUZZLES["gobe"]?.length ?? 0), sort);
  }
  await tile(page, number).click();
  await waitForPosition(page, puzzle.position);
  await solve(page, "gobe", puzzle, (place) => click(page, place));
  assert.equal(await shown(page), textsOf("hu")["puzzles.right"]);
  await page.locator("#puzzle-next").click();
  await waitFor(page, "asks");
  assert.notEqual(await position(page), puzzle.position);
});

test("the puzzle of the day is the same all over the world, another tomorrow, and counts once it is solved", async (t) => {
  const noon = new Date("2031-03-05T12:00:00Z");
  const daily = async (/** @type {string} */ timezoneId, /** @type {Date} */ at) => {
    const page = await open(running, t, { locale: "ar", timezoneId });
    await page.clock.setFixedTime(at);
    await page.keyboard.press("Escape");
    await page.locator('[data-tool="learn"]').click();
    await page.locator("#learn-puzzles").click();
    const said = await page.locator("#puzzle-daily").textContent();
    await page.locator("#puzzle-daily").click();
    await waitFor(page, "asks");
    return { page, said, position: await position(page) };
  };
  const [east, west] = [await daily("Pacific/Kiritimati", noon), await daily("Pacific/Pago_Pago", noon)];
  assert.equal(east.position, west.position);
  assert.equal(east.said, west.said);
  const tomorrow = await daily("Pacific/Kiritimati", new Date(noon.getTime() + 86_400_000));
  assert.notEqual(tomorrow.position, east.position);
  const [game, puzzle] =
    Object.entries(PUZZLES)
      .flatMap(([game, puzzles]) => puzzles.map((puzzle) => /** @type {const} */ ([game, puzzle])))
      .find(([, puzzle]) => puzzle.position === east.position) ?? assert.fail();
  const { page } = east;
  await page.locator("#puzzle-hint").click();
  assert.deepEqual(await violations(page), []);
  const beside = laid(game, puzzle);
  const solver = beside.turn;
  for (const [notation = ""] of puzzle.solution) {
    await waitFor(page, beside.turn === solver ? "asks" : "answers");
    if (beside.turn === solver)
      for (const place of presses(beside, moveOf(beside, notation))) await click(page, place);
    beside.play(notation);
    await waitForPosition(page, beside.position());
  }
  await waitFor(page, "done");
  await page.locator("#puzzle-list").click();
  assert.equal(await page.locator("#puzzle-daily .solved").count(), 1);
});

test("what was solved when puzzles were a part of the lessons stays solved", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await page.evaluate(() =>
    localStorage.setItem("tabulae:1:learn:gobblet", JSON.stringify({ step: 2, solved: [0, 2] })),
  );
  await openList(page, "gobblet");
  assert.equal(await page.locator('.puzzle-tile[data-state="solved"]').count(), 2);
});

/**
 * Lets the page play the rest of a task from the start of the game, move by move.
 * @param {Page} page
 */
async function playOn(page) {
  for (let move = 0; move < 3; move++) {
    await page.locator('#puzzle:is([data-stage="asks"], [data-stage="done"])').waitFor();
    if ((await page.locator('#puzzle[data-stage="done"]').count()) > 0) return;
    const before = await position(page);
    await page.locator("#puzzle-solution").click();
    await page.waitForFunction(
      (before) => document.querySelector(".board")?.getAttribute("data-position") !== before,
      before,
      { polling: 50, timeout: 30_000 },
    );
  }
  await waitFor(page, "done");
}

test("where three in a row is chosen, its win can be looked for; the engine judges each move", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-gobblet"]').click();
  await openForm(page);
  await page.locator('label[for="rules-three"]').click();
  assert.deepEqual(await violations(page), []);
  await page.locator("#puzzle-find").click();
  await waitFor(page, "asks");
  for (const place of ["r:a:1", "a1"]) await click(page, place);
  await waitFor(page, "refuted");
  await page.locator("#puzzle-retry").click();
  await waitFor(page, "asks");
  await playOn(page);
  assert.equal(await shown(page), textsOf("en")["puzzles.shown"]);
});

test("in Arabic, on a phone: whoever is lost from the start can hold out", async (t) => {
  const page = await open(running, t, { locale: "ar", ...PHONE });
  await page.keyboard.press("Escape");
  await openList(page, "gobblet");
  await page.locator("#challenge-hold").click();
  await playOn(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(await violations(page), []);
});
