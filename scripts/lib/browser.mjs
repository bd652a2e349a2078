// A Chromium and its ChromeDriver for the tests. Tests ask `browser()` where they are and start nothing else.
//
// Looked for in this order: $CHROMIUM and $CHROMEDRIVER; the usual names on the PATH and the usual places; the cache.
// Installed, where missing, by Debian's packages as root, else from "Chrome for Testing" into the cache (by Puppeteer's
// installer, because Playwright's fetches no driver, and wasm-bindgen's test runner needs one of the same version).

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { aptInstall, aptOffers } from "./apt.mjs";
import { npm } from "./npm.mjs";
import { inCache, inRoot } from "./paths.mjs";
import { isProgram, Missing, onPath, output } from "./programs.mjs";

const installer = "@puppeteer/browsers@2.13.2";
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
  const saved = savedPaths();
  const chromium = first([process.env.CHROMIUM, installedChromium()]);
  const chromedriver = first([process.env.CHROMEDRIVER, installedDriver()]);
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
    first([
      `${applications}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${applications}/Chromium.app/Contents/MacOS/Chromium`,
    ])
  );
}

function installedDriver() {
  return (
    onPath("chromedriver") ??
    first([
      "/usr/lib/chromium/chromedriver",
      "/usr/lib/chromium-browser/chromedriver",
      "/usr/lib/chromedriver",
    ])
  );
}

/**
 * The first path at which there really is a program.
 * @param {(string | undefined | null)[]} paths
 */
function first(paths) {
  return paths.find((path) => path && isProgram(path)) ?? null;
}

/**
 * The major version that a browser or a driver names, or its path where it names none.
 * @param {string} program
 */
function major(program) {
  return /\b(\d+)\.\d+\.\d+/.exec(output(program, ["--version"]) ?? "")?.[1] ?? program;
}

const savedFile = inCache("browsers", "paths.json");

/** @returns {{ chromium: string | null, chromedriver: string | null }} */
function savedPaths() {
  if (!existsSync(savedFile)) return { chromium: null, chromedriver: null };
  const { chromium, chromedriver } = JSON.parse(readFileSync(savedFile, "utf8"));
  return { chromium: first([chromium]), chromedriver: first([chromedriver]) };
}

function installChromeForTesting() {
  const chromium = fetchTool("chrome@stable");
  const version = /\bchrome@([\d.]+)/.exec(chromium.name)?.[1] ?? "stable";
  const chromedriver = fetchTool(`chromedriver@${version}`);
  writeFileSync(savedFile, JSON.stringify({ chromium: chromium.path, chromedriver: chromedriver.path }));
}

/**
 * @param {string} tool
 * @returns {{ name: string, path: string }}
 */
function fetchTool(tool) {
  const folder = inCache("browsers");
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${tool} into ${folder}`);
  const { command, args } = npm("exec", "--yes", "--", installer, "install", tool, "--path", folder);
  // The installer's last line is "<tool>@<version> <path>"; a path may hold spaces.
  const last = /^(\S+@[\d.]+) (.+)$/m.exec(output(command, args) ?? "");
  if (!last?.[1] || !last[2]) throw new Missing(howToInstall);
  return { name: last[1], path: last[2] };
}
