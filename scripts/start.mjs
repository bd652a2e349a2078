// npm start: sets up what is missing, builds what has changed, serves the page and prints its address.
// `npm start -- --port 9000` takes that port and no other; without it the first free one from 8080 on.

import { buildSteps } from "./lib/build-steps.mjs";
import { serveUntilStopped, wantedPort } from "./lib/serve.mjs";
import { setupSteps } from "./lib/setup-steps.mjs";
import { sizeStep } from "./lib/sizes.mjs";
import { command, runSteps } from "./lib/steps.mjs";

await command(async () => {
  const port = await wantedPort();
  await runSteps([...setupSteps({ forTests: false }), ...buildSteps(), sizeStep]);
  await serveUntilStopped(port);
});
