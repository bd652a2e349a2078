// Faults that use has shown, tried as they were found: storage without room, kept games, first paint, keys.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Gobblet, Tablut } from "tabulae";
import { inRoot, page as pageFile } from "../../scripts/lib/paths.mjs";
import { cutOff } from "./judge.mjs";
import {
  click,
  LANGS,
  launchForTests,
  middle,
  open,
  openForm,
  openText,
  PHONE,
  position,
  ready,
  serveForTests,
  startByMouse,
  texts,
} from "./lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const served = await serveForTests();
const en = texts["en"];
const GAME = "tabulae:1:game:";

/** @param {string | null} text */
const bare = (text) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

// ---- Storage ----

/** Runs in the page: from now on there is no room for games. */
function fillUp() {
  const real = Storage.prototype.setItem;
  /** @type {any} */ (window).room = false;
  Storage.prototype.setItem = function (name, value) {
    if (name.includes(":game:") && /** @type {any} */ (window).room !== true)
      throw new DOMException("full", "QuotaExceededError");
    real.call(this, name, value);
  };
  const drop = Storage.prototype.removeItem;
  Storage.prototype.removeItem = function (name) {
    drop.call(this, name);
    if (name.includes(":game:")) /** @type {any} */ (window).room = true;
  };
}

test("that there is no room to keep the game stands until it is solved; the oldest games can be dropped for it", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  await page.evaluate((prefix) => {
    const [, text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [];
    for (let i = 0; i < 7; i++)
      localStorage.setItem(`${prefix}old${i}`, JSON.stringify({ ...JSON.parse(text), at: 1000 + i }));
  }, GAME);
  await page.evaluate(fillUp);
  const note = page.locator(".storage-note");
  for (const place of ["e4", "f4", "a4", "c4"]) await click(page, place);
  assert.equal(await note.isVisible(), true, "it still stands after the next move");
  assert.ok((await note.textContent())?.includes(en["error.storage-full"]));
  await page.locator("#keep-in-file").click();
  await page.locator("#save-record").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#drop-oldest").click();
  await note.locator("p").waitFor({ state: "detached" });
  const kept = await page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .sort(),
    GAME,
  );
  assert.deepEqual(
    kept.filter((name) => name.includes("old")),
    [`${GAME}old5`, `${GAME}old6`],
  );
  const now = await position(page);
  await page.reload();
  await ready(page);
  assert.equal(await position(page), now, "and the game is kept again");
});

test("once there is a game worth it, the browser is asked not to clear what is kept", async (t) => {
  const page = await open(running, t, { url: served.url });
  await page.context().addInitScript(() => {
    /** @type {any} */ (window).asked = 0;
    navigator.storage.persist = () => {
      /** @type {any} */ (window).asked += 1;
      return Promise.resolve(true);
    };
  });
  await page.reload();
  await ready(page);
  const moves = ["d1-d4", "e4-f4", "d4-d3", "f4-g4", "d3-d2", "g4-f4", "d2-c2", "f4-g4", "c2-b2"];
  await openText(page, JSON.stringify({ ...new Tablut().toJSON(), moves }));
  const asked = () => page.evaluate(() => /** @type {any} */ (window).asked);
  assert.equal(await asked(), 0, "nine moves are not worth a question");
  for (const place of ["g4", "f4"]) await click(page, place);
  assert.equal(await asked(), 1);
  for (const place of ["b2", "b3"]) await click(page, place);
  assert.equal(await asked(), 1, "once is enough");
});

test("a kept game shows its position, who plays and its result; it can be named and deleted", async (t) => {
  const page = await open(running, t, { url: served.url });
  await openText(page, "9/9/9/1tK1t4/9/9/9/9/2T6 a");
  for (const place of ["e6", "d6"]) await click(page, place);
  await page.locator("#result-reason").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#game").click();
  await startByMouse(page, ["game-gobblet", "rules-three"]);
  await click(page, "r:a:4");
  await click(page, "b2");
  await page.locator("#game").click();
  await page.locator("#open").click();
  const item = page.locator(".recent li");
  assert.equal(await item.count(), 1);
  const about = bare(await item.textContent());
  for (const part of [en["seat.tablut.a"], en["seat.tablut.d"], "Attackers win", en["reason.king-captured"]])
    assert.ok(about.includes(part), `${part} in ${about}`);
  const colours = await item.locator("canvas").evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const context = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
    return new Set(new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])).size;
  });
  assert.ok(colours > 10, "the position is drawn");
  await item.locator("input").fill("With Ada");
  await item.locator("input").blur();
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await page.locator("#game").click();
  await page.locator("#open").click();
  assert.equal(await item.locator(".kept-name").textContent(), "With Ada");
  const remove = item.locator("[data-delete]");
  await remove.click();
  assert.equal(await remove.textContent(), en["open.delete.sure"], "it asks first");
  await page.locator("#paste").focus();
  assert.equal(await remove.textContent(), en["open.delete"], "whoever turns away has not meant it");
  await remove.press("Enter");
  await remove.press("Enter");
  // It is asked first whether another tab has the game open, which takes a moment.
  await item.waitFor({ state: "detached" });
  assert.equal(await item.count(), 0);
  assert.equal(
    await page.evaluate(() => document.activeElement?.id),
    "dialog-title",
    "the focus stays there",
  );
  const kept = await page.evaluate(
    (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).length,
    GAME,
  );
  assert.equal(kept, 1, "the game on the table alone");
});

test("a kept game that another tab has open is not deleted", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  const other = await page.context().newPage();
  await other.goto(`${served.url}?other`);
  await ready(other);
  await other.locator("#game").click();
  await other.locator("#open").click();
  const remove = other.locator("[data-delete]");
  await remove.click();
  await remove.click();
  await remove.and(other.getByText(en["open.elsewhere"], { exact: true })).waitFor();
  assert.equal(await remove.count(), 1);
  await page.close();
  await other.locator("#paste").focus();
  await remove.click();
  await remove.click();
  await remove.waitFor({ state: "detached" });
});

test("of very many kept games the newest are shown, and the others when they are asked for", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  for (const place of ["d1", "d4"]) await click(page, place);
  await page.evaluate((prefix) => {
    const [, text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [];
    for (let i = 0; i < 45; i++)
      localStorage.setItem(`${prefix}k${i}`, JSON.stringify({ ...JSON.parse(text), at: 1000 + i }));
  }, GAME);
  await page.locator("#game").click();
  await page.locator("#open").click();
  const kept = () =>
    page.locator("[data-kept]").evaluateAll((all) => all.map((each) => each.dataset["kept"]));
  assert.equal((await kept())[0], "k44");
  const counts = [(await kept()).length];
  for (let press = 0; press < 2; press++) {
    await page.locator("#more-kept").click();
    counts.push((await kept()).length);
  }
  assert.deepEqual(counts, [20, 40, 45]);
  assert.equal(await page.locator("#more-kept").count(), 0);
});

test("a text of ten million letters is refused as it is pasted, and does not come into the field", async (t) => {
  const page = await open(running, t);
  await page.locator("#open").click();
  const pasted = await page.locator("#paste").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "9/".repeat(5_000_000));
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return field.dispatchEvent(paste);
  });
  assert.equal(pasted, false, "the browser puts nothing in");
  assert.equal(await page.locator(".problem p").first().textContent(), en["error.unreadable"]);
});

test("a file as long as the package reads is opened, a longer one is refused unread", async (t) => {
  const page = await open(running, t);
  await page.locator("#open").click();
  const text = JSON.stringify(new Tablut().toJSON());
  const folder = inRoot("target", "test-files");
  mkdirSync(folder, { recursive: true });
  const hand = (/** @type {number} */ length) => {
    const file = join(folder, `${length}.json`);
    writeFileSync(file, text.padEnd(length));
    return page.locator("#file").setInputFiles(file);
  };
  await hand(8_000_001);
  await page.locator(".problem p").waitFor();
  await hand(7_900_000);
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await position(page), new Tablut().position());
});

// ---- First paint, keys ----

test("chosen dark colours are there before the page's own script runs", async (t) => {
  const page = await open(running, t, { url: served.url, colorScheme: "light" });
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="settings"]').click();
  await page.locator('label[for="theme-dark"]').click();
  // It would answer with the whole page.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  const html = readFileSync(pageFile, "utf8");
  // The page's own script comes in the body.
  const head = html.slice(0, html.indexOf("<body>"));
  await page.route(served.url, (route) => route.fulfill({ contentType: "text/html", body: head }));
  await page.goto(served.url);
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(await page.locator("body *").count(), 0, "nothing of the page has run yet");
  assert.equal(colour, "rgb(27, 23, 20)");
});

test("plus and minus zoom Góbé's plane from the keyboard; Ctrl and wheel zoom it and no other board", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobe", "players-2"]);
  await click(page, "0,0");
  const width = async () => (await page.locator('[data-place="0,0"]').boundingBox())?.width ?? 0;
  const before = await width();
  await page.locator('.cell[tabindex="0"]').first().focus();
  await page.keyboard.press("-");
  const smaller = await width();
  assert.ok(smaller < before, `${smaller} < ${before}`);
  await page.keyboard.press("+");
  assert.ok(Math.abs((await width()) - before) < 1);
  const { x, y } = await middle(page, "0,0");
  const prevented = () =>
    page.evaluate(
      ([x, y]) => {
        const wheel = new WheelEvent("wheel", {
          ...{ ctrlKey: true, deltaY: 40, clientX: x ?? 0, clientY: y ?? 0 },
          ...{ bubbles: true, cancelable: true },
        });
        document.elementFromPoint(x ?? 0, y ?? 0)?.dispatchEvent(wheel);
        return wheel.defaultPrevented;
      },
      [x, y],
    );
  assert.equal(await prevented(), true);
  await page.locator("#game").click();
  await startByMouse(page, ["game-tablut"]);
  assert.equal(await prevented(), false, "there the browser zooms the page");
});

test("the list of moves stays where it is when buttons come above it, in every language", async (t) => {
  const page = await open(running, t);
  /** Where the list begins in each language. */
  const tops = async () => {
    const found = [];
    for (const lang of LANGS) {
      await page.locator("#language").selectOption(lang);
      found.push((await page.locator(".moves").boundingBox())?.y);
    }
    return found;
  };
  const stays = async (/** @type {(() => Promise<void>)[]} */ ...steps) => {
    const before = await tops();
    for (const step of steps) {
      await step();
      assert.deepEqual(await tops(), before, String(step));
    }
  };
  const undo = () => page.locator('[data-tool="undo"]').click();
  await startByMouse(page, ["game-gobblet", "rules-three", "players-2"]);
  await stays(async () => {
    for (const place of ["r:a:4", "b2"]) await click(page, place);
    await undo();
  });
  await openText(page, "w0,-1;g1,-1;r0,0;g1,0 r 0/0 12/12 60/58");
  await stays(
    // A tile waits, and then its move is taken back.
    () => click(page, "0,1"),
    async () => {
      await click(page, "!pick-nothing");
      await undo();
    },
  );
});

// ---- The first minute ----

test("of players and rules of Gobblet that do not go together the one chosen last holds", async (t) => {
  const page = await open(running, t);
  const choose = (/** @type {string} */ id) => page.locator(`label[for="${id}"]`).click();
  const chosen = () =>
    page
      .locator("#players-2, #players-4, [name=rules]")
      .evaluateAll((all) =>
        all.filter((input) => /** @type {HTMLInputElement} */ (input).checked).map(({ id }) => id),
      );
  await openForm(page);
  await choose("rules-gobblers");
  await choose("players-4");
  assert.deepEqual(await chosen(), ["players-4", "rules-three"]);
  await choose("rules-classic");
  assert.deepEqual(await chosen(), ["players-2", "rules-classic"]);
  await choose("players-4");
  await page.locator("#start").click();
  assert.equal(await position(page), new Gobblet({ players: 4 }).position());
  await page.locator("#game").click();
  await startByMouse(page, ["rules-gobblers"]);
  assert.equal(await position(page), new Gobblet({ rules: "gobblers" }).position());
});

test("on a phone three and four players of Góbé have their names and levels in sight, in every language", async (t) => {
  const page = await open(running, t, { ...PHONE, viewport: { width: 360, height: 740 } });
  for (const players of [3, 4]) {
    if (players === 4) await page.locator("#game").click();
    await openForm(page);
    for (const id of ["game-gobe", `players-${players}`]) await page.locator(`label[for="${id}"]`).click();
    await page.locator("#seat-g").selectOption("2");
    await page.locator("#start").click();
    assert.equal(
      await page.locator('.top [data-tool="learn"]').isVisible(),
      true,
      "and learning is in reach",
    );
    for (const lang of LANGS) {
      await page.locator("#language").selectOption(lang);
      const shown = await page.locator(".player .nick").evaluateAll((names) =>
        names.map((name) => {
          const { x, y, width, height } = name.getBoundingClientRect();
          return name === document.elementFromPoint(x + width / 2, y + height / 2) && name.textContent;
        }),
      );
      const names = ["r", "g", "k", "b"].slice(0, players).map((seat) => texts[lang][`seat.gobe.${seat}`]);
      assert.deepEqual(shown, names, lang);
      assert.deepEqual(await cutOff(page), [], lang);
      assert.equal(await page.locator('[data-player="g"] .cpu .icon').isVisible(), true);
    }
  }
});
