// An example as its README has it: installed by `npm ci` from its lock file, with the packed package, and started by npm.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { browser } from "../../../scripts/lib/browser.mjs";
import { npm } from "../../../scripts/lib/npm.mjs";
import { inRoot, tarball } from "../../../scripts/lib/paths.mjs";
import { violations } from "../../page/judge.mjs";

/**
 * Installs an example and hands back its folder.
 * @param {string} name
 */
export const installed = (name) => installedAt(inRoot("examples/js", name));

/**
 * Installs what the lock file of a folder asks for. What is there from the same lock file and package stays.
 * @param {string} folder
 */
export function installedAt(folder) {
  const hash = createHash("sha256");
  for (const file of [tarball, join(folder, "package-lock.json")]) hash.update(readFileSync(file));
  const seal = hash.digest("hex");
  const note = join(folder, "node_modules", ".tabulae-test");
  if (!existsSync(note) || readFileSync(note, "utf8") !== seal) {
    runNpm(folder, "ci", "--prefer-offline", "--no-audit", "--no-fund", "--silent");
    writeFileSync(note, seal);
  }
  return folder;
}

/**
 * Runs a command of npm to its end.
 * @param {string} folder
 * @param {string[]} words
 */
export function runNpm(folder, ...words) {
  const { command, args } = npm(...words);
  execFileSync(command, args, { cwd: folder, env: ownEnv(), stdio: ["ignore", "ignore", "inherit"] });
}

/**
 * Starts a program of an example, and hands back the process. What it started itself ends with it, and all with the test.
 * @param {import("node:test").TestContext} t
 * @param {string} folder
 * @param {string[]} words of npm
 * @param {Record<string, string>} [env]
 */
export function startNpm(t, folder, words, env = {}) {
  const { command, args } = npm(...words);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...ownEnv(), ...env },
    // A group of its own, so that what npm starts can be ended with npm.
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  atEnd(t, () => end(child));
  return child;
}

/**
 * Ends a process with all that it started, at once, as a crash would; resolves when it is gone.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>}
 */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGKILL");
  await gone;
}

/**
 * Waits until a server answers.
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} child the process that is to serve there
 */
export async function answers(url, child) {
  for (;;) {
    assert.equal(child.exitCode, null, `the server of ${url} has ended`);
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Starts the server of an example until the test ends, and hands back its address once it answers.
 * @param {import("node:test").TestContext} t
 * @param {string} folder
 * @param {string} script of its package.json, which takes a port
 */
export async function served(t, folder, script) {
  const port = String(await freePort());
  const child = startNpm(t, folder, ["run", script, "--", "--port", port]);
  const url = `http://localhost:${port}/`;
  await answers(url, child);
  return url;
}

/** @returns {Promise<number>} a port that nobody uses now */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let running;
after(async () => (await running)?.close());

/**
 * Opens a page; what goes wrong on it fails the test at its end, and so does what axe finds there then.
 * @param {import("node:test").TestContext} t
 * @param {string} url
 */
export async function open(t, url) {
  running ??= launch();
  const context = await (await running).newContext({ reducedMotion: "reduce" });
  /** @type {string[]} */
  const problems = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  atEnd(t, async () => {
    const found = await violations(page);
    await context.close();
    assert.deepEqual([...problems, ...found], []);
  });
  await page.goto(url);
  return page;
}

function launch() {
  const { chromium: executablePath, args } = browser();
  return chromium.launch({ executablePath, args });
}

/** @type {WeakMap<import("node:test").TestContext, (() => Promise<void>)[]>} */
const endings = new WeakMap();

/**
 * Does something at the end of a test, what was begun last first: a page is closed before its server goes.
 * @param {import("node:test").TestContext} t
 * @param {() => Promise<void>} ending
 */
function atEnd(t, ending) {
  const all = endings.get(t);
  if (all) return void all.unshift(ending);
  const fresh = [ending];
  endings.set(t, fresh);
  t.after(async () => {
    const failures = [];
    for (const each of fresh) await each().catch((/** @type {unknown} */ error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
}

/** What npm tells the scripts that it runs, this test among them, is not meant for the example's own npm. */
function ownEnv() {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config|package|lifecycle)_/i.test(name),
  );
  return Object.fromEntries(entries);
}
