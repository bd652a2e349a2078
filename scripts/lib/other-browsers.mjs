// Firefox and WebKit for the tests, each where it can be had. Nobody has to have them: tests that lack one are skipped, and the
// sum of `npm test` says so.
//
// Looked for in the variables below, on the PATH and in the usual places. Installed, where missing, by Debian's packages as
// root; Firefox else by Puppeteer's installer into the cache. WebKit is WebKitGTK's MiniBrowser, under a display of its own.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { aptInstall, aptOffers } from "./apt.mjs";
import { fetched, fetchTool, remember } from "./fetched-browsers.mjs";
import { firstProgram, onPath } from "./programs.mjs";

/** What WebKit's driver is run with. @typedef {{ driver: string, browser: string, display: string, locales: string }} WebKit */

/** The path of a Firefox, or null. */
export function findFirefox() {
  const application = "/Applications/Firefox.app/Contents/MacOS/firefox";
  const { FIREFOX } = process.env;
  return firstProgram([FIREFOX, onPath("firefox-esr", "firefox"), application, fetched("firefox")]);
}

/** How a Firefox is come by where `findFirefox` finds none. */
export const howToHaveFirefox = "Firefox (install it, or name its path in the variable FIREFOX)";

export function installFirefox() {
  if (aptOffers(["firefox-esr"])) aptInstall(["firefox-esr"]);
  if (findFirefox()) return;
  const firefox = fetchTool("firefox@esr");
  if (firefox) remember({ firefox: firefox.path });
}

/**
 * All that WebKit needs, or null where something is missing.
 * @returns {WebKit | null}
 */
export function findWebKit() {
  const { WEBKIT_DRIVER, MINIBROWSER } = process.env;
  const found = {
    driver: firstProgram([WEBKIT_DRIVER, onPath("WebKitWebDriver")]),
    browser: firstProgram([MINIBROWSER, ...miniBrowsers()]),
    display: onPath("Xvfb"),
    // WebKit takes its language from the locale, so that tests make some.
    locales: existsSync("/usr/share/i18n/locales/fa_IR") ? onPath("localedef") : null,
  };
  return Object.values(found).every(Boolean) ? /** @type {WebKit} */ (found) : null;
}

/** How WebKit is come by where `findWebKit` does not find it. */
export const howToHaveWebKit =
  "WebKit (on Debian: `apt-get install webkit2gtk-driver xvfb locales`; elsewhere Xvfb, localedef with its sources, " +
  "WebKitWebDriver or its path in the variable WEBKIT_DRIVER, WebKitGTK's MiniBrowser or its path in MINIBROWSER)";

export function installWebKit() {
  const packages = ["webkit2gtk-driver", "xvfb", "locales"];
  if (aptOffers(packages)) aptInstall(packages);
}

/** Where distributions put the MiniBrowser, by the interface of WebKitGTK that it is built for: the newest first. */
function miniBrowsers() {
  const folders = ["/usr/lib", "/usr/libexec", ...below("/usr/lib")];
  const interfaces = ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"];
  return interfaces.flatMap((name) => folders.map((folder) => join(folder, name, "MiniBrowser")));
}

/**
 * Folders of libraries for one kind of machine, `x86_64-linux-gnu` or the like.
 * @param {string} folder
 */
function below(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(folder, name));
}
