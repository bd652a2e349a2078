// What .ci/run runs: all that `npm run check` and `npm test` do, in one list, with one sum.

import { buildSteps } from "./lib/build-steps.mjs";
import { checkSteps } from "./lib/check-steps.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { command, conclude, runSteps } from "./lib/steps.mjs";
import { testSteps } from "./lib/test-steps.mjs";

await command(async () => {
  const steps = [...setupSteps({ forTests: true }), ...buildSteps(), ...checkSteps(), ...testSteps()];
  conclude(await runSteps(steps));
});
