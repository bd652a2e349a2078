// The example with boardgame.io: its server, and Gobblet in two browsers, by clicks, from the first to the last move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chance } from "../js/lib/random.mjs";
import { answers, freePort, installed, open, runNpm, served, startNpm } from "./lib/example.mjs";

test("two people play a whole game of Gobblet through boardgame.io", async (t) => {
  const folder = installed("boardgame");
  runNpm(folder, "run", "build", "--silent");
  const port = String(await freePort());
  const server = `http://localhost:${port}`;
  await answers(`${server}/games`, startNpm(t, folder, ["run", "server"], { PORT: port }));
  const url = await served(t, folder, "preview");
  const pages = [];
  for (const seat of ["0", "1"]) pages.push(await open(t, `${url}?seat=${seat}&server=${server}`));
  const status = (page) => page.getByRole("status");
  await status(pages[0]).filter({ hasText: "Your turn" }).waitFor();
  await status(pages[1]).filter({ hasText: "The other one is to move." }).waitFor();

  const random = chance(4);
  let moves = 0;
  for (let seat = 0; ; seat = 1 - seat) {
    const page = pages[seat];
    await status(page).filter({ hasNotText: "The other one is to move" }).waitFor();
    if (!/^Your turn/.test((await status(page).textContent()) ?? "")) break;
    const reserve = page.locator("#reserve button:enabled");
    const targets = page.locator("#board .target");
    do {
      await reserve.nth(random.below(await reserve.count())).click();
    } while ((await targets.count()) === 0);
    await targets.nth(random.below(await targets.count())).click();
    moves++;
  }
  assert.ok(moves >= 5);
  const said = await Promise.all(pages.map((page) => status(page).textContent()));
  assert.deepEqual(said.sort(), ["The other one has won.", "You have won."]);
});
