// Faults that use has shown, tried as they were found: the computer, kept games, lessons, how a game ends.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Gobblet } from "tabulae";
import { inRoot } from "../../scripts/lib/paths.mjs";
import {
  click,
  LANGS,
  launchForTests,
  open,
  openForm,
  openText,
  PHONE,
  position,
  presses,
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
const patience = { timeout: 30_000 };

/** @param {Page} page */
const hint = async (page) =>
  ((await page.locator("#hint").textContent()) ?? "").replaceAll(/[\u2066-\u2069]/g, "");

/** @param {Page} page @param {string} title */
const bareTitle = async (page, title = "dialog h2") =>
  ((await page.locator(title).textContent()) ?? "").replaceAll(/[\u2066-\u2069]/g, "");

/** @param {Page} page */
async function dismiss(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * A win of Tablut's attackers by taking the king, one move away: he stands on c6, between b6 and d6.
 */
const NEARLY_TAKEN = "9/9/9/1tK1t4/9/9/9/9/2T6 a";

// ---- The computer ----

test("in two teams a hint counts the moves of a side, partners together", async (t) => {
  const page = await open(running, t);
  // A win in three plies: a cup of Ivory, one of Ebony, one of Ivory.
  await openText(page, "-,-,-,d4/-,-,-,-/c1,-,d2,-/-,b1,a3a4,- a 2110/1121/0212/1111");
  await page.locator('[data-tool="hint"]').click();
  await page
    .locator("[data-hinted]")
    .first()
    .waitFor({ state: "attached", ...patience });
  assert.ok((await hint(page)).includes(en["best.wins"].other.replace("{n}", "2")), await hint(page));
});

test("a level that is changed while the computer's move waits counts for that move", async (t) => {
  const page = await open(running, t);
  await page.context().addInitScript(() => {
    const real = Worker.prototype.postMessage;
    /** @type {any} */ (window).asked = 0;
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...given) {
      /** @type {any} */ (window).asked += 1;
      return real.apply(this, /** @type {any} */ (given));
    };
  });
  await page.reload();
  await ready(page);
  await startByMouse(page, ["game-gobe", "players-3"]);
  await page.locator('[data-tool="seats"]').click();
  await page.locator("#seat-r").selectOption("1");
  // The dialog lies over the board, so the move that was found for level 1 waits.
  const settled = async () => {
    for (let before = -1; ; ) {
      const now = await page.evaluate(() => /** @type {any} */ (window).asked);
      if (now === before && now > 0) return now;
      before = now;
      await page.waitForTimeout(1500);
    }
  };
  const forLevel1 = await settled();
  await page.locator("#seat-r").selectOption("5");
  assert.ok((await settled()) > forLevel1, "the computer searches again");
});

// ---- Lessons ----

test("a lesson is safe from every control, also when the style sheet hides none", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await page.locator('[data-tool="learn"]').click();
  await page.locator("#learn-lesson").click();
  await page.locator("#lesson").waitFor();
  const task = await position(page);
  const { chapters } = JSON.parse(
    readFileSync(inRoot("www/capabilities/lessons/exercises/tablut.json"), "utf8"),
  );
  const [right] = chapters[0].steps[0].accept;
  // Bring the lesson forward by a move, so that there is something to take back.
  await page.evaluate(() => document.body.classList.remove("learning"));
  const use = (/** @type {string} */ selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await use('[data-tool="undo"]');
  await use('[data-tool="end"]');
  assert.equal(await page.locator("dialog[open]").count(), 0, "nothing to end in a lesson");
  assert.equal(await position(page), task);
  await click(page, right.slice(0, 2));
  await click(page, right.slice(3, 5));
  await page.locator('#lesson[data-stage="done"]').waitFor();
  const done = await position(page);
  assert.notEqual(done, task);
  for (const control of ['[data-tool="undo"]', ".move-list .start", '[data-tool="redo"]']) {
    await use(control);
    assert.equal(await position(page), done, control);
  }
});

/** Runs in the page: from now on what flies does not arrive. */
function stretchMotions() {
  const begun = performance.now();
  performance.now = () => begun;
  const real = requestAnimationFrame;
  window.requestAnimationFrame = (draw) => real(() => draw(begun));
}

/**
 * Does the first step of Gobblet, which one move wins.
 * @param {Page} page
 * @param {() => Promise<void>} [beforeMove]
 */
async function win(page, beforeMove) {
  const { chapters } = JSON.parse(
    readFileSync(inRoot("www/capabilities/lessons/exercises/gobblet.json"), "utf8"),
  );
  const [{ position, options, accept }] = chapters[0].steps;
  await page.locator('[data-tool="learn"]').click();
  await page.locator('label[for="learn-of-gobblet"]').click();
  await page.locator("#learn-lesson").click();
  const beside = Gobblet.fromPosition(position, options);
  const move = beside.moves().find((each) => beside.preview(each).notation === accept[0]);
  await beforeMove?.();
  for (const place of presses(beside, move)) await click(page, place);
  beside.play(accept[0]);
  assert.ok(beside.result, "the step ends its game");
}

test("a step that is done offers the next one, and nothing to take back", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-gobblet", "rules-three"]);
  await win(page);
  await page.locator('#lesson[data-stage="done"]').waitFor();
  assert.equal(await page.locator("#learn-try-again").count(), 0);
  assert.equal(await page.locator("#learn-next").count(), 1);
});

test("the result of one's own game does not come back on leaving a step whose winning move flies", async (t) => {
  const page = await open(running, t, { reducedMotion: "no-preference" });
  await openText(page, NEARLY_TAKEN);
  await click(page, "e6");
  await click(page, "d6");
  await page.locator("#result-reason").waitFor();
  await dismiss(page);
  await win(page, () => page.evaluate(stretchMotions));
  await page.locator("#learn-back").evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

// ---- Kept games ----

test("a kept game is read once its slot is held: what its owner played until then is there", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const newer = await position(page);
  const [key = "", game = ""] = await page.evaluate(
    (prefix) => Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [],
    GAME,
  );
  await page.locator('[data-tool="undo"]').click();
  // The owner writes one more move while this tab waits for the lock.
  await page.context().addInitScript(
    ([name, value]) => {
      const { locks } = navigator;
      const real = locks.request.bind(locks);
      locks.request = /** @type {any} */ (
        (/** @type {string} */ asked, /** @type {any} */ options, /** @type {any} */ granted) =>
          real(asked, options, (lock) => {
            if (asked === name) localStorage.setItem(name ?? "", value ?? "");
            return granted(lock);
          })
      );
    },
    [key, game],
  );
  await page.reload();
  await ready(page);
  assert.equal(await position(page), newer);
});

test("kept games that only a newer page can read stay where they are, all of them", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  const slots = await page.evaluate((prefix) => {
    const [, text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [];
    const slots = ["newer1", "newer2", "newer3"];
    slots.forEach((slot, i) => {
      const value = JSON.parse(text);
      value.at = Date.now() + 60_000 * (i + 1);
      value.kept.document.options = { corners: "yes" };
      localStorage.setItem(prefix + slot, JSON.stringify(value));
    });
    sessionStorage.clear();
    return slots.map((slot) => [slot, localStorage.getItem(prefix + slot)]);
  }, GAME);
  await page.reload();
  await ready(page);
  assert.equal(await hint(page), en["error.storage-broken"]);
  for (const [slot, text] of slots)
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), GAME + slot), text, slot ?? "");
});

test("no kept game is dropped for a newer one", async (t) => {
  const page = await open(running, t, { url: served.url });
  await startByMouse(page, ["game-tablut"]);
  await click(page, "d1");
  await click(page, "d4");
  await page.evaluate((prefix) => {
    const [, text = ""] = Object.entries(localStorage).find(([name]) => name.startsWith(prefix)) ?? [];
    for (let i = 0; i < 13; i++)
      localStorage.setItem(`${prefix}more${i}`, JSON.stringify({ ...JSON.parse(text), at: 1000 + i }));
  }, GAME);
  await click(page, "e4");
  await click(page, "f4");
  const kept = await page.evaluate(
    (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).length,
    GAME,
  );
  assert.equal(kept, 14);
});

// ---- How a game ends ----

test("a tied game of Góbé says so, in every language", async (t) => {
  const page = await open(running, t);
  await openText(page, "w0,-1;g1,-1;r0,0;g1,0 g 0/0 0/1 60/60");
  await click(page, "0,-2");
  await click(page, "!pick-nothing");
  await page.locator("#result-reason").waitFor();
  for (const lang of LANGS) {
    await page.locator("#language").evaluate((select, value) => {
      /** @type {HTMLSelectElement} */ (select).value = value;
      select.dispatchEvent(new Event("change"));
    }, lang);
    assert.equal(await page.locator("#result-reason").textContent(), texts[lang]["reason.score.draw"]);
    assert.notEqual(texts[lang]["reason.score.draw"], texts[lang]["reason.score"]);
  }
});

test("Tablut's sides are many: they win, they resign", async (t) => {
  const page = await open(running, t);
  await startByMouse(page, ["game-tablut"]);
  await page.locator('[data-tool="end"]').click();
  assert.match((await page.locator('[data-resign="a"]').textContent()) ?? "", /Attackers\W resign$/);
  await page.locator('[data-resign="a"]').click();
  assert.match(await bareTitle(page), /^Attackers resign$/);
  assert.match((await page.locator("dialog p").textContent()) ?? "", /^Do /);
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
  assert.equal(await bareTitle(page), "Defenders win");
});

test("one who has given the attackers a name resigns alone", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#name-a").fill("Ada");
  await page.locator("#start").click();
  await page.locator('[data-tool="end"]').click();
  assert.match((await page.locator('[data-resign="a"]').textContent()) ?? "", /Ada\W resigns$/);
});

/**
 * Ends of games that are one move away, with what decides them.
 * @type {[string, string, string[], string[]][]}
 */
const ENDS = [
  ["the king is taken in the middle", NEARLY_TAKEN, ["e6", "d6"], ["c6"]],
  ["the king escapes at the bottom", "9/9/9/9/9/2K6/9/9/t8 d", ["c4", "c1"], ["c1"]],
  ["the king escapes at the top", "9/9/9/2K6/9/9/9/9/t8 d", ["c6", "c9"], ["c9"]],
  [
    "a row of Gobblet",
    "-,-,-,-/-,-,-,-/a4,a3,-,-/-,-,b4,b3 a 3322/3322",
    ["r:a:2", "c2"],
    ["a2", "b2", "c2"],
  ],
  [
    "a column of Gobblet",
    "a4,-,-,-/a3,-,-,-/-,-,-,-/-,-,b4,b3 a 3322/3322",
    ["r:a:2", "a2"],
    ["a2", "a3", "a4"],
  ],
];
for (const [size, options] of /** @type {const} */ ([
  ["a phone", PHONE],
  ["a small phone", { ...PHONE, viewport: { width: 360, height: 640 } }],
  ["a desktop", {}],
])) {
  test(`on ${size} the result covers nothing of what decided the game, goes away and can be called back`, async (t) => {
    const page = await open(running, t, options);
    for (const [name, text, moves, decisive] of ENDS) {
      await openText(page, text);
      for (const place of moves) await click(page, place);
      await page.locator("#result-reason").waitFor();
      const covered = await page.evaluate((places) => {
        const dialog = document.querySelector("dialog")?.getBoundingClientRect();
        return places.filter((place) => {
          const cell = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
          if (dialog === undefined || cell === undefined) return true;
          const apart =
            cell.right <= dialog.left ||
            cell.left >= dialog.right ||
            cell.bottom <= dialog.top ||
            cell.top >= dialog.bottom;
          return !apart;
        });
      }, decisive);
      assert.deepEqual(covered, [], name);
      const buttons = await page.locator("dialog footer button").evaluateAll((all) =>
        all.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      assert.ok(
        buttons.length >= 3 && buttons.every((can) => can),
        `${name}: the buttons can be pressed, ${buttons}`,
      );
      await dismiss(page);
      await page.locator("#result").click();
      await page.locator("#result-reason").waitFor();
      await dismiss(page);
      await page.locator('[data-tool="end"]').click();
      assert.equal(await page.locator("#result-reason").count(), 1, "the end tells how it ended");
      await dismiss(page);
    }
  });
}
