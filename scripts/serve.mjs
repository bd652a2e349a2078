// Serves www/dist as it is, without building: `npm run serve -- --port 9000`.

import { serveUntilStopped, wantedPort } from "./lib/serve.mjs";
import { command } from "./lib/steps.mjs";

await command(async () => {
  const port = await wantedPort();
  await serveUntilStopped(port);
});
