// The heart of the page without its capabilities: in a build that leaves out one of them, each in turn, a game is begun by the
// mouse; in one without any, and in one that cannot end a game, it is played to its end.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { capabilities } from "../../scripts/lib/capabilities.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/programs.mjs";
import { CLASSES, click, expectedReason, launch, open, playMoves, startByMouse } from "./lib.mjs";

const names = capabilities().map(({ name }) => name);
const running = await launch();
after(() => running.close());

/** The game that the page offers first, with the rules that it offers. */
const mode = {
  name: "Gobblet, classic",
  start: () => new CLASSES.gobblet({ rules: "classic" }),
};

/**
 * Builds the page without these, and hands back its address.
 * @param {readonly string[]} left
 */
async function pageWithout(left) {
  const out = inRoot("target", "test-pages", `without-${left.length === 1 ? left[0] : "any"}`);
  const args = left.flatMap((name) => ["--without", name]);
  await run(process.execPath, ["scripts/build-page.mjs", "--out", out, ...args]);
  return pathToFileURL(join(out, "index.html")).href;
}

describe("without a capability the page plays a game", { concurrency: 3 }, () => {
  for (const left of [names, ...names.map((name) => [name])])
    test(left.length === 1 ? `without ${left[0]}` : "without any", async (t) => {
      const page = await open(running, t, { url: await pageWithout(left) });
      const present = await page
        .locator("script[data-capability]")
        .evaluateAll((scripts) => scripts.map((script) => script.getAttribute("data-capability")));
      const rest = names.filter((name) => !left.includes(name));
      for (const name of present) assert.ok(rest.includes(name ?? ""), `${name} has been left out`);
      // Where nothing starts a game, this one lies on the table.
      if (rest.includes("starting")) {
        const answers = rest.includes("computer") ? 1 : 0;
        assert.equal(
          await page.locator("#start-computer").count(),
          answers,
          "nobody is offered who is not there",
        );
        await startByMouse(page, ["game-gobblet"]);
      }
      const isWhole = !rest.includes("ending");
      const game = await playMoves(page, { ...mode, most: isWhole ? undefined : 6 }, click);
      const said = (await page.locator("#hint").textContent()) ?? "";
      if (isWhole) assert.ok(said.endsWith(expectedReason(game, "en")), `${said} says how it ended`);
      assert.ok((await page.locator("[data-ply]").count()) > 3, "and its moves are listed");
    });
});
