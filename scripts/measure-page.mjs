// npm run measure:page: what the computer costs the built page, in Chromium, opened as a file.
//
// How long the page takes from its navigation to a board that can be played on, also on a processor that is made four and six times
// slower; and on one that is four times slower the longest frame while a piece flies. Then, per game, from the press of Start to the first move of level 5: the longest gap in the page's event loop,
// and the page's longest task in processor time, which other work on the machine does not lengthen. At last, how long
// another press of Start takes to end the worker in the middle of a search. Three rounds; `-- --rounds 9` for more.

import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { browser } from "./lib/browser.mjs";
import { command } from "./lib/command.mjs";
import { fileUrl, middle, openForm, settledPixels, startByMouse } from "./lib/hands.mjs";

/** @typedef {import("playwright-core").Page} Page */

const GAMES = [
  ["game-gobblet", "rules-classic"],
  ["game-tablut"],
  ["game-gobe", "players-2"],
  ["game-gobe", "players-4"],
];

/** A game, and what is pressed for its first move. */
const FLIGHTS = [
  ["game-gobblet", "r:a:1", "b2"],
  ["game-tablut", "d1", "d4"],
  ["game-gobe", "0,0"],
];

await command(async () => {
  const options = /** @type {const} */ ({ rounds: { type: "string", default: "3" } });
  const rounds = Number(parseArgs({ options }).values.rounds);
  const { chromium: executablePath, args } = browser();
  const running = await chromium.launch({ executablePath, args: [...args, "--no-first-run"] });
  try {
    for (const rate of [1, 4, 6]) {
      const times = await repeated(rounds, () => boot(running, rate));
      print(`a board to play on, processor ${rate === 1 ? "as it is" : `${rate} times slower`}`, times);
    }
    for (const [game, ...places] of FLIGHTS) {
      const frames = await repeated(rounds, () => fly(running, game ?? "", places));
      print(`${game}: longest frame while a piece flies, processor 4 times slower`, frames);
    }
    for (const choices of GAMES) {
      const found = await repeated(rounds, () => think(running, choices));
      const name = choices.join(" ");
      print(
        `${name}: longest gap while level 5 thinks`,
        found.map(({ gap }) => gap),
      );
      print(
        `${name}: its longest task, in processor time`,
        found.map(({ task }) => task),
      );
      print(
        `${name}: from the press to the end of the worker`,
        found.map(({ cancelled }) => cancelled),
      );
    }
  } finally {
    await running.close();
  }
});

/**
 * @template T
 * @param {number} n
 * @param {() => Promise<T>} run
 */
async function repeated(n, run) {
  /** @type {T[]} */
  const all = [];
  for (let i = 0; i < n; i++) all.push(await run());
  return all;
}

/**
 * @param {string} what
 * @param {number[]} times in ms; NaN where there was nothing to measure
 */
function print(what, times) {
  const said = times.map((time) => (Number.isNaN(time) ? "none" : `${Math.round(time)} ms`));
  console.log(`${what}: ${said.join(", ")}`);
}

/**
 * @param {import("playwright-core").Browser} running
 * @param {number} rate
 */
async function boot(running, rate) {
  const context = await running.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(".board[data-position]") === null) return;
      document.documentElement.dataset["ready"] = String(performance.now());
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(fileUrl);
  const ready = await page.locator("html[data-ready]").getAttribute("data-ready", { timeout: 60_000 });
  await context.close();
  return Number(ready);
}

/**
 * The longest time between two frames from the press that plays the move, which is the first of them, until the piece has long arrived.
 * @param {import("playwright-core").Browser} running
 * @param {string} game
 * @param {string[]} places
 */
async function fly(running, game, places) {
  const context = await running.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  const page = await context.newPage();
  await page.goto(fileUrl);
  await startByMouse(page, [game]);
  await settledPixels(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(watchFrames);
  for (const place of places) {
    const { x, y } = await middle(page, place);
    // A hand rests there before it presses, and does not let go at once.
    await page.mouse.move(x, y);
    await page.waitForTimeout(300);
    await page.mouse.click(x, y, { delay: 60 });
  }
  await page.locator('[data-ply="1"]').waitFor();
  await page.waitForTimeout(1_500);
  const longest = await page.evaluate(() => /** @type {any} */ (window).longestFrame);
  await context.close();
  return longest;
}

/** Runs in the page: how long the frames take that follow each press. */
function watchFrames() {
  const seen = Object.assign(window, { longestFrame: 0 });
  let last = 0;
  const frame = (/** @type {number} */ now) => {
    if (last > 0) seen.longestFrame = Math.max(seen.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  addEventListener(
    "pointerup",
    () => {
      last = 0;
      seen.longestFrame = 0;
    },
    true,
  );
  requestAnimationFrame(frame);
}

/**
 * @param {import("playwright-core").Browser} running
 * @param {string[]} choices
 */
async function think(running, choices) {
  const context = await running.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(fileUrl);
  await page.locator(".board[data-position]").waitFor();
  const task = await longestTask(page, async () => {
    await against(page, choices);
    await page.evaluate(() => Object.assign(/** @type {any} */ (window).seen, { gap: 0 }));
    await page.locator('[data-ply="1"]').waitFor({ timeout: 60_000 });
  });
  const { gap } = await page.evaluate(() => /** @type {any} */ (window).seen);
  await restart(page);
  await page.waitForTimeout(200);
  await restart(page);
  const { pressed, ended } = await page.evaluate(() => /** @type {any} */ (window).seen);
  await context.close();
  // A search that was through before the game was started again had no worker to end.
  return { gap, task, cancelled: ended < pressed ? Number.NaN : ended - pressed };
}

/**
 * The page's longest task while something is done, in ms of processor time: what else runs on the machine does not count.
 * @param {Page} page
 * @param {() => Promise<void>} run
 */
async function longestTask(page, run) {
  const session = await page.context().newCDPSession(page);
  /** @type {any[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["toplevel", "devtools.timeline"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await run();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ ph, pid, tid }) => ph === "X" && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1_000));
}

/**
 * Level 5 on the first seat, so that it thinks at once.
 * @param {Page} page
 * @param {string[]} choices
 */
async function against(page, choices) {
  const [game, ...others] = choices;
  await page.locator(`label[for="${game}"]`).click();
  await openForm(page);
  await page.locator('[id^="seat-"]').first().selectOption("5");
  await startByMouse(page, others);
}

/**
 * The same game again, by the form, which knows who sits where.
 * @param {Page} page
 */
async function restart(page) {
  await page.locator('[data-tool="new-short"]').click();
  await openForm(page);
  await startByMouse(page, []);
}

/** Runs in the page, before its script: the turns of the event loop, presses of "Start", and ends of workers. */
function watch() {
  const seen = { gap: 0, pressed: 0, ended: 0 };
  Object.assign(window, { seen });
  let last = performance.now();
  const turn = () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - last);
    last = now;
    setTimeout(turn);
  };
  turn();
  addEventListener(
    "click",
    (event) => {
      if (/** @type {Element} */ (event.target).id === "start") seen.pressed = performance.now();
    },
    true,
  );
  const { terminate } = Worker.prototype;
  Worker.prototype.terminate = function () {
    terminate.call(this);
    seen.ended = performance.now();
  };
}
