// The example in React: Tablut against the computer and for two, by clicks and by dragging, to the end of a game.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { chance, playOn } from "../js/lib/random.mjs";
import { installed, open, runNpm, served } from "./lib/example.mjs";

test("a whole game of Tablut is played in React, and kept over a reload", async (t) => {
  const folder = installed("react");
  runNpm(folder, "run", "build", "--silent");
  const page = await open(t, await served(t, folder, "preview"));
  const status = page.getByRole("status");
  const says = (text) => status.filter({ hasText: text }).waitFor();
  const square = (name) => page.locator(`[aria-label^="${name}, "]`);
  const moves = page.getByRole("list", { name: "Moves" }).getByRole("listitem");

  // Against the computer: it answers, what is refused is explained, and undo goes back to one's own turn.
  await says("The attackers are to move.");
  await square("d1").dragTo(square("d4"));
  await says("The attackers are to move.");
  assert.equal(await moves.count(), 2);
  assert.equal(await moves.first().textContent(), "d1-d4");
  await square("a4").click();
  await square("i1").click();
  await says("(TB-3)");
  await page.reload();
  await says("The attackers are to move.");
  assert.equal(await moves.count(), 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await says("The attackers are to move.");
  assert.equal(await moves.count(), 0);

  // For two people, to the end: the shortest of many random games.
  await page.getByLabel("Computer").selectOption("");
  const { Tablut } = await import(pathToFileURL(join(folder, "node_modules/tabulae/dist/sync.mjs")).href);
  const games = Array.from({ length: 250 }, (_, seed) => playOn(new Tablut(), chance(seed + 1), 60));
  const [shortest] = games.filter(({ result }) => result).sort((one, other) => one.ply - other.ply);
  for (const { move } of shortest.history()) {
    await square(move.from).click();
    await square(move.to).click();
  }
  assert.match((await status.textContent()) ?? "", /^(The (attackers|defenders) won|Drawn by)/);
  assert.equal(await moves.count(), shortest.ply);
});
