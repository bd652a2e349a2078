// npm run build: sets up what is missing and builds what has changed. The page ends up in www/dist/index.html.

import { buildSteps } from "./lib/build-steps.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { sizeStep } from "./lib/sizes.mjs";
import { command, runSteps } from "./lib/steps.mjs";

await command(async () => {
  const { failed } = await runSteps([...setupSteps({ forTests: false }), ...buildSteps(), sizeStep]);
  if (failed > 0) process.exitCode = 1;
});
