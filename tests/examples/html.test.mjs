// The example in plain HTML: Gobblet against the computer, by clicks, from the first to the last move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "../js/lib/random.mjs";
import { installed, open, served } from "./lib/example.mjs";

test("a whole game of Gobblet is played in plain HTML", async (t) => {
  const page = await open(t, await served(t, installed("html"), "start"));
  const status = page.getByRole("status");
  const yourTurn = () =>
    status.filter({ hasText: /^(Your turn|You have won|The computer has|Drawn)/ }).waitFor();
  const cell = (name) => page.getByRole("button", { name: new RegExp(`^${name}, `) });
  const reserve = page.getByRole("region", { name: "Your reserve" }).getByRole("button");
  await yourTurn();

  // A cup on one that is not smaller is refused with the rule that forbids it.
  await reserve.nth(3).click();
  await cell("b2").click();
  await yourTurn();
  await reserve.nth(0).click();
  await cell("b2").click();
  await status.filter({ hasText: "(GB-4)" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "b2, empty" }).waitFor();

  const random = chance(11);
  let moves = 0;
  while (/^Your turn/.test((await status.textContent()) ?? "")) {
    const size = random.below(4);
    if (await reserve.nth(size).isDisabled()) continue;
    await reserve.nth(size).click();
    const targets = page.locator("#board .target");
    const count = await targets.count();
    if (count === 0) continue;
    await targets.nth(random.below(count)).click();
    await yourTurn();
    moves++;
  }
  assert.ok(moves >= 2);
  assert.match((await status.textContent()) ?? "", /^(You have won|The computer has won|Drawn)/);
  await page.getByRole("button", { name: "New game" }).click();
  await status.filter({ hasText: "Your turn" }).waitFor();
  assert.equal(await page.locator("#board .cup").count(), 0);
});
