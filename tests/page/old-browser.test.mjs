// A browser that is too old for the page is told so in words that its user reads.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inRoot, page as pageFile } from "../../scripts/lib/paths.mjs";
import { fileUrl, LANGS, launchForTests, texts } from "./lib.mjs";

const running = await launchForTests();

for (const [what, missing] of [
  ["DecompressionStream", "delete window.DecompressionStream"],
  [
    "its raw form",
    "window.DecompressionStream = class { constructor(format) { throw new TypeError(format) } }",
  ],
])
  for (const locale of LANGS)
    test(`without ${what} the page says that the browser is too old, in its language: ${locale}`, async (t) => {
      const context = await running.newContext({ locale });
      t.after(() => context.close());
      await context.addInitScript(missing);
      const page = await context.newPage();
      await page.goto(fileUrl);
      const said = page.getByRole("alert");
      await said.waitFor();
      assert.equal(await said.textContent(), texts[locale]["error.old-browser"]);
      assert.equal(await page.locator("#too-old").isVisible(), false);
    });

test("a browser that cannot read the page's script says so in every language", async (t) => {
  const html = readFileSync(pageFile, "utf8");
  // The page's own script is the first one in the body.
  const [head = "", body = ""] = html.split("<body>");
  const unreadable = `${head}<body>${body.replace("<script>", "<script>a new kind of syntax;")}`;
  assert.ok(unreadable.length > html.length);
  mkdirSync(inRoot("target", "test-pages"), { recursive: true });
  const file = inRoot("target", "test-pages", "unreadable.html");
  writeFileSync(file, unreadable);
  const context = await running.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  for (const lang of LANGS) {
    const said = page.locator(`#too-old p[lang="${lang}"]`);
    assert.ok(await said.isVisible(), lang);
    assert.equal(await said.textContent(), texts[lang]["error.old-browser"]);
  }
});
