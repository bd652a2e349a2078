// Keeping games and handing them on: storage that breaks, tabs beside each other, links, texts and files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Gobblet, Tablut } from "tabulae";
import {
  click,
  fileUrl,
  launchForTests,
  MODES,
  open,
  position,
  ready,
  serveForTests,
  shortGame,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const served = await serveForTests();

const en = texts["en"];
const GAME = "tabulae:1:game:";

/** @param {Page} page */
const hint = (page) => page.locator("#hint").textContent();
/** @param {Page} page */
const plies = (page) => page.locator("[data-ply]").count();

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#game").click();
  await page.locator("#open").click();
  await page.locator("#paste").fill(text);
  await page.locator("#open-text").click();
}

/** @param {Page} page */
async function linkOf(page) {
  await page.locator('[data-tool="share"]').click();
  const field = page.locator("#share-link");
  await page.waitForFunction(
    () => /** @type {HTMLInputElement} */ (document.querySelector("#share-link")).value !== "",
  );
  const link = await field.inputValue();
  await page.keyboard.press("Escape");
  return link;
}

/** Plays d1-d4, e4-f4 and a4-c4 on a new game of Tablut. @param {Page} page */
async function threeMoves(page) {
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4", "e4", "f4", "a4", "c4"]) await click(page, place);
}

// ---- Links ----

test("a link opens the game at the move shown, with the moves before and after it", async (t) => {
  const page = await open(running, t);
  await threeMoves(page);
  await page.locator('[data-ply="2"]').click();
  const shown = await position(page);
  const link = await linkOf(page);
  assert.ok(link.startsWith(`${fileUrl}#g1.`) && link.length < 300, link);
  const other = await open(running, t);
  await other.keyboard.press("Escape");
  await other.evaluate(
    (hash) => {
      location.hash = hash;
    },
    link.slice(link.indexOf("#")),
  );
  await other.locator('[data-ply="3"]').waitFor();
  assert.equal(await position(other), shown);
  assert.equal(await other.evaluate(() => location.hash), "", "a reload shows what was played since");
  await click(other, "a4");
  await click(other, "b4");
  assert.equal(await plies(other), 3, "the game goes on from here, by a move");
  const since = await position(other);
  await other.reload();
  await ready(other);
  assert.equal(await position(other), since);
  assert.equal(await plies(other), 3);
});

test("a page that is opened by a link starts with its game, and the kept one stays", async (t) => {
  const page = await open(running, t, { url: served.url });
  await threeMoves(page);
  const mine = await position(page);
  const game = shortGame(MODES[4]?.start ?? (() => new Gobblet()));
  const document = game.toJSON();
  const options = Object.entries(document.options).map(([name, value]) => `${name}=${value}`);
  const lines = ["gobblet", options.join(" "), "", document.moves.join(" "), "", "0", ""];
  const code = deflateRawSync(lines.join("\n")).toString("base64url");
  await page.goto("about:blank");
  await page.goto(`${served.url}#g1.${code}`);
  await ready(page);
  assert.equal(await position(page), game.position());
  await page.locator("#game").click();
  await page.locator("#open").click();
  await page.locator("[data-kept]").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await position(page), mine);
});

test("a link brings back a whole game of every mode", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  for (const { name, start } of MODES) {
    const game = shortGame(start);
    await paste(page, game.toText());
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await position(page), game.position(), name);
    const link = await linkOf(page);
    assert.ok(link.length - fileUrl.length < 1500, `${name}: ${link.length}`);
    await page.locator('[data-tool="undo"]').click();
    await paste(page, link);
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await position(page), game.position(), name);
    assert.equal(await plies(page), game.ply, name);
  }
});

for (const [what, hash, key] of [
  ["cut off", "#g1.q1ZKzk9", "error.bad-link"],
  ["nonsense", "#g1.____", "error.bad-link"],
  ["of a newer page", "#g2.abcdef", "error.new-link"],
  [
    "of a move that is not legal",
    `#g1.${deflateRawSync("tablut\n\n\na1-a9\n\n0\n").toString("base64url")}`,
    "error.bad-link",
  ],
  [
    "of an unknown game",
    `#g1.${deflateRawSync("chess\n\n\n\n\n0\n").toString("base64url")}`,
    "error.bad-link",
  ],
  [
    "that unfolds without end",
    `#g1.${deflateRawSync("a".repeat(9_000_000)).toString("base64url")}`,
    "error.bad-link",
  ],
]) {
  test(`a link ${what} gets a message and breaks nothing`, async (t) => {
    const page = await open(running, t, { url: served.url });
    await threeMoves(page);
    const mine = await position(page);
    await page.goto("about:blank");
    await page.goto(`${served.url}${hash}`);
    await ready(page);
    assert.equal(await hint(page), en[key ?? ""], "at the start");
    assert.equal(await position(page), mine, "the kept game is there");
    await page.evaluate((bad) => {
      location.hash = bad;
    }, hash ?? "");
    await page.waitForFunction(() => location.hash === "");
    await page.locator("#hint.notice").waitFor();
    assert.equal(await hint(page), en[key ?? ""], "while the page is open");
    assert.equal(await position(page), mine);
  });
}

/** A game of Tablut in which nobody takes or wins anything. @param {number} plies */
function longGame(plies) {
  const game = new Tablut();
  let seed = 3;
  while (game.ply < plies) {
    const moves = game.moves().filter(({ piece, captures }) => piece !== "king" && captures.length === 0);
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const move = moves[(seed >>> 8) % moves.length];
    assert.ok(move);
    if (game.preview(move).result === null) game.play(move);
  }
  return game;
}

test("a game that is too long for a link is offered as a file", async (t) => {
  const game = longGame(1300);
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  await paste(page, game.toText());
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator('[data-tool="share"]').click();
  await page.getByText(en["share.link.long"]).waitFor();
  assert.equal(await page.locator("#share-link").count(), 0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save-record").click()]);
  assert.match(download.suggestedFilename(), /^tabulae-tablut-[\d-]+\.txt$/);
  assert.equal(readFileSync(await download.path(), "utf8"), game.toText());
});

// ---- Texts and files ----

test("record, position and JSON go out by clipboard and file, and come back", async (t) => {
  const page = await open(running, t, {
    url: served.url,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await threeMoves(page);
  const shown = await position(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const share = page.locator('[data-tool="share"]');
  await share.click();
  await page.locator("#copy-record").click();
  await page.getByText(en["share.copied"], { exact: true }).waitFor();
  const record = await clipboard();
  assert.equal(Tablut.fromText(record).position(), shown);
  await page.locator("#copy-position").click();
  await page.waitForFunction(async () => !(await navigator.clipboard.readText()).startsWith("["));
  assert.equal(await clipboard(), shown);
  const [json] = await Promise.all([page.waitForEvent("download"), page.locator("#save-json").click()]);
  assert.equal(Tablut.fromJSON(JSON.parse(readFileSync(await json.path(), "utf8"))).position(), shown);
  await page.keyboard.press("Escape");
  for (const [text, moves] of /** @type {[string, number][]} */ ([
    [record, 3],
    [shown ?? "", 0],
  ])) {
    await page.locator("#game").click();
    await page.locator("#start").click();
    await paste(page, text);
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await position(page), shown);
    assert.equal(await plies(page), moves);
  }
  await page.locator("#game").click();
  await page.locator("#open").click();
  await page.locator("#file").setInputFiles(await json.path());
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await plies(page), 3);
});

test("where the clipboard is forbidden the text can be copied by hand", async (t) => {
  const page = await open(running, t);
  await threeMoves(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await page.locator('[data-tool="share"]').click();
  await page.locator("#copy-position").click();
  assert.equal(await page.locator("#by-hand").inputValue(), await position(page));
});

test("positions of other games and options are recognised; what is wrong with a text is said", async (t) => {
  const page = await open(running, t);
  await page.keyboard.press("Escape");
  for (const { start } of MODES.filter(({ name }) => !/lifted/.test(name))) {
    const game = start();
    await paste(page, game.position());
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await position(page), game.position());
  }
  const before = await position(page);
  for (const text of ["", "hello", "{", "{}", '[Tabulae "1"]\n[Game "tablut"]']) {
    await paste(page, text);
    await page.locator(".problem p").first().waitFor();
    assert.equal(await page.locator(".problem p").first().textContent(), en["error.unreadable"], text);
    await page.keyboard.press("Escape");
    assert.equal(await position(page), before);
  }
});

// ---- Storage ----

test("a new game keeps the one before, and both can be opened again", async (t) => {
  const page = await open(running, t);
  await threeMoves(page);
  const first = await position(page);
  await page.locator("#game").click();
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  await click(page, "r:a:4");
  await click(page, "b2");
  const second = await position(page);
  for (const wanted of [first, second]) {
    await page.locator("#game").click();
    await page.locator("#open").click();
    await page.locator("[data-kept]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await position(page), wanted);
  }
});

test("a move is kept although the page is left while its piece flies", async (t) => {
  const page = await open(running, t, { url: served.url, reducedMotion: "no-preference" });
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  // No frame comes any more, as where the page is left before the next one.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    const place = /** @type {HTMLElement} */ (document.querySelector('[data-place="d4"]'));
    place.click();
    location.reload();
  });
  const game = new Tablut();
  game.play("d1-d4");
  await page.locator(`.board[data-position="${game.position()}"]`).waitFor();
  assert.equal(await plies(page), 1);
});

for (const [what, script, key] of [
  [
    "forbidden",
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })",
    "error.storage",
  ],
  [
    "full",
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    "error.storage-full",
  ],
]) {
  test(`storage that is ${what} does not stop the start, and is told before anything is played, until it is mended`, async (t) => {
    const page = await open(running, t, { url: served.url });
    await page.addInitScript({ content: script ?? "" });
    await page.reload();
    await ready(page);
    const note = page.locator(".storage-note p");
    assert.equal(await note.textContent(), en[key ?? ""]);
    await startByMouse(page, ["game-tablut"]);
    const start = await position(page);
    await click(page, "d1");
    await click(page, "d4");
    assert.notEqual(await position(page), start);
    assert.equal(await note.textContent(), en[key ?? ""], "it still stands");
    await page.locator("#language").selectOption("fa");
    assert.equal(await note.textContent(), texts["fa"][key ?? ""], "in the language of the page");
  });
}

test("kept games that cannot be read are put aside, and the next one that can is opened", async (t) => {
  const page = await open(running, t, { url: served.url });
  await threeMoves(page);
  const mine = await position(page);
  await page.evaluate((prefix) => {
    const at = Date.now() + 60_000;
    localStorage.setItem(`${prefix}x1`, "[1");
    localStorage.setItem(`${prefix}x2`, JSON.stringify({ at, kept: { document: { game: 7 }, back: -1 } }));
    localStorage.setItem(`${prefix}x3`, JSON.stringify({ at, kept: 1 }));
    localStorage.setItem("tabulae:1:settings", '{"confirm":7,"volume":"loud","lang":"tlh"');
    sessionStorage.clear();
  }, GAME);
  await page.reload();
  await ready(page);
  assert.equal(await position(page), mine);
  assert.equal(await hint(page), en["error.storage-broken"]);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await ready(page);
  assert.notEqual(await hint(page), en["error.storage-broken"], "it is reported once");
  assert.equal(await position(page), mine);
});

for (const locks of [true, false]) {
  test(`two tabs do not destroy each other's game, ${locks ? "with" : "without"} locks`, async (t) => {
    const page = await open(running, t, { url: served.url });
    if (!locks)
      await page.context().addInitScript("Object.defineProperty(navigator, 'locks', { value: undefined })");
    await page.reload();
    await threeMoves(page);
    const other = await page.context().newPage();
    await other.goto(served.url);
    await ready(other);
    assert.equal(await position(other), await position(page), "the last used game is offered");
    if (locks) assert.equal(await hint(other), en["error.two-tabs"]);
    await click(other, "e6");
    await click(other, "g6");
    if (!locks) {
      await page.locator("#hint.notice").waitFor();
      assert.equal(await hint(page), en["error.two-tabs"]);
    }
    await click(page, "e6");
    await click(page, "f6");
    const ends = [await position(page), await position(other)];
    assert.notEqual(ends[0], ends[1]);
    for (const [i, tab] of [page, other].entries()) {
      await tab.reload();
      await ready(tab);
      assert.equal(await position(tab), ends[i], `tab ${i + 1} after a reload`);
    }
  });
}
