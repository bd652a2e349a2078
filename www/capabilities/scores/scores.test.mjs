// The score of a match, and the results that are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../../../tests/page/judge.mjs";
import { launchForTests, open, openForm, PHONE, ready, texts } from "../../../tests/page/lib.mjs";

/** @typedef {import("playwright-core").Page} Page */

const running = await launchForTests();
const bare = (/** @type {string | null} */ text) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

/**
 * A player gives up.
 * @param {Page} page
 * @param {string} seat
 */
async function resign(page, seat) {
  await page.locator('[data-tool="end"]').click();
  await page.locator(`[data-resign="${seat}"]`).click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
}

/** @param {Page} page */
const score = async (page) =>
  Object.fromEntries(
    await page
      .locator("#match tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
  );

/** @param {Page} page */
const again = (page) => page.locator("dialog .primary").click();

test("a match best of three between two people who change seats, with a draw in it, over a reload", async (t) => {
  const page = await open(running, t);
  await page.locator('label[for="game-tablut"]').click();
  await openForm(page);
  await page.locator("#name-a").fill("Ann");
  await page.locator("#name-d").fill("Dan");
  await page.locator("#more").click();
  await page.locator('label[for="match-3"]').click();
  assert.deepEqual(await violations(page), []);
  await page.locator("#start").click();
  await resign(page, "d");
  assert.deepEqual(await score(page), { Ann: "1", Dan: "0" });
  assert.deepEqual(await violations(page), []);
  await again(page);
  assert.deepEqual(await page.locator(".nick").allTextContents(), ["Dan", "Ann"], "they change seats");
  await page.reload();
  await ready(page);
  await page.locator(".match-points").first().waitFor();
  assert.match((await page.locator('[data-player="d"] .match-points').textContent()) ?? "", /1$/);
  await page.locator('[data-tool="end"]').click();
  await page.locator("#draw").click();
  await page.locator("#confirm").click();
  await page.locator("#result-reason").waitFor();
  assert.deepEqual(await score(page), { Ann: "1.5", Dan: "0.5" });
  assert.equal(await page.locator("#match-won").count(), 0);
  await page.keyboard.press("Escape");
  await page.locator('[data-tool="undo"]').click();
  await resign(page, "d");
  assert.deepEqual(await score(page), { Ann: "1.5", Dan: "0.5" }, "a game counts once");
  await again(page);
  await resign(page, "d");
  assert.deepEqual(await score(page), { Ann: "2.5", Dan: "0.5" });
  assert.equal(bare(await page.locator("#match-won").textContent()), "Won the match: Ann");
  await again(page);
  assert.equal(await page.locator(".match-points").count(), 0, "the next match begins at nothing");
});

for (const [lang, options] of /** @type {const} */ ([
  ["hu", {}],
  ["fa", PHONE],
]))
  test(`results by game and level are kept and can be cleared, in ${lang}`, async (t) => {
    const page = await open(running, t, { ...options, locale: lang });
    const said = texts[lang];
    await page.locator('label[for="game-tablut"]').click();
    await page.locator("#start-computer").click();
    await resign(page, "a");
    assert.equal((await page.locator("#match tr").count()) > 0, true);
    await again(page);
    assert.equal(await page.locator('[data-player="d"] .cpu').count(), 0, "the person plays the other side");
    await page.locator("#game").click();
    await page.locator('label[for="game-gobe"]').click();
    await page.locator("#start").click();
    await resign(page, "r");
    await page.keyboard.press("Escape");
    await page.reload();
    await ready(page);
    await page.locator("#game").click();
    await page.locator("#scores").click();
    const rows = await page
      .locator("#results tbody tr[data-against]")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
      );
    const digits = (/** @type {number} */ n) => (lang === "fa" ? "۰۱"[n] : String(n));
    assert.deepEqual(rows, [
      [digits(1), digits(0), digits(0), digits(1)],
      [digits(1), "–", digits(0), "–"],
    ]);
    assert.deepEqual(await violations(page), []);
    await page.locator("#clear-results").click();
    assert.equal(await page.locator("#clear-results").textContent(), said["scores.clear.sure"]);
    await page.locator("#clear-results").click();
    await page.getByText(said["scores.none"]).waitFor();
  });
