// Playing at a distance: people in browsers of their own hand each other links, good ones and others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../../../tests/page/judge.mjs";
import {
  CLASSES,
  click,
  launchForTests,
  open,
  openText,
  PHONE,
  position,
  presses,
  ready,
  serveForTests,
  texts,
} from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const served = await serveForTests();
const en = texts["en"];

/**
 * A player's browser, with an own share sheet that takes down what is shared.
 * @param {import("node:test").TestContext} t
 * @param {object} [options]
 */
async function player(t, options = {}) {
  const page = await open(running, t, { url: served.url, ...options });
  await page.context().addInitScript(() => {
    navigator.share = (data) => {
      /** @type {any} */ (window).shared = data;
      return Promise.resolve();
    };
  });
  await page.reload();
  await ready(page);
  return page;
}

/**
 * @param {Page} page
 * @param {string} game
 */
async function openBegin(page, game) {
  await page.locator(`label[for="game-${game}"]`).click();
  await page.locator("#distance").click();
}

/**
 * Begins a game at a distance from the dialog of a first visit.
 * @param {Page} page
 * @param {string} game
 * @param {{ choices?: string[], names?: Record<string, string> }} [what] ids of radio buttons, and what is typed into fields
 */
async function begin(page, game, { choices = [], names = {} } = {}) {
  await openBegin(page, game);
  for (const id of choices) await page.locator(`label[for="${id}"]`).click();
  for (const [id, name] of Object.entries(names)) await page.locator(`#${id}`).fill(name);
  await page.locator("#distance-begin").click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * Sends what is to be sent, and hands back the link.
 * @param {Page} page
 * @returns {Promise<string>}
 */
async function send(page) {
  await page.locator("#distance-share").click();
  await page.locator('#distance-panel:not([data-task="send"])').waitFor({ state: "attached" });
  const { url } = await page.evaluate(() => /** @type {any} */ (window).shared);
  assert.match(url, /^http.*#d1\.[\w-]+$/);
  return url;
}

/**
 * Opens a link as one that was pressed in a message.
 * @param {Page} page
 * @param {string} link
 */
async function follow(page, link) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForFunction(() => location.hash === "");
}

/** @param {Page} page */
const task = (page) => page.locator("#distance-panel").getAttribute("data-task");

/**
 * Plays a move of the package's game on the page too.
 * @param {Page} page
 * @param {any} game
 * @param {number} [which] of its legal moves
 */
async function move(page, game, which = 0) {
  const moves = game.moves();
  const chosen = moves[which % moves.length];
  for (const target of presses(game, chosen)) await click(page, target);
  game.play(chosen);
  await at(page, game);
}

/**
 * Waits until the page shows the position of a game.
 * @param {Page} page
 * @param {any} game
 */
const at = (page, game) => page.locator(`.board[data-position="${game.position()}"]`).waitFor();

const told = (/** @type {Page} */ page) => page.locator("#distance-told");
const bare = (/** @type {string | null} */ text) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

test("two people play Tablut by links, each from the own side, on a desk and on a phone", async (t) => {
  const [ann, dan] = [await player(t), await player(t, { ...PHONE, locale: "fa" })];
  const game = new CLASSES["tablut"]();
  await begin(ann, "tablut", { names: { "distance-name": "Ann", "distance-name-d": "Dan" } });
  assert.equal(await task(ann), "move");
  await move(ann, game, 3);
  assert.equal(await task(ann), "send");
  assert.match(bare(await ann.locator("#distance-said").textContent()), /Dan$/);
  await ann.reload();
  await ready(ann);
  await ann.locator('#distance-panel[data-task="send"]').waitFor();
  assert.deepEqual(await violations(ann), []);

  const first = await send(ann);
  await click(ann, "e3");
  await click(ann, "f3");
  assert.equal(await position(ann), game.position(), "nobody here moves for Dan");
  await dan.goto(first);
  await dan.reload();
  await dan.goto(first);
  await at(dan, game);
  assert.equal(await dan.locator("dialog[open]").count(), 0, "nothing stands between a link and its board");
  assert.equal(await task(dan), "move");
  const names = await dan.locator(".nick").allTextContents();
  assert.deepEqual(names, ["Ann", "Dan"]);
  const boxes = await Promise.all(
    ["a1", "a9"].map((at) => dan.locator(`[data-place="${at}"]`).boundingBox()),
  );
  assert.ok((boxes[0]?.y ?? 0) < (boxes[1]?.y ?? 0), "the board is seen from the defenders' side");
  assert.equal(await dan.locator('[data-tool="hint"]').isVisible(), false, "no computer helps");
  assert.deepEqual(await violations(dan), []);

  for (let turn = 0; turn < 2; turn++) {
    await move(dan, game, 5 + turn);
    await follow(ann, await send(dan));
    await at(ann, game);
    assert.equal(await ann.locator("[data-ply]").count(), game.ply, "it goes on in the same game");
    await move(ann, game, 11 + turn);
    await follow(dan, await send(ann));
    await at(dan, game);
  }
  await dan.locator('[data-tool="end"]').click();
  assert.equal(await dan.locator("[data-resign]").count(), 1, "each gives up for themselves");
  await dan.locator('[data-resign="d"]').click();
  await dan.locator("#confirm").click();
  await dan.locator("#result-reason").waitFor();
  await dan.keyboard.press("Escape");
  await follow(ann, await send(dan));
  await ann.locator("#result-reason").waitFor();
  assert.equal(await ann.locator("#dialog-title").textContent(), en["result.you-won"]);

  await ann.locator("dialog .primary").click();
  assert.deepEqual(
    await ann.locator(".nick").allTextContents(),
    ["Dan", "Ann"],
    "the next game, seats changed",
  );
  await follow(dan, await send(ann));
  await at(dan, new CLASSES["tablut"]());
  assert.equal(await task(dan), "move", "and Dan begins");
});

test("old, cut, forged and impossible links are told from good ones", async (t) => {
  const [ann, dan] = [await player(t), await player(t)];
  const game = new CLASSES["gobblet"]({ rules: "classic" });
  await begin(ann, "gobblet");
  await move(ann, game, 2);
  const first = await send(ann);
  await dan.goto(first);
  await ready(dan);
  await at(dan, game);
  await move(dan, game, 4);
  const second = await send(dan);
  await follow(ann, second);
  await at(ann, game);
  await move(ann, game, 6);
  const third = await send(ann);
  const links = await ann.evaluate(() => Object.keys(localStorage).length);

  await follow(ann, second);
  await told(ann).waitFor();
  assert.match((await told(ann).textContent()) ?? "", /after move 2.*to move 3/);
  assert.deepEqual(await violations(ann), []);
  await ann.locator("#distance-mine").click();
  await at(ann, game);
  await follow(ann, third);
  await ann.locator("#hint", { hasText: en["distance.same"] }).waitFor();

  for (const broken of [third.slice(0, -3), third.replace(/.(.{9})$/, "_$1"), `${served.url}#d1.`]) {
    await follow(ann, broken);
    assert.equal(await told(ann).textContent(), en["distance.cut"]);
    await ann.locator("#tool-close").click();
  }
  await follow(ann, `${served.url}#d2.abc`);
  assert.equal(await told(ann).textContent(), en["distance.new"]);
  await ann.locator("#tool-close").click();

  // Dan's browser is made to believe that another second move was played, as a forger would.
  const forged = await rewritten(dan, third, (moves) => [moves[0], "4@a1", moves[2]]);
  await follow(ann, forged);
  assert.match(bare(await told(ann).textContent()), /^Move 2 is 4@a1 in the link, but .* in your game/);
  assert.deepEqual(await violations(ann), []);
  await ann.locator("#distance-keep").click();
  await at(ann, game);

  const claimed = await rewritten(dan, third, (moves) => [...moves, "4@a1", "4@a4"]);
  await follow(ann, claimed);
  assert.match(bare(await told(ann).textContent()), /^Move 5, 4@a4, is one that only you could make/);
  await ann.locator("#distance-keep").click();

  const impossible = await rewritten(dan, third, (moves) => [...moves, "d4-d4"]);
  await follow(ann, impossible);
  assert.match(bare(await told(ann).textContent()), /^Move 4, d4-d4, is not possible\./);
  await ann.locator("#tool-close").click();
  await at(ann, game);
  assert.equal(
    await ann.evaluate(() => Object.keys(localStorage).length),
    links,
    "nothing was opened beside it",
  );

  await follow(ann, forged);
  await ann.locator("#distance-take").click();
  await ann.locator('[data-place="a1"]').waitFor();
  assert.notEqual(await position(ann), game.position(), "whoever wants to can go on with the link");
  assert.equal(
    await ann.evaluate(() => Object.keys(localStorage).length),
    links + 1,
    "and the own game stays",
  );
});

/**
 * A letter with other moves, packed and summed as a good one is.
 * @param {Page} page
 * @param {string} link
 * @param {(moves: string[]) => (string | undefined)[]} edit
 */
const rewritten = async (page, link, edit) => {
  const code = new URL(link).hash.slice(4);
  const text = await page.evaluate(async (code) => {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    return await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")),
    ).text();
  }, code);
  const lines = text.split("\n").slice(0, -1);
  lines[3] = edit((lines[3] ?? "").split(" ")).join(" ");
  const said = lines.join("\n");
  let hash = 0x811c9dc5;
  for (const letter of said) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  const packed = await page.evaluate(
    async (text) => {
      const bytes = new Uint8Array(
        await new Response(
          new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
        ).arrayBuffer(),
      );
      return btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    },
    `${said}\n${(hash >>> 0).toString(36)}`,
  );
  return `${link.split("#")[0]}#d1.${packed}`;
};

test("a move can be changed until it is sent, and the past cannot", async (t) => {
  const ann = await player(t, { locale: "hu" });
  const game = new CLASSES["tablut"]();
  await openBegin(ann, "tablut");
  assert.deepEqual(await violations(ann), []);
  await ann.reload();
  await ready(ann);
  await begin(ann, "tablut");
  await move(ann, game, 3);
  await ann.locator('[data-tool="undo"]').click();
  assert.equal(await task(ann), "move");
  game.undo();
  await move(ann, game, 8);
  await send(ann);
  await ann.locator('[data-tool="undo"]').click();
  const { move: other } = new CLASSES["tablut"]().preview(new CLASSES["tablut"]().legalMoves()[0]);
  for (const target of presses(new CLASSES["tablut"](), other)) await click(ann, target);
  await ann.locator("#hint", { hasText: texts["hu"]["distance.past"] }).waitFor();
  assert.equal(await task(ann), "wait");
  await ann.locator("#distance-paste").click();
  await ann.locator("#distance-pasted").waitFor();
  assert.deepEqual(await violations(ann), []);
});

test("three people play Góbé by links, each to the next; whoever is new says who they are", async (t) => {
  const [red, green, black] = [
    await player(t),
    await player(t, { ...PHONE, locale: "ar" }),
    await player(t, { locale: "hu" }),
  ];
  const game = new CLASSES["gobe"]({ players: 3 });
  await begin(red, "gobe", {
    choices: ["distance-players-3", "distance-seat-0"],
    names: { "distance-name": "Rita" },
  });
  await move(red, game);
  let link = await send(red);
  await green.goto(link);
  await ready(green);
  await green.locator('[data-me="g"]').click();
  await at(green, game);
  assert.equal(await task(green), "move");
  const [lay] = game.moves();
  await green.locator(`[data-place="${lay.lay}"]`).tap();
  if ((await green.locator('[data-offer="lay-here"]').count()) > 0)
    await green.locator('[data-offer="lay-here"]').tap();
  game.play(lay);
  await at(green, game);
  link = await send(green);
  await black.goto(link);
  await ready(black);
  assert.deepEqual(await violations(black), []);
  await black.locator('[data-me="k"]').click();
  await at(black, game);
  await move(black, game, 2);
  link = await send(black);
  await follow(red, link);
  await at(red, game);
  assert.equal(await task(red), "move");
  await follow(green, link);
  await at(green, game);
  assert.equal(await task(green), "wait", "whoever is not to move sees how it stands");
});

test("from a file the letter itself is copied, and pasted where games are opened", async (t) => {
  const [ann, dan] = [await open(running, t), await open(running, t)];
  const game = new CLASSES["gobblet"]({ rules: "classic" });
  await ann.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      /** @type {any} */ (window).copied = text;
      return Promise.resolve();
    };
  });
  await begin(ann, "gobblet");
  await move(ann, game, 1);
  await ann.locator("#distance-copy").click();
  await ann.locator('#distance-panel[data-task="wait"]').waitFor();
  const copied = await ann.evaluate(() => /** @type {any} */ (window).copied);
  assert.match(copied, /^#d1\.[\w-]+$/, "no path of a disk is sent");
  await openText(dan, `Your turn: ${copied}`);
  await at(dan, game);
  assert.equal(await task(dan), "move");
});
