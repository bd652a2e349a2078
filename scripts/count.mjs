// Runs a suite of tests or a check, and leaves in target/results what it counted, for scripts/test.mjs to add up:
//
// node scripts/count.mjs NAME check COMMAND…   one check, passed when the command ends well
// node scripts/count.mjs NAME cargo COMMAND…   the tests that a `cargo test` tells of
// node scripts/count.mjs NAME node FOLDER…     the test files of folders, by Node's test runner; FOLDER/* is each folder in one
// node scripts/count.mjs NAME wasm             tests/web.rs, in Chromium

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { browser, writeWebdriverSettings } from "./lib/browser.mjs";
import { judged, libtestCounts } from "./lib/counts.mjs";
import { inRoot, results, root } from "./lib/paths.mjs";
import { testRunner } from "./lib/wasm-bindgen.mjs";
import { wasmCargo } from "./lib/wasm-target.mjs";

const [name = "", kind = "", ...words] = process.argv.slice(2);
const ways = { check, cargo, node, wasm };

const begin = performance.now();
const counted = judged(await ways[/** @type {keyof typeof ways} */ (kind)](words));
const seconds = Math.round((performance.now() - begin) / 1000);
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `${name}.json`), JSON.stringify({ ...counted, seconds }));
process.exitCode = counted.failed > 0 ? 1 : 0;

/**
 * @param {string[]} words
 * @returns {Promise<import("./lib/counts.mjs").Seen>}
 */
async function check([command = "", ...args]) {
  const { well } = await told(command, args);
  return { well, passed: well ? 1 : 0, failed: well ? 0 : 1, skipped: 0 };
}

/**
 * @param {string[]} words
 * @param {Record<string, string>} [env]
 */
async function cargo([command = "", ...args], env = {}) {
  const { well, text } = await told(command, args, env);
  return { well, ...libtestCounts(text) };
}

function wasm() {
  const { cargo: command, args, env } = wasmCargo();
  const found = browser();
  return cargo(
    [command, "test", "--test", "web", "--features", "wasm", "--target", "wasm32-unknown-unknown", ...args],
    {
      ...env,
      CARGO_TARGET_DIR: inRoot("target"),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: testRunner(),
      CHROMEDRIVER: found.chromedriver,
      WASM_BINDGEN_USE_BROWSER: "1",
      WASM_BINDGEN_TEST_WEBDRIVER_JSON: writeWebdriverSettings(found),
    },
  );
}

/** @param {string[]} words */
async function node(words) {
  const files = words.flatMap(foldersOf).flatMap(testsIn);
  const counts = join(results, `${name}.counts`);
  mkdirSync(results, { recursive: true });
  rmSync(counts, { force: true });
  const reporters = [
    ["spec", "stdout"],
    ["./scripts/lib/counting-reporter.mjs", counts],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);
  const { well } = await told(process.execPath, [
    "--test",
    // Tests of a browser mostly wait for it, so a file more than there are processors keeps all of them busy.
    `--test-concurrency=${availableParallelism() + 1}`,
    ...reporters,
    ...files,
  ]);
  return { well, ...JSON.parse(readFileSync(counts, "utf8")) };
}

/** @param {string} word */
function foldersOf(word) {
  if (!word.endsWith("/*")) return [word];
  const folder = word.slice(0, -2);
  const inside = readdirSync(inRoot(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inside.map(({ name }) => join(folder, name));
}

/** @param {string} folder */
function testsIn(folder) {
  const files = readdirSync(inRoot(folder)).filter((file) => file.endsWith(".test.mjs"));
  return files.map((file) => join(folder, file));
}

/**
 * Runs a program to its end, its output on the screen, and hands back whether it ended well and what it wrote.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ well: boolean, text: string }>}
 */
function told(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ well: code === 0, text }));
  });
}
