// A web server for the built page, on this machine alone. `npm start` and the page's tests use it.

import { createServer } from "node:http";
import { dirname } from "node:path";
import { page } from "./paths.mjs";

/**
 * @typedef {object} Served
 * @property {string} url
 * @property {() => Promise<void>} close
 */

/**
 * Serves a folder. Files are read anew at each request, so that a rebuilt page shows up on reload.
 * @param {string} folder
 * @param {number} port 0 takes any free one
 * @param {{ orNext?: boolean }} [options] `orNext` goes on to the following ports while one is taken
 * @returns {Promise<Served>}
 */
export async function serve(folder, port, { orNext = false } = {}) {
  const { default: sirv } = await import("sirv");
  const server = createServer(sirv(folder, { dev: true, etag: true }));
  const last = orNext ? port + 20 : port;
  for (let tried = port; ; tried++) {
    try {
      await listen(server, tried);
      break;
    } catch (error) {
      if (tried >= last || !isTaken(error)) throw error;
    }
  }
  const address = server.address();
  const actual = address && typeof address === "object" ? address.port : port;
  return { url: `http://localhost:${actual}/`, close: () => close(server) };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<void>}
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
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

/** The port that `--port` names on the command line; null where it names none. */
export async function wantedPort() {
  const { parseArgs } = await import("node:util");
  const { port } = parseArgs({ options: { port: { type: "string" } } }).values;
  if (port === undefined) return null;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65535) return Number(port);
  throw new Error(`--port takes a number from 0 to 65535, not "${port}"`);
}

/**
 * Serves the built page until Ctrl-C (or a polite kill) and prints its address.
 * @param {number | null} port that one and no other, or the first free one from 8080 on
 */
export async function serveUntilStopped(port) {
  const served = await serve(dirname(page), port ?? 8080, { orNext: port === null });
  console.log(`\nTabulae is served at ${served.url}\nStop it with Ctrl-C.`);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await served.close();
  console.log("\nStopped.");
}
