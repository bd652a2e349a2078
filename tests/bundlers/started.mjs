// Next's server, as its own program runs it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

/**
 * Starts what was built in a folder.
 * @param {string} folder
 */
export async function started(folder) {
  const port = await freePort();
  const program = join(folder, "node_modules/next/dist/bin/next");
  const args = [program, "start", "--port", String(port), "--hostname", "127.0.0.1"];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: "ignore" });
  const ended = once(server, "exit");
  const url = `http://127.0.0.1:${port}/`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`Next ended with ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    close: async () => {
      server.kill();
      await ended;
    },
  };
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** @returns {Promise<number>} */
function freePort() {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    }),
  );
}
