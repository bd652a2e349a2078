// npm test: sets up what is missing (a browser too), builds what has changed and runs every test.

import { buildSteps } from "./lib/build-steps.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { command, conclude, runSteps } from "./lib/steps.mjs";
import { testSteps } from "./lib/test-steps.mjs";

await command(async () => {
  conclude(await runSteps([...setupSteps({ forTests: true }), ...buildSteps(), ...testSteps()]));
});
