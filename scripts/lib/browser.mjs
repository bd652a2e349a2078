// A Chromium and its ChromeDriver for the tests. Tests ask `browser()` where they are and start nothing else.
//
// Looked for in this order: $CHROMIUM and $CHROMEDRIVER; the usual names on the PATH and the usual places; the cache.
// Installed, where missing, by Debian's packages as root, else from "Chrome for Testing" into the cache.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { aptInstall, aptOffers } from "./apt.mjs";
import { fetched, fetchTool, remember } from "./fetched-browsers.mjs";
import { inRoot } from "./paths.mjs";
import { firstProgram, Missing, onPath, output } from "./programs.mjs";

const howToInstall =
  "a Chromium or Chrome and the ChromeDriver of the same version: install both (on Debian: `apt-get install chromium " +
  "chromium-driver`), or name their paths in the variables CHROMIUM and CHROMEDRIVER.";

/**
 * @typedef {object} Browser
 * @property {string} chromium path of the browser
 * @property {string} chromedriver path of its driver
 * @property {string[]} args that it needs on this machine to start at all
 */

/**
 * The browser for tests.
 * @returns {Browser}
 */
export function browser() {
  const found = findBrowser();
  if (found) return found;
  throw new Missing(howToInstall);
}

/**
 * The browser for tests, or null where none is found whose driver fits.
 * @returns {Browser | null}
 */
export function findBrowser() {
  const saved = { chromium: fetched("chromium"), chromedriver: fetched("chromedriver") };
  const chromium = firstProgram([process.env.CHROMIUM, installedChromium()]);
  const chromedriver = firstProgram([process.env.CHROMEDRIVER, installedDriver()]);
  for (const pair of [{ chromium, chromedriver }, saved]) {
    if (pair.chromium && pair.chromedriver && major(pair.chromium) === major(pair.chromedriver)) {
      return { chromium: pair.chromium, chromedriver: pair.chromedriver, args: neededArgs() };
    }
  }
  return null;
}

/** Installs what `findBrowser` did not find, by the first way that is open. */
export function installBrowser() {
  const packages = ["chromium", "chromium-driver"];
  if (aptOffers(packages)) aptInstall(packages);
  if (!findBrowser()) installChromeForTesting();
  browser();
}

/**
 * Writes the settings that wasm-bindgen's test runner passes to the driver, and hands back their path. They are made
 * and not committed, since they name the browser's path.
 * @param {Browser} found
 */
export function writeWebdriverSettings({ chromium, args }) {
  const path = inRoot("target", "webdriver.json");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ "goog:chromeOptions": { binary: chromium, args } }));
  return path;
}

/** Chromium refuses its sandbox to root; containers give little shared memory. */
function neededArgs() {
  const args = ["--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args;
}

function installedChromium() {
  const applications = "/Applications";
  return (
    onPath("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome") ??
    firstProgram([
      `${applications}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${applications}/Chromium.app/Contents/MacOS/Chromium`,
    ])
  );
}

function installedDriver() {
  return (
    onPath("chromedriver") ??
    firstProgram([
      "/usr/lib/chromium/chromedriver",
      "/usr/lib/chromium-browser/chromedriver",
      "/usr/lib/chromedriver",
    ])
  );
}

/**
 * The major version that a browser or a driver names, or its path where it names none.
 * @param {string} program
 */
function major(program) {
  return /\b(\d+)\.\d+\.\d+/.exec(output(program, ["--version"]) ?? "")?.[1] ?? program;
}

function installChromeForTesting() {
  const chromium = fetchTool("chrome@stable");
  const version = /\bchrome@([\d.]+)/.exec(chromium?.name ?? "")?.[1] ?? "stable";
  const chromedriver = chromium && fetchTool(`chromedriver@${version}`);
  if (!chromium || !chromedriver) throw new Missing(howToInstall);
  remember({ chromium: chromium.path, chromedriver: chromedriver.path });
}
