// Firefox and Chromium, driven by Puppeteer: the one over WebDriver BiDi, the other over the protocol of its developer tools.

import puppeteer from "puppeteer-core";
import { browser } from "../../../scripts/lib/browser.mjs";
import { findFirefox } from "../../../scripts/lib/other-browsers.mjs";
import { collect, taken } from "./collect.mjs";
import { Tab } from "./tab.mjs";

/** @typedef {import("./engine.mjs").Look} Look */

/** @param {Look} look */
function launchFirefox({ language, dark }) {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: /** @type {string} */ (findFirefox()),
    headless: true,
    defaultViewport: null,
    args: ["--width=1280", "--height=880"],
    extraPrefsFirefox: {
      // A finger of a test rests longer than it should where the machine is busy, and is still no long press.
      "apz.max_tap_time": 20_000,
      "ui.click_hold_context_menus.delay": 20_000,
      "intl.accept_languages": language,
      "ui.prefersReducedMotion": 1,
      "ui.systemUsesDarkTheme": dark ? 1 : 0,
    },
  });
}

/** @param {Look} look */
function launchChromium({ language, dark }) {
  const { chromium, args } = browser();
  return puppeteer.launch({
    executablePath: chromium,
    headless: true,
    defaultViewport: null,
    args: [
      ...args,
      "--window-size=1280,880",
      "--force-prefers-reduced-motion",
      `--accept-lang=${language}`,
      ...(dark ? ["--force-dark-mode"] : []),
    ],
  });
}

/** A browser for each look, since it is told of language and colours when it starts; in each, a profile for every tab. */
class Running {
  name;
  /** Known once a browser runs. */
  version = "";
  touch = true;
  #launch;
  /** @type {Map<string, ReturnType<typeof puppeteer.launch>>} */
  #browsers = new Map();

  /** @param {string} name @param {(look: Look) => ReturnType<typeof puppeteer.launch>} launch */
  constructor(name, launch) {
    this.name = name;
    this.#launch = launch;
  }

  /** @param {Look} look */
  async open(look) {
    const key = JSON.stringify(look);
    const launched = this.#browsers.get(key) ?? this.#launch(look);
    this.#browsers.set(key, launched);
    const running = await launched;
    this.version ||= (await running.version()).replace(/^.*\//, "");
    const context = await running.createBrowserContext();
    const page = await context.newPage();
    await page.evaluateOnNewDocument(collect);
    return new Tab(new Page(context, page));
  }

  async close() {
    for (const launched of this.#browsers.values()) await (await launched).close();
  }
}

export const firefox = () => new Running("Firefox", launchFirefox);
export const chromium = () => new Running("Chromium", launchChromium);

/** @implements {import("./tab.mjs").Driven} */
class Page {
  #context;
  #page;
  /** @type {string[]} */
  #earlier = [];

  /** @param {import("puppeteer-core").BrowserContext} context @param {import("puppeteer-core").Page} page */
  constructor(context, page) {
    this.#context = context;
    this.#page = page;
  }

  /** @param {string} url */
  goto = async (url) => {
    this.#earlier = await this.problems();
    await this.#page.goto(url);
  };

  reload = async () => {
    this.#earlier = await this.problems();
    await this.#page.reload();
  };

  /** @param {string} expression */
  run = (expression) => this.#page.evaluate(expression);

  /** @param {number} x @param {number} y */
  click = (x, y) => this.#page.mouse.click(x, y);

  /** @param {number} x @param {number} y */
  tap = (x, y) => this.#page.touchscreen.tap(x, y);

  /** @param {string} name */
  press = async (name) => {
    const [shift, key] = name.startsWith("Shift+") ? [true, name.slice(6)] : [false, name];
    if (shift) await this.#page.keyboard.down("Shift");
    // Over BiDi it knows this key by what it writes.
    const known = key === "Space" ? " " : key;
    await this.#page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (known));
    if (shift) await this.#page.keyboard.up("Shift");
  };

  /** @param {number} width @param {number} height */
  resize = async (width, height) => {
    // Firefox 140 does the first of two commands that Puppeteer sends for this, and does not know the second, on orientation.
    await this.#page.setViewport({ width, height }).catch((error) => {
      if (!/setScreenOrientationOverride/.test(String(error))) throw error;
    });
  };

  problems = async () => {
    const now = JSON.parse(/** @type {string} */ (await this.run(`JSON.stringify((${taken})())`)));
    return [...this.#earlier.splice(0), ...now];
  };

  close = () => this.#context.close();
}
