// npm run bench:nodes: how many nodes a second the search does natively and in wasm, game by game, in one run.
//
// Both sides run the searches of tests/data/signature.jsonl with the same node limit, in turns, and the best time of
// each search counts, on Linux the thread's own. They must find the same move after the same nodes.
// `npm run bench:nodes -- --nodes 1000000 --rounds 5` for a longer look.

import { buildSteps } from "./lib/build-steps.mjs";
import { measureNodes } from "./lib/node-rates.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { command, runSteps } from "./lib/steps.mjs";

await command(async () => {
  const { parseArgs } = await import("node:util");
  const options = /** @type {const} */ ({
    nodes: { type: "string", default: "400000" },
    rounds: { type: "string", default: "3" },
  });
  const { nodes, rounds } = parseArgs({ options }).values;
  await runSteps([...setupSteps({ forTests: false }), ...buildSteps().slice(0, 2)]);
  measureNodes(Number(nodes), Number(rounds));
});
