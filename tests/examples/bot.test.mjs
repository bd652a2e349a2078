// The example of bots in a worker: a whole game of Tablut, of which the page itself has neither rules nor search.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { installed, open, runNpm, served } from "./lib/example.mjs";

test("two bots in a worker play a whole game, and the page is free meanwhile", async (t) => {
  const folder = installed("bot");
  runNpm(folder, "run", "build", "--silent");
  const assets = readdirSync(join(folder, "dist/assets"));
  const size = (name) =>
    readFileSync(
      join(
        folder,
        "dist/assets",
        assets.find((file) => name.test(file)),
      ),
    ).length;
  assert.ok(size(/^index-.*\.js$/) < 10_000, "the page has none of the package");
  assert.ok(size(/^bot-.*\.js$/) > 100_000);

  const page = await open(t, await served(t, folder, "preview"));
  const status = page.getByRole("status");
  const says = (text) => status.filter({ hasText: text }).waitFor({ timeout: 120_000 });
  await says("Move 1: the attackers wait.");
  assert.equal(await page.locator(".piece").count(), 25);
  // While the worker thinks about the first move, the page hears that it is to pause.
  await page.getByLabel("Attackers").selectOption("5");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await says(/^Move [12]: the \w+ wait\.$/);
  await page.getByLabel("Attackers").selectOption("1");
  await page.getByLabel("Defenders").selectOption("3");
  await page.getByRole("button", { name: "Play" }).click();
  await says(/^(The (attackers|defenders) won|Drawn by) .*after \d+ moves\.$/);
  await page.getByRole("button", { name: "New game" }).click();
  await says(/^Move \d/);
});
