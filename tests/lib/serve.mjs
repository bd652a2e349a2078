// A web server for a folder, on this machine alone. A test can end it and begin again on the same port.

import { createServer } from "node:http";
import sirv from "sirv";

/**
 * @typedef {object} Served
 * @property {string} url
 * @property {() => Promise<void>} close
 */

/**
 * Files are read again at each request, so that a test may change them.
 * @param {string} folder
 * @param {number} [port] any free one unless told
 * @returns {Promise<Served>}
 */
export async function serve(folder, port = 0) {
  const server = createServer(sirv(folder, { dev: true, etag: true }));
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(null));
  });
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://localhost:${address.port}/`, close: () => close(server) };
}

/**
 * Open connections are cut: a browser keeps one alive for as long as its tab is open.
 * @param {import("node:http").Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
