// The example in Svelte: Góbé for two, by clicks, from the first to the last move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "../js/lib/random.mjs";
import { installed, open, runNpm, served } from "./lib/example.mjs";

test("a whole game of Góbé is played in Svelte", async (t) => {
  const folder = installed("svelte");
  runNpm(folder, "run", "build", "--silent");
  const page = await open(t, await served(t, folder, "preview"));
  const status = page.getByRole("status");
  const button = (name) => page.getByRole("button", { name });
  await button("Lay on 0,0, 6 points").click();
  await page.getByRole("listitem").filter({ hasText: "Red 6" }).waitFor();
  await button("Undo").click();
  await status.filter({ hasText: "Red lays a tile." }).waitFor();
  await button("Redo").click();

  const random = chance(5);
  let picked = 0;
  while (!/^(Won by|The game is drawn)/.test((await status.textContent()) ?? "")) {
    const pick = page.locator(".pick");
    const choices = (await pick.count()) > 0 ? pick : page.locator(".place");
    if (choices === pick) picked++;
    await choices.nth(random.below(await choices.count())).click();
  }
  assert.ok(picked > 0);
  assert.equal(await page.locator(".place").count(), 0);
  assert.equal(await page.locator(".tile.w").count(), 26);

  await page.getByLabel("Players").selectOption("4");
  await page.getByRole("listitem").filter({ hasText: "Blue 0" }).waitFor();
});
