// What a capability can do, by one that does all of it: its buttons stand in every place, it is asked before a move and told
// after it, marks the board, shows a panel, and finds again what it has kept.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/programs.mjs";
import { click, launchForTests, open, openForm, ready } from "./lib.mjs";

const running = await launchForTests();

test("a capability of one's own", async (t) => {
  const out = inRoot("target", "test-pages", "with-one-more");
  await run(process.execPath, ["scripts/build-page.mjs", "--out", out, "--with", "tests/page/capability"]);
  const page = await open(running, t, { url: pathToFileURL(join(out, "index.html")).href });
  const tried = page.locator("#tried");
  await tried.waitFor({ state: "attached" });
  const noted = (/** @type {string} */ name) => tried.getAttribute(`data-${name}`);

  await page.locator('label[for="game-tablut"]').click();
  assert.equal(await page.locator("#tried-new").textContent(), "Try Tablut");
  for (const id of ["tried-new", "tried-foot"]) await page.locator(`#${id}`).click();
  await openForm(page);
  await page.locator("#more").click();
  assert.equal(await page.locator("#tried-field").textContent(), "[object Object]", "what it begins with");
  await page.locator("#tried-field").click();
  await page.locator("#start").click();
  for (const id of ["tried-header", "tried-moves"]) await page.locator(`[data-tool="${id}"]`).click();
  assert.equal(
    await noted("pressed"),
    "tried-new tablut tried-foot tablut tried-header tablut tried-moves tablut",
  );
  assert.equal(
    await page.locator('[data-place="e5"]').getAttribute("data-hinted"),
    "",
    "the board is marked",
  );

  const shown = (/** @type {string} */ id) => page.locator(`[data-tool="${id}"]`).isVisible();
  assert.deepEqual([await shown("tried-ask"), await shown("tried-under")], [true, false]);
  assert.equal(await page.locator("#tried-under-moves").isVisible(), true);
  assert.deepEqual(await page.locator(".player .tried-name").allTextContents(), ["a", "d"]);
  assert.deepEqual(await page.locator(".player > .tried-player").allTextContents(), ["a", "d"]);

  for (const place of ["d1", "d4"]) await click(page, place);
  assert.equal(await noted("waited"), "d1-d4 mouse");
  assert.equal(await noted("asked"), null, "a move that waits is not about to be played");
  await page.locator('[data-place="e4"]').hover();
  assert.equal(await noted("pointed"), "e4");
  assert.match((await page.locator('[data-place="d2"]').getAttribute("aria-label")) ?? "", /as was tried$/);
  await page.keyboard.press("Escape");
  assert.equal(await noted("escaped"), "true", "what was in the hand has gone back");
  assert.equal(await page.locator("[data-ply]").count(), 0);
  for (const place of ["d1", "d2"]) await click(page, place);
  assert.equal(await noted("asked"), "d1-d2");
  assert.equal(await page.locator("[data-ply]").count(), 0, "what it does not allow is not played");
  for (const place of ["d1", "d3"]) await click(page, place);
  assert.equal(await noted("asked"), "d1-d2 d1-d3");
  assert.equal(await noted("played"), "d1-d3");
  assert.equal(await noted("took"), "1234");
  assert.match((await page.locator("#live").textContent()) ?? "", /So it was tried\.\s*$/);
  assert.equal(await page.locator("[data-hinted]").count(), 0, "the marks go with the position");
  assert.equal(await page.locator('[data-ply="1"] .tried-move').textContent(), "first");
  assert.equal(await shown("tried-under"), true, "a move has been played");

  await page.locator('[data-tool="end"]').click();
  await page.locator("#draw").click();
  await page.locator("#confirm").click();
  assert.equal(await noted("ended"), "agreement");
  assert.match(
    (await page.locator('[data-place="a1"]').getAttribute("aria-label")) ?? "",
    /decided the game$/,
  );
  assert.equal(await shown("tried-ask"), false, "nothing is asked any more");
  assert.equal(await page.locator("#hint").textContent(), "It was tried to its end.");
  const told = page.locator("#tried-told");
  assert.equal(await told.textContent(), '{"chosen":1,"d1-d3":true}', "what was chosen lies beside the game");
  await page.locator("#tried-result").click();
  assert.match((await noted("pressed")) ?? "", /tried-result tablut$/);

  await page.reload();
  await ready(page);
  await tried.waitFor({ state: "attached" });
  assert.equal(await noted("kept"), "tried-result");
  await page.locator("#result").click();
  await page.locator("dialog .primary").click();
  assert.equal(await page.locator(".nick").first().textContent(), "The next");
  await page.evaluate(() => {
    location.hash = "#tried-and-found";
  });
  await page.locator('#tried[data-visited="#tried-and-found"]').waitFor({ state: "attached" });
  assert.equal(new URL(page.url()).hash, "", "a reload does not open it again");
  await page.locator("#game").click();
  await page.locator('label[for="game-gobe"]').click();
  await page.locator("#start").click();
  await page.locator("#game").click();
  assert.equal(await page.locator(".player .tried-score").count(), 2);
  assert.equal(await page.locator("#tried-foot").count(), 0, "it does not offer itself in this game");
  await page.locator("#open").click();
  await page.locator("[data-kept]").last().click();
  const laid = (await noted("laid")) ?? "";
  assert.match(laid, /^tablut:\{"begun":1\} gobe:null tablut:/);
  assert.ok(laid.endsWith('"d1-d3":true}'), "what was laid beside a game is kept with it");
});
