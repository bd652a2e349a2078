// Every test there is, in four suites. Each suite tells how many of its tests passed; one that ran none, or skipped
// some, has failed, whatever its exit code says.

import { readdirSync } from "node:fs";
import { browser, writeWebdriverSettings } from "./browser.mjs";
import { inRoot } from "./paths.mjs";
import { tee } from "./run.mjs";
import { wasmBindgen } from "./wasm-bindgen.mjs";
import { wasmCargo } from "./wasm-target.mjs";

/** @returns {import("./steps.mjs").Step[]} */
export function testSteps() {
  return [
    { title: "Test the crate", lasts: "some minutes when all is new", judge: crateTest },
    { title: "Test the wasm in Chromium", lasts: "a minute or two when all is new", judge: wasmTest },
    { title: "Test the npm package", lasts: "some minutes", judge: () => nodeTest("tests/js") },
    { title: "Test the page in Chromium", lasts: "some minutes", judge: () => nodeTest("tests/page") },
  ];
}

function crateTest() {
  return cargoTest("cargo", ["test", "--no-fail-fast", "--features", "wasm"]);
}

async function wasmTest() {
  const { cargo, args, env } = wasmCargo();
  const found = browser();
  return await cargoTest(
    cargo,
    ["test", "--test", "web", "--features", "wasm", "--target", "wasm32-unknown-unknown", ...args],
    {
      ...env,
      CARGO_TARGET_DIR: inRoot("target"),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: wasmBindgen().testRunner,
      CHROMEDRIVER: found.chromedriver,
      WASM_BINDGEN_USE_BROWSER: "1",
      WASM_BINDGEN_TEST_WEBDRIVER_JSON: writeWebdriverSettings(found),
    },
  );
}

/**
 * @param {string} cargo
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function cargoTest(cargo, args, env = {}) {
  const { stdout, error } = await tee(cargo, args, { env });
  return counts(error, {
    passed: total(stdout, /^test result: .*?(\d+) passed/gm),
    failed: total(stdout, /^test result: .*?(\d+) failed/gm),
    skipped: total(stdout, /^test result: .*?(\d+) ignored/gm),
  });
}

/** @param {string} folder */
async function nodeTest(folder) {
  const files = readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => `${folder}/${name}`);
  if (files.length === 0) return counts(null, { passed: 0, failed: 0, skipped: 0 });
  const { stdout, error } = await tee(process.execPath, ["--test", "--test-reporter=spec", ...files]);
  return counts(error, {
    passed: total(stdout, /^ℹ pass (\d+)/gm),
    failed: total(stdout, /^ℹ (?:fail|cancelled) (\d+)/gm),
    skipped: total(stdout, /^ℹ (?:skipped|todo) (\d+)/gm),
  });
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function total(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
}

/**
 * @param {Error | null} error of the run as a whole
 * @param {{ passed: number, failed: number, skipped: number }} seen
 * @returns {import("./steps.mjs").Counts}
 */
function counts(error, { passed, failed, skipped }) {
  if (skipped > 0) console.log(`      ${skipped} skipped: counted as failed.`);
  if (error && failed === 0) console.log(`      ${error.message}`);
  if (!error && passed + failed === 0) console.log("      No test ran: counted as failed.");
  const whole = (error && failed === 0) || passed + failed + skipped === 0 ? 1 : 0;
  return { passed, failed: failed + skipped + whole };
}
