// The computer at the table: it plays its seats and no others, gives hints, judges, and is never left behind by what the
// player does. How fast all that is, `npm run measure:page` tells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gobblet, Gobe, Tablut } from "tabulae";
import { scrollsSideways, unreachable, violations } from "./judge.mjs";
import {
  click,
  launchForTests,
  open,
  openForm,
  PHONE,
  presses,
  ready,
  serveForTests,
  texts,
} from "./lib.mjs";
import {
  hint,
  notations,
  ownTurn,
  patience,
  playAgainstComputer,
  played,
  plies,
  seat,
  tool,
} from "./seated.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const served = await serveForTests();
const en = texts["en"];

/**
 * The browser takes its time to end a worker.
 * @param {() => boolean} holds
 */
async function settled(holds) {
  const end = Date.now() + 10_000;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(holds(), String(holds));
}

// ---- Starting ----

for (const [lang, game] of [
  ["en", "gobblet"],
  ["fa", "tablut"],
  ["ar", "gobe"],
  ["hu", "tablut"],
])
  test(`two clicks after opening the page in ${lang}, somebody plays ${game} against the computer`, async (t) => {
    const page = await open(running, t, { locale: lang });
    await page.locator(`label[for="game-${game}"]`).click();
    await page.locator("#start-computer").click();
    assert.equal(await page.locator(".board").getAttribute("data-game"), game);
    assert.equal(await page.locator(".player .cpu").count(), 1);
    const title = await page.locator(".player .cpu").getAttribute("title");
    assert.ok(title?.includes(texts[lang]["level.2"]), `${title} tells the level`);
    const start = {
      gobblet: () => new Gobblet({ rules: "classic" }),
      tablut: () => new Tablut(),
      gobe: () => new Gobe(),
    }[game];
    const own = start?.();
    assert.ok(own);
    for (const place of presses(own, own.moves()[0])) await click(page, place);
    await played(page, 2);
    await ownTurn(page);
    assert.equal(await plies(page), 2);
    assert.deepEqual(await violations(page), []);
  });

for (const [name, options] of Object.entries({ phone: PHONE, desk: {} }))
  test(`who plays is chosen without crowding on a ${name}, for four players`, async (t) => {
    const page = await open(running, t, { ...options, locale: "hu" });
    await page.locator('label[for="game-gobe"]').click();
    await openForm(page);
    await page.locator('label[for="players-4"]').click();
    await seat(page, { g: "5", k: "5", b: "1" });
    assert.equal(await page.locator(".name-field input").count(), 1, "a computer is called by its seat");
    assert.deepEqual(
      await page.locator("dialog .body").evaluate((body) => body.scrollWidth - body.clientWidth),
      0,
    );
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await unreachable(page), []);
    await page.locator("#start").click();
    await hint(page);
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await violations(page), []);
  });

test("a coin seats a person and a computer again, and says who begins", async (t) => {
  const page = await open(running, t);
  await seat(page, { b: "4" });
  const begins = new Set();
  for (let i = 0; i < 20 && begins.size < 2; i++) {
    await page.locator("#toss").click();
    const level = await page.locator("#seat-a").inputValue();
    assert.equal(await page.locator("#seat-b").inputValue(), level === "4" ? "" : "4");
    const said = await page.locator(".tossed").textContent();
    assert.equal(said, level === "4" ? en["new.toss.computer"] : en["new.toss.you"]);
    begins.add(level);
  }
  assert.equal(begins.size, 2, "now one, now the other begins");
});

// ---- Playing ----

test("three computers and a person at Góbé: three moves follow, the board waits meanwhile, zoom does not", async (t) => {
  const page = await open(running, t, { url: served.url });
  await page.locator('label[for="game-gobe"]').click();
  await openForm(page);
  await page.locator('label[for="players-4"]').click();
  await seat(page, { g: "5", k: "1", b: "2" });
  await page.locator("#start").click();
  await click(page, "0,0");
  assert.deepEqual(await notations(page), ["0,0"], "the own move is there at once");
  assert.equal(await page.locator("#hint").textContent(), en["computer.thinking"]);
  assert.equal(await page.locator(".board .cell:not([aria-disabled])").count(), 0, "no place can be pressed");
  await click(page, "1,0");
  await tool(page, "zoom-in").click();
  await played(page, 4);
  await ownTurn(page);
  assert.equal(await plies(page), 4);
  await tool(page, "undo").click();
  assert.equal(await page.locator(".move-list .start[aria-current]").count(), 1, "undo goes to the own turn");
  await tool(page, "redo").click();
  assert.equal(await page.locator('[data-ply="4"][aria-current]').count(), 1, "redo too");
});

test("a partner at two-team Gobblet is the computer, the others are people", async (t) => {
  const page = await open(running, t);
  await openForm(page);
  await page.locator('label[for="players-4"]').click();
  await seat(page, { c: "1" });
  await page.locator("#start").click();
  for (const place of ["r:a:4", "b2", "r:b:4", "c3"]) await click(page, place);
  await played(page, 3);
  await ownTurn(page);
  assert.equal(await page.locator('[data-player="d"]').getAttribute("data-turn"), "true");
  await tool(page, "undo").click();
  assert.equal(await page.locator('[data-player="b"]').getAttribute("data-turn"), "true");
});

test("computers are watched: they pause, show another speed, can be gone back in, and go on", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await seat(page, { a: "1", d: "1" });
  await page.locator("#start").click();
  assert.equal(await tool(page, "end").getAttribute("aria-disabled"), "true");
  await tool(page, "end").dispatchEvent("click");
  assert.equal(await page.locator("dialog[open]").count(), 0, "there is nothing to end");
  await page.locator("#speed").click();
  assert.equal(await page.locator("#speed").textContent(), en["settings.speed.fast"]);
  await played(page, 3);
  const told = () => /\d/.test(document.getElementById("standing")?.getAttribute("aria-valuetext") ?? "");
  await page.waitForFunction(told, null, patience);
  await page.locator("#pause").click();
  assert.equal(await page.locator("#pause").getAttribute("aria-label"), en["computer.go-on"]);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "pause", "the focus stays");
  const n = await plies(page);
  await page.waitForTimeout(800);
  assert.equal(await plies(page), n, "nobody moves while it is paused");
  await tool(page, "undo").click();
  assert.equal(await page.locator(`[data-ply="${n - 1}"][aria-current]`).count(), 1, "one move back");
  await page.locator(".latest").click();
  await page.locator("#pause").click();
  await played(page, n + 2);
});

for (const { name, start, choices, own } of [
  {
    name: "gobblers",
    start: () => new Gobblet({ rules: "gobblers" }),
    choices: ["rules-gobblers"],
    own: "b",
  },
  {
    name: "Góbé for three",
    start: () => new Gobe({ players: 3 }),
    choices: ["game-gobe", "players-3"],
    own: "g",
  },
])
  test(`a whole game of ${name} by mouse against level 1, to its result`, async (t) => {
    const page = await open(running, t);
    const game = await playAgainstComputer(page, { start, choices, own });
    const won = game.result?.winners.includes(/** @type {never} */ (own));
    const drawn = game.result?.winners.length === 0;
    const title = drawn ? "result.draw" : won ? "result.you-won" : "result.you-lost";
    assert.equal(await page.locator("dialog h2").textContent(), en[title]);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(700);
    assert.equal(await plies(page), game.ply, "nobody moves in a game that is over");
  });

test("by keyboard the focus stays where it was while the computer moves, and the move is announced", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await page.locator("#start-computer").click();
  await page.locator('[data-place="d1"]').press("Enter");
  await page.locator('[data-place="d3"]').press("Enter");
  const heard = page.waitForFunction(
    (name) => document.getElementById("live")?.textContent?.includes(`${name}\u2069:`),
    en["seat.tablut.d"],
    patience,
  );
  await heard;
  await ownTurn(page);
  assert.equal(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset["place"]),
    "d3",
  );
  const [, reply = ""] = await notations(page);
  const said = (await page.locator("#live").textContent()) ?? "";
  for (const square of reply.match(/[a-i]\d/g) ?? [])
    assert.ok(said.includes(square), `${said} tells ${square}`);
});

// ---- What the computer leaves alone ----

test("in the past of a game, in a lesson and after the end the computer does not move", async (t) => {
  const page = await open(running, t);
  await openForm(page);
  await page.locator('label[for="rules-three"]').click();
  await seat(page, { b: "1" });
  await page.locator("#start").click();
  for (const place of ["r:a:4", "b2"]) await click(page, place);
  await played(page, 2);
  await page.locator('[data-ply="1"]').click();
  assert.equal(await page.locator('[data-player="b"]').getAttribute("data-turn"), "true");
  assert.equal(await page.locator("#hint").textContent(), "Move 1 of 2", "it waits for the button beside it");
  await page.waitForTimeout(900);
  assert.equal(await plies(page), 2, "not in the past");
  assert.equal(await page.locator("#lesson").isVisible(), false);
  await tool(page, "learn").click();
  await page.locator("#learn-lesson").click();
  await page.waitForTimeout(900);
  assert.equal(await page.locator(".cpu").count(), 0, "not in a lesson");
  await page.locator("#learn-back").click();
  assert.equal(await page.locator(".cpu").count(), 1);
  await page.locator("#continue").click();
  await played(page, 2);
  await ownTurn(page);
  await tool(page, "end").click();
  assert.equal(await page.locator("#draw").count(), 0, "no bargain with a computer");
  assert.equal(await page.locator("[data-resign]").count(), 1, "a computer does not resign by hand");
  await page.locator('[data-resign="a"]').click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
  assert.equal(await page.locator("dialog h2").textContent(), en["result.you-lost"]);
  await page.keyboard.press("Escape");
  await tool(page, "undo").click();
  assert.equal(await page.locator(".players .badge").first().textContent(), en["players.turn"]);
});

for (const [where, options] of /** @type {const} */ ([
  ["a file", {}],
  ["a server", { url: served.url }],
]))
  test(`from ${where}: the search has a worker; ten quick presses of New game leave one and no stale move`, async (t) => {
    const page = await open(running, t, options);
    await page.locator('label[for="game-gobe"]').click();
    await seat(page, { r: "5" });
    const worker = page.waitForEvent("worker");
    await page.locator("#start").click();
    assert.match((await worker).url(), /^blob:/);
    for (let i = 0; i < 10; i++) {
      await tool(page, "new-short").click();
      await page.locator("#start-computer").click();
    }
    await settled(() => page.workers().length <= 1);
    await tool(page, "new-short").click();
    await seat(page, { r: "" });
    await page.locator("#start").click();
    await page.waitForTimeout(2_500);
    assert.deepEqual(await notations(page), []);
    await settled(() => page.workers().length === 0);
  });

for (const [name, take] of /** @type {const} */ ([
  ["no workers", () => Reflect.deleteProperty(globalThis, "Worker")],
  [
    "workers that fail",
    () => {
      Object.assign(globalThis, {
        Worker: class {
          constructor() {
            throw new Error("forbidden");
          }
        },
      });
    },
  ],
]))
  test(`in a browser with ${name} the computer plays all the same`, async (t) => {
    const page = await open(running, t);
    await page.addInitScript(take);
    await page.reload();
    await ready(page);
    if ((await page.locator("dialog[open]").count()) === 0) await tool(page, "new-short").click();
    await page.locator('label[for="game-tablut"]').click();
    await seat(page, { d: "5" });
    await page.locator("#start").click();
    for (const place of ["d1", "d3"]) await click(page, place);
    await played(page, 2);
    await ownTurn(page);
    assert.ok((await hint(page)).length > 0, "it finds hints too");
    assert.equal(page.workers().length, 0);
  });

// ---- Keeping ----

test("a reload keeps who plays, and the computer goes on", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await seat(page, { a: "1", d: "3" });
  await page.locator("#start").click();
  await played(page, 1);
  await page.locator("#pause").click();
  const before = await plies(page);
  await page.reload();
  assert.match((await page.locator('[data-player="d"] .cpu').getAttribute("title")) ?? "", /3/);
  await played(page, before + 1);
});

for (const seats of ['{"a":9}', '{"x":3}', '"all"'])
  test(`seats that cannot be, ${seats}, are refused kindly`, async (t) => {
    const page = await open(running, t);
    await page.locator("#start-computer").click();
    await page.evaluate((seats) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("tabulae:1:game:")) ?? "";
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ""), seats: JSON.parse(seats) }),
      );
    }, seats);
    await page.reload();
    await ready(page);
    assert.equal(await page.locator("#hint").textContent(), en["error.storage-broken"]);
    assert.equal(await page.locator(".cpu").count(), 0);
  });

test("a position that is opened is people's; somebody may be seated as computer at any time", async (t) => {
  const page = await open(running, t);
  await page.locator("#start-computer").click();
  await tool(page, "share").click();
  await page.locator("#open").click();
  await page.locator("#paste").fill(new Tablut().position());
  await page.locator("#open-text").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator(".cpu").count(), 0);
  await tool(page, "seats").click();
  assert.deepEqual(await violations(page), []);
  await seat(page, { a: "1" });
  await page.waitForTimeout(1_500);
  assert.equal(await plies(page), 0, "behind a dialog the computer waits with its move");
  await page.locator("#seated").click();
  await played(page, 1);
  await ownTurn(page);
  await tool(page, "seats").click();
  assert.equal(await page.locator("#seat-a").inputValue(), "1");
});
