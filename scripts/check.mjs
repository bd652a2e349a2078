// npm run check: everything that is judged without running a test: formats, lints, types, documentation, sizes.

import { buildSteps } from "./lib/build-steps.mjs";
import { checkSteps } from "./lib/check-steps.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { command, conclude, runSteps } from "./lib/steps.mjs";

await command(async () => {
  conclude(await runSteps([...setupSteps({ forTests: false }), ...buildSteps(), ...checkSteps()]));
});
