// What has to be on the machine before anything can be built, and with `--tests` before anything can be tested. npm runs it
// before `npm start`, `npm test` and the other commands (the "pre" scripts of package.json), so it needs no npm package.
//
// It does nothing to the machine but for what is missing there, and says so first. Where all is there, it prints the versions.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { findBrowser, installBrowser } from "./lib/browser.mjs";
import { command } from "./lib/command.mjs";
import { fetchSet, isFetched, SETS } from "./lib/fetched.mjs";
import { hasPackages, installPackages, npm } from "./lib/npm.mjs";
import {
  findFirefox,
  findWebKit,
  howToHaveFirefox,
  howToHaveWebKit,
  installFirefox,
  installWebKit,
} from "./lib/other-browsers.mjs";
import { restore } from "./lib/packing.mjs";
import { compiler, page } from "./lib/paths.mjs";
import { Missing, output } from "./lib/programs.mjs";
import {
  buildGlueWriter,
  buildTestRunner,
  glueWriter,
  testRunner,
  wasmBindgenVersion,
} from "./lib/wasm-bindgen.mjs";
import { findWasmCargo, installWasmTarget, wasmCargo } from "./lib/wasm-target.mjs";

const oldestNode = 20;

await command(() => setUp(process.argv.includes("--tests")));

/** @param {boolean} forTests */
function setUp(forTests) {
  if (restore())
    say("package.json and README.md put back, where a pack that broke off had left the package's");
  checkNode();
  checkRust();
  if (!hasPackages()) {
    say("npm packages, half a minute");
    installPackages();
  }
  if (findWasmCargo() === null) {
    say("standard library for wasm32-unknown-unknown, up to a minute");
    installWasmTarget();
  }
  if (!existsSync(glueWriter())) say("wasm-bindgen, built from source once per machine, about a minute");
  buildGlueWriter();
  if (forTests) setUpTests();
  noteCompiler();
  printVersions();
}

function setUpTests() {
  if (!existsSync(testRunner()))
    say("wasm-bindgen's test runner, built from source once per machine, about a minute");
  buildTestRunner();
  fetchSets();
  if (findBrowser() === null) {
    say("Chromium and its driver, for the tests: one to three minutes");
    installBrowser();
  }
  setUpWhereItCanBeHad("Firefox", findFirefox, installFirefox, howToHaveFirefox);
  setUpWhereItCanBeHad("WebKit", findWebKit, installWebKit, howToHaveWebKit);
}

/**
 * @param {string} name
 * @param {() => unknown} find null where it is not there
 * @param {() => void} install
 * @param {string} how
 */
function setUpWhereItCanBeHad(name, find, install, how) {
  if (find() !== null) return;
  say(`${name}, for the tests: up to a minute`);
  install();
  if (find() === null) say(`there is no ${name} here, and its tests will be skipped: ${how}`);
}

/** Tests that need one that does not come are skipped. */
function fetchSets() {
  for (const set of /** @type {(keyof typeof SETS)[]} */ (Object.keys(SETS))) {
    if (isFetched(set)) continue;
    say(SETS[set]);
    if (!fetchSet(set)) say("without them, since npm could not install them; what needs them is skipped");
  }
}

function checkNode() {
  const version = process.versions.node;
  if (Number(version.split(".")[0]) >= oldestNode) return;
  throw new Missing(
    `Node ${oldestNode} or later: this is Node ${version}; install a newer one from https://nodejs.org.`,
  );
}

function checkRust() {
  if (output("cargo", ["--version"]) !== null) return;
  throw new Missing("Rust: install it from https://rustup.rs, so that `cargo` is on the PATH.");
}

/** A file that changes with the compiler: wasm of another compiler is another wasm. */
function noteCompiler() {
  const { name } = wasmCargo();
  const noted = existsSync(compiler) ? readFileSync(compiler, "utf8") : "";
  mkdirSync(dirname(compiler), { recursive: true });
  if (noted !== `${name}\n`) writeFileSync(compiler, `${name}\n`);
}

function printVersions() {
  const { command, args } = npm("--version");
  const chromium = findBrowser()?.chromium;
  const versions = {
    Rust: wasmCargo().name,
    Node: process.versions.node,
    npm: output(command, args),
    "wasm-bindgen": wasmBindgenVersion(),
    Chromium: chromium ? output(chromium, ["--version"]) : "none, and none is needed but for tests",
  };
  for (const [name, version] of Object.entries(versions)) console.log(`${name}: ${version}`);
  if (!existsSync(page)) console.log("The first build takes one to three minutes from here.");
}

/** @param {string} what */
function say(what) {
  console.log(`Set up: ${what}`);
}
