// Sharing where the browser lacks what a link is made with.

import assert from "node:assert/strict";
import { test } from "node:test";
import { launchForTests, open, openForm, ready, startByMouse, texts } from "../../../tests/page/lib.mjs";

const running = await launchForTests();
const en = texts["en"];

/** @param {import("node:test").TestContext} t */
async function withoutCompression(t) {
  const page = await open(running, t);
  await page.context().addInitScript("delete window.CompressionStream");
  await page.reload();
  await ready(page);
  return page;
}

test("a browser that cannot pack says that there is no link, and still gives the game as text and file", async (t) => {
  const page = await withoutCompression(t);
  await startByMouse(page, ["game-tablut"]);
  await page.locator('[data-tool="share"]').click();
  await page.getByText(en["share.link.failed"]).waitFor();
  assert.equal(await page.locator("#share-link").count(), 0);
  const download = page.waitForEvent("download");
  await page.locator("#save-record").click();
  assert.match((await download).suggestedFilename(), /^tabulae-tablut-/);
});

test("a game from memory, which is saved as a link, says that it cannot be saved there", async (t) => {
  const page = await withoutCompression(t);
  await page.locator('label[for="game-gobblet"]').click();
  await openForm(page);
  await page.locator("summary").first().click();
  await page.locator('label[for="memory"]').click();
  await page.locator("#start").click();
  await page.locator('[data-tool="share"]').click();
  await page.locator("#save-record").click();
  await page.getByText(en["share.failed"]).waitFor();
});
