// What must hold of the page wherever it is open: no error, no request that leaves it, nothing for axe to complain of.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The list to which every console error, warning, exception and request beyond the page itself will be added.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} url of the page
 */
export function watch(context, url) {
  /** @type {string[]} */
  const problems = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("request", (request) => {
    if (!isOfPage(request.url(), url)) problems.push(`asked for ${request.url()}`);
  });
  return problems;
}

/**
 * Whether a request is for the page or, from a server, for what is kept beside it.
 * @param {string} asked
 * @param {string} url
 */
function isOfPage(asked, url) {
  const [address = "", page = ""] = [asked, url].map((each) => each.split(/[?#]/)[0]);
  if (address === page || /^(data|blob):/.test(asked)) return true;
  if (!page.startsWith("http") || !address.startsWith(page)) return false;
  return /^(index\.html|sw\.js|manifest\.webmanifest|icons\/[a-z0-9-]+\.png)$/.test(
    address.slice(page.length),
  );
}

/**
 * What axe finds, each with the first element that it found it on.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(() =>
    /** @type {any} */ (window).axe.run({ resultTypes: ["violations"] }),
  );
  return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
}

/** @param {Page} page */
export const scrollsSideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/**
 * The controls that nobody can press: covered by something, or out of sight however far is scrolled. Places of the board
 * are not looked at: Góbé's go beyond every edge.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export const unreachable = (page) =>
  page.evaluate(() => {
    const open = document.querySelector("dialog[open]") ?? document;
    const controls = [...open.querySelectorAll("button:not(.cell), select, input, summary, textarea")];
    const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const covered = shown.filter((control) => {
      // A radio button lies under its card and is pressed by it.
      const pressed = control.closest("label") ?? control;
      pressed.scrollIntoView({ block: "center", inline: "center" });
      const { x, y, width, height } = pressed.getBoundingClientRect();
      return !pressed.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    scrollTo(0, 0);
    return covered.map((control) => control.outerHTML.slice(0, 120));
  });

/**
 * The texts around the board that do not fit where they stand.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export const cutOff = (page) =>
  page.evaluate(() => {
    const texts = document.querySelectorAll(
      ".nick, .badge, .has, .hint, .tool span, .game-name, .buttons button, .lesson :is(h2, p, button)",
    );
    const cut = [...texts].filter((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // What is there for screen readers alone is a pixel wide; what is inline has no size of its own.
      if (clientWidth < 3) return false;
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
    });
    return cut.map(({ className, textContent }) => `${className}: ${textContent}`);
  });
