// @vitest-environment node
import { writeFileSync } from "node:fs";
import * as tabulae from "tabulae";
import * as ai from "tabulae/ai";
import { test } from "vitest";
import { tried } from "./body.mjs";
import { games } from "./games.mjs";

test("the package in the environment node", async () => {
  writeFileSync("answer-node.json", JSON.stringify(await tried({ tabulae, ai, games })));
}, 60_000);
