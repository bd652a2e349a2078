// npm run sizes: prints how large the built files are and fails where one is over its limit.

import { judgeSizes } from "./lib/sizes.mjs";
import { command, conclude } from "./lib/steps.mjs";

await command(async () => {
  conclude(await judgeSizes());
});
