// Serves www/dist as it is, without building: `npm run serve -- --port 9000`.

import { parseArgs } from "node:util";
import { serveUntilStopped } from "./lib/serve.mjs";
import { command } from "./lib/steps.mjs";

await command(async () => {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  await serveUntilStopped(values.port);
});
