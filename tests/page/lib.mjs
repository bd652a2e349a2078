// What the page's tests share: a browser, the built page from a file and from a server, and hands that play.

import assert from "node:assert/strict";
import { dirname } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { browser } from "../../scripts/lib/browser.mjs";
import { fileUrl, middle, startByMouse, updated } from "../../scripts/lib/hands.mjs";
import { page as pageFile } from "../../scripts/lib/paths.mjs";
import { texts as built, LANGUAGES } from "../../scripts/lib/texts.mjs";
import { serve } from "../lib/serve.mjs";
import { watch } from "./judge.mjs";

export {
  click,
  fileUrl,
  middle,
  openForm,
  openText,
  settledPixels,
  startByMouse,
  updated,
} from "../../scripts/lib/hands.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A phone, as a browser emulates it. */
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
export { LANGUAGES };
export const LANGS = Object.keys(LANGUAGES);

/** All texts by language, as the build puts them into the page. */
export const allTexts = built();
/** The page's short texts, to know what it should say. */
export const texts = Object.fromEntries(LANGS.map((lang) => [lang, allTexts[lang]?.page]));

/** @param {string[]} [more] arguments of the browser */
export function launch(more = []) {
  const { chromium: executablePath, args } = browser();
  return chromium.launch({ executablePath, args: [...args, "--no-first-run", ...more] });
}

/** A browser until the tests of the file have ended. */
export async function launchForTests() {
  const running = await launch();
  after(() => running.close());
  return running;
}

/** A server of the built page until the tests of the file have ended. */
export async function serveForTests() {
  const served = await serve(dirname(pageFile));
  after(() => served.close());
  return served;
}

/**
 * Opens the page and fails the test at its end for every console error, exception and request beyond the page itself.
 * @param {import("playwright-core").Browser} running
 * @param {import("node:test").TestContext} t
 * @param {import("playwright-core").BrowserContextOptions & { url?: string }} [options]
 * @returns {Promise<Page>}
 */
export async function open(running, t, { url = fileUrl, ...options } = {}) {
  const context = await running.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en",
    reducedMotion: "reduce",
    ...options,
  });
  const problems = watch(context, url);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  await page.goto(url);
  await ready(page);
  return page;
}

/**
 * Waits until a game is on the table.
 * @param {Page} page
 */
export const ready = (page) => page.locator(".board[data-position]").waitFor();

/** @param {Page} page */
export const position = (page) => page.locator(".board").getAttribute("data-position");

// ---- Games to play ----

/**
 * The package's classes by the names of their games.
 * @type {Record<string, any>}
 */
export const CLASSES = { gobblet: Gobblet, tablut: Tablut, gobe: Gobe };

/** Each mode: the class, its options, and the controls of the new-game dialog that choose them. */
export const MODES = [
  mode("Gobblet, three in a row", Gobblet, { rules: "three" }, ["game-gobblet", "rules-three", "players-2"]),
  mode(
    "Gobblet, three in a row, a lifted line counts, third repetition draws",
    Gobblet,
    { rules: "three", reveal: "lift", repetition: 3 },
    ["game-gobblet", "rules-three", "players-2", "more", "reveal-lift", "repetition-3"],
  ),
  mode("Gobblet, two teams", Gobblet, { rules: "three", players: 4 }, [
    "game-gobblet",
    "rules-three",
    "players-4",
  ]),
  mode(
    "Gobblet, two teams with eight cups each",
    Gobblet,
    { rules: "three", players: 4, allotment: "pairs" },
    ["game-gobblet", "rules-three", "players-4", "more", "allotment-pairs"],
  ),
  mode("Gobblet, classic", Gobblet, { rules: "classic" }, ["game-gobblet", "rules-classic"]),
  mode("Gobblet, gobblers", Gobblet, { rules: "gobblers" }, ["game-gobblet", "rules-gobblers"]),
  mode("Tablut", Tablut, {}, ["game-tablut"]),
  mode("Góbé for two", Gobe, { players: 2 }, ["game-gobe", "players-2"]),
  mode("Góbé for three", Gobe, { players: 3 }, ["game-gobe", "players-3"]),
  mode("Góbé for four", Gobe, { players: 4 }, ["game-gobe", "players-4"]),
];

/**
 * @param {string} name
 * @param {any} Class
 * @param {Record<string, string | number>} options
 * @param {string[]} choices
 */
function mode(name, Class, options, choices) {
  return { name, start: () => new Class(options), choices };
}

/**
 * The shortest of some random games, played to the end by the package: the same one at every run.
 * @param {() => any} start
 * @param {number} [tries]
 */
export function shortGame(start, tries = 12) {
  let best = null;
  for (let seed = 1; seed <= tries; seed++) {
    const game = playOut(start(), seed, best?.ply ?? 150);
    if (game.result !== null && (best === null || game.ply < best.ply)) best = game;
  }
  assert.ok(best, "none of the random games ended");
  return best;
}

/**
 * @param {any} game
 * @param {number} seed
 * @param {number} most
 */
function playOut(game, seed, most) {
  let state = seed * 2_654_435_761;
  while (game.result === null && game.ply < most) {
    const moves = game.legalMoves();
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    game.play(moves[(state >>> 8) % moves.length]);
  }
  return game;
}

/**
 * What has to be pressed for a move, in order: places, or the name of an offered button with a `!`.
 * @param {any} game before the move
 * @param {any} move
 * @returns {string[]}
 */
export function presses(game, move) {
  const { state } = game;
  if (state.game === "tablut") return [move.from, move.to];
  if (state.game === "gobe") return gobePresses(game, move);
  if (move.kind === "pass") return ["!pass"];
  if (move.kind === "move") return [move.from, move.from === move.to ? "!put-back" : move.to];
  const tops = state.reserveTops?.[state.turn];
  const slot = tops ? tops.indexOf(move.size) + 1 : move.size;
  return [`r:${state.turn}:${slot}`, move.to];
}

/**
 * @param {any} game
 * @param {{ lay: string, pick: string | null }} move
 */
function gobePresses(game, { lay, pick }) {
  if (game.moves({ lay }).length === 1) return [lay];
  return [lay, pick ?? "!pick-nothing"];
}

/**
 * What is tapped for a move. In Góbé a tile waits until it is confirmed, which here is done by its button.
 * @param {any} game
 * @param {any} move
 */
export function taps(game, move) {
  if (game.name !== "gobe") return presses(game, move);
  return [move.lay, game.state.phase === "laying" ? "!lay-here" : (move.pick ?? "!pick-nothing")];
}

// ---- Mouse and touch ----

/**
 * @param {Page} page
 * @param {string} target
 */
export async function tap(page, target) {
  const { x, y } = await middle(page, target);
  await page.touchscreen.tap(x, y);
  await updated(page);
}

/**
 * Starts a game in the new-game dialog, which is opened where it is not there.
 * @param {Page} page
 * @param {string[]} choices ids of its controls
 */
export async function startByTouch(page, choices) {
  if ((await page.locator("dialog[open] #start").count()) === 0) {
    // A dialog that was just closed stays in the page until it has told so.
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator("#game").tap();
  }
  await startByMouse(page, choices, (control) => control.tap());
}

/**
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function drag(page, from, to) {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
  await updated(page);
}

/**
 * A finger, by the browser's own input: events are trusted and scroll the page if nothing stops them.
 * @param {Page} page
 */
export async function finger(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {(type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number, y: number, id: number }[]) => Promise<unknown>} */
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return touch;
}

/**
 * Plays a short game of a mode on the page, to its result, and looks after each move whether the page agrees.
 * @param {Page} page with a new game of this mode
 * @param {{ name: string, start: () => any, tries?: number }} mode and how many random games the shortest is taken of
 * @param {(page: Page, target: string) => Promise<void>} act
 * @param {(game: any, move: any) => string[]} [targets]
 */
export async function playWholeGame(page, mode, act, targets = presses) {
  const game = await playMoves(page, mode, act, targets);
  await page.locator("#result-reason").waitFor();
  await checkResult(page, game);
}

/**
 * Plays the moves of such a game, all or so many, and hands the whole back as the package has it.
 * @param {Page} page
 * @param {{ name: string, start: () => any, tries?: number, most?: number | undefined }} mode
 * @param {(page: Page, target: string) => Promise<void>} act
 * @param {(game: any, move: any) => string[]} [targets]
 */
export async function playMoves(page, { name, start, tries, most }, act, targets = presses) {
  const game = shortGame(start, tries);
  const replay = start();
  for (const played of game.history().slice(0, most)) {
    for (const target of targets(replay, played.move)) await act(page, target);
    replay.play(played.move);
    assert.equal(await position(page), replay.position(), `${name} after ${played.notation}`);
  }
  return game;
}

// ---- What the page should say at the end ----

/**
 * @param {any} game
 * @param {string} lang
 */
export function expectedReason(game, lang) {
  const { reason, winners } = game.result;
  const ended = winners.length === 0 ? "draw" : winners.length > 1 ? "shared" : "won";
  const special = [ended, game.state.lines?.[0]?.length].map((end) => texts[lang][`reason.${reason}.${end}`]);
  const said = special.find((text) => text !== undefined) ?? texts[lang][`reason.${reason}`];
  assert.equal(typeof said, "string");
  return said;
}

/**
 * The seats that won, as the English page calls them.
 * @param {any} game
 */
function winners(game) {
  return game.result.winners.map((/** @type {string} */ player) => {
    const seat = texts["en"][`seat.${game.name}.${player}`];
    if (game.name !== "gobblet" || game.players.length < 4) return seat;
    return `${seat} ${player === "a" || player === "b" ? 1 : 2}`;
  });
}

/**
 * Reads the result dialog and compares it with the game that the package played.
 * @param {Page} page
 * @param {any} game
 */
async function checkResult(page, game) {
  assert.equal(await position(page), game.position());
  const title = ((await page.locator("dialog h2").textContent()) ?? "").replace(/[\u2066-\u2069]/g, "");
  if (game.result.winners.length === 0) assert.equal(title, texts["en"]["result.draw"]);
  for (const name of winners(game)) assert.ok(title.includes(name), `${title} names ${name}`);
  assert.equal(await page.locator("#result-reason").textContent(), expectedReason(game, "en"));
}
