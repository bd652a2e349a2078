/** @jest-environment node */
const { writeFileSync } = require("node:fs");
const tabulae = require("tabulae");
const ai = require("tabulae/ai");
const { tried } = require("./body.cjs");
const { games } = require("./games.cjs");

test("the package in the environment node", async () => {
  writeFileSync("answer-node.json", JSON.stringify(await tried({ tabulae, ai, games })));
}, 60_000);
