// The references, where they were built beside the page: the About box links to them, but not in a page that was taken from there.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/programs.mjs";
import { serve } from "../lib/serve.mjs";
import { launchForTests, open, texts } from "./lib.mjs";
import { openAbout, visit } from "./site.mjs";

const scratch = mkdtempSync(join(tmpdir(), "tabulae-docs-"));
after(() => rmSync(scratch, { recursive: true, force: true }));
const references = join(scratch, "references");
const folder = join(scratch, "page");
mkdirSync(references);
writeFileSync(
  join(references, "index.html"),
  '<!doctype html><link rel="icon" href="data:,"><h1>References</h1>',
);
run(process.execPath, [inRoot("scripts/build-page.mjs"), "--docs", references, "--out", folder]);
const running = await launchForTests();

/**
 * The About box of the page at an address.
 * @param {import("node:test").TestContext} t
 * @param {string} url
 */
async function about(t, url) {
  const page = await open(running, t, { url });
  await visit(page, url);
  await openAbout(page);
  return page;
}

test("the About box of a page from a server links to the references beside it", async (t) => {
  const served = await serve(folder);
  t.after(() => served.close());
  const page = await about(t, served.url);
  assert.equal(await page.locator("#docs").textContent(), texts["en"]["about.docs"]);
  const address = await page
    .locator("#docs")
    .evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
  const answer = await fetch(address);
  assert.match(await answer.text(), /References/);
});

test("a page that is opened as a file, or was built without references, has no link to them", async (t) => {
  const alone = await about(t, pathToFileURL(join(folder, "index.html")).href);
  assert.equal(await alone.locator("#docs").count(), 0);
  run(process.execPath, [inRoot("scripts/build-page.mjs"), "--out", folder]);
  const served = await serve(folder);
  t.after(() => served.close());
  const without = await about(t, served.url);
  assert.equal(await without.locator("#docs").count(), 0);
});
