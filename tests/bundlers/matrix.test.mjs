// The packed package in every bundler: each fixture of this folder is installed, built and run, in Chromium or in Node, by one body of
// tests (tests/lib/body.mjs). `npm test` tries those that the project has installed anyway; `npm run test:bundlers` tries all,
// installing each by its own lock file into target/bundlers. What was found is left for the table of engines.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { browser } from "../../scripts/lib/browser.mjs";
import { CANNOT_BE_HAD } from "../../scripts/lib/counts.mjs";
import { noteEngine } from "../../scripts/lib/engines.mjs";
import { npm } from "../../scripts/lib/npm.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { inPackage } from "../js/lib/installed.mjs";
import { gamesModule } from "../lib/games.mjs";
import { serve } from "../lib/serve.mjs";
import { started } from "./started.mjs";

/** By the fixture's folder: which package's version counts, and what is to be run of what was built. */
const fixtures = [
  { name: "esbuild", engine: "esbuild", run: [inChromium, inNode] },
  { name: "vite", engine: "vite", run: [inChromium] },
  { name: "rollup", engine: "rollup", run: [inChromium] },
  { name: "webpack", engine: "webpack", run: [inChromium] },
  { name: "rspack", engine: "@rspack/core", run: [inChromium] },
  { name: "parcel", engine: "parcel", run: [inChromium] },
  { name: "jest", engine: "jest", run: [answers] },
  { name: "vitest", engine: "vitest", run: [answers] },
  { name: "next", engine: "next", run: [inNext] },
  { name: "next", engine: "next", variant: "webpack", args: ["--webpack"], run: [inNext] },
];
const everything = process.env.TABULAE_BUNDLERS === "all";
const folderOf = (name, variant) => inRoot("target/bundlers", variant ? `${name}-${variant}` : name);
const patience = { timeout: 120_000 };

let chrome;
before(async () => {
  const { chromium: executablePath, args } = browser();
  chrome = await chromium.launch({ executablePath, args });
});
after(() => chrome?.close());

for (const { name, engine, variant, args = [], run } of fixtures) {
  const locked = existsSync(inRoot("tests/bundlers", name, "package-lock.json"));
  if (locked && !everything) continue;
  const called = variant ? `${name} (${variant})` : name;
  test(`${called}: installed, built and run`, { timeout: 900_000 }, async (t) => {
    const folder = folderOf(name, variant);
    if (!(await install(name, folder, locked))) return t.skip(`${CANNOT_BE_HAD}${called} from npm`);
    await npmIn(folder, "run", "build", "--silent", "--", ...args);
    const checks = {};
    for (const runIt of run) Object.assign(checks, await runIt(folder, t));
    const modules = locked ? join(folder, "node_modules") : inRoot("node_modules");
    const { version } = JSON.parse(readFileSync(join(modules, engine, "package.json"), "utf8"));
    noteEngine({ engine: called, version, group: "bundlers", checks });
    assert.ok(Object.keys(checks).length >= 6, JSON.stringify(checks));
    const failed = Object.entries(checks).filter(([, found]) => found !== "passed");
    assert.deepEqual(failed, []);
  });
}

/** Puts a fixture, what its lock file names and the package into a folder; false where npm could not install it. */
async function install(name, folder, locked) {
  mkdirSync(folder, { recursive: true });
  cpSync(inRoot("tests/bundlers", name), folder, { recursive: true });
  if (locked) {
    const asked = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    const came = await npmIn(folder, ...asked).then(
      () => true,
      (error) => console.error(error.message),
    );
    if (!came) return false;
  }
  cpSync(inPackage(), join(folder, "node_modules/tabulae"), { recursive: true });
  cpSync(inRoot("tests/lib/body.mjs"), join(folder, "body.mjs"));
  writeFileSync(join(folder, "games.mjs"), gamesModule);
  const entryPoints = ["body.mjs", "games.mjs"].map((file) => join(folder, file));
  await build({ entryPoints, format: "cjs", outdir: folder, outExtension: { ".js": ".cjs" } });
  return true;
}

/** Runs npm in a folder, to its end. */
function npmIn(folder, ...words) {
  const { command, args } = npm(...words);
  // Next and Parcel would send home what they were used for.
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: undefined,
    NODE_TEST_CONTEXT: undefined,
  };
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
  return promisify(execFile)(command, args, options).catch((error) => {
    throw new Error(`${words.join(" ")}: ${error.stdout}${error.stderr}`);
  });
}

/** The checks that a page made. */
async function answerOf(address) {
  const page = await chrome.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address, patience);
  const found = await page.waitForFunction(() => globalThis.answer, undefined, { ...patience, polling: 100 });
  const answer = await found.jsonValue();
  const text = await page.evaluate(() => document.querySelector("#rendered")?.textContent);
  await page.close();
  assert.deepEqual(errors, []);
  return { answer, text };
}

const named = (checks, where) =>
  Object.fromEntries(Object.entries(checks).map(([what, found]) => [`${what}, ${where}`, found]));

/** What was built into dist, as a page. */
async function inChromium(folder, t) {
  const page = join(folder, "dist/index.html");
  const script = '<script type="module" src="./main.js"></script>';
  if (!existsSync(page))
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${script}`);
  const { url, close } = await serve(join(folder, "dist"));
  t.after(close);
  return named((await answerOf(url)).answer, "in Chromium");
}

/** What esbuild made for Node. */
async function inNode(folder) {
  const checks = {};
  for (const file of ["import.mjs", "import.cjs", "require.mjs", "require.cjs"]) {
    const { stdout } = await promisify(execFile)(process.execPath, [join("dist", file)], { cwd: folder });
    Object.assign(checks, named(JSON.parse(stdout), `in Node, ${file}`));
  }
  return checks;
}

/** What a runner of tests has left, in its environment for Node and in the one like a browser. */
function answers(folder) {
  const found = ["node", "jsdom"].map((environment) => {
    const answer = JSON.parse(readFileSync(join(folder, `answer-${environment}.json`), "utf8"));
    return named(answer, `environment ${environment}`);
  });
  return Object.assign({}, ...found);
}

/** A page rendered on the server and tried in the browser, and a route in each of the two runtimes. */
async function inNext(folder, t) {
  const { url, close } = await started(folder);
  t.after(close);
  const { answer, text } = await answerOf(url);
  const routes = { "on-node": "in a route on Node", "at-the-edge": "in a route at the edge" };
  const checks = {
    rendering: text === "80" ? "passed" : `failed: ${text}`,
    ...named(answer, "in Chromium"),
  };
  for (const [path, where] of Object.entries(routes)) {
    const response = await fetch(new URL(path, url));
    const found = response.ok ? await response.json() : { route: `failed: ${response.status}` };
    Object.assign(checks, named(found, where));
  }
  return checks;
}
