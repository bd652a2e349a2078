// WebKit: WebKitGTK's MiniBrowser, driven by selenium-webdriver through WebKitWebDriver, under a display of its own.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { findWebKit } from "../../../scripts/lib/other-browsers.mjs";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { collect, taken } from "./collect.mjs";
import { Tab } from "./tab.mjs";

/** @typedef {import("./engine.mjs").Look} Look */

const home = inRoot("target", "engines", "webkit");

/** WebKit takes languages from the locale, by these names; a system without any has the first. */
const LOCALES = { C: "C", en: "en_US", fa: "fa_IR", ar: "ar_EG", hu: "hu_HU" };

/** How often a browser is started until one runs, and how long it may take to start and to end, in ms. */
const STARTS = 3;
const PATIENCE = 60_000;

/** A browser for each tab, since a driver has one at a time. */
class Running {
  name = "WebKitGTK";
  version = "";
  /** The driver makes clicks of touches. */
  touch = false;
  #found = /** @type {import("../../../scripts/lib/other-browsers.mjs").WebKit} */ (findWebKit());
  #display = null;

  /** @param {Look} look */
  async open({ language, dark }) {
    this.#display ??= await display(this.#found.display);
    const environment = {
      ...process.env,
      ...settings(),
      DISPLAY: this.#display.name,
      LOCPATH: join(home, "locales"),
      LC_ALL: locale(this.#found.locales, language),
      ...(dark ? { GTK_THEME: "Adwaita:dark" } : {}),
    };
    const { service, session } = await this.#started(environment);
    await session.manage().setTimeouts({ script: 300_000, pageLoad: 60_000 });
    this.version ||= (await session.getCapabilities()).get("browserVersion");
    const page = new Page(service, session);
    await page.resize(1280, 800);
    return new Tab(page);
  }

  /**
   * A driver with its browser. Now and then the browser ends as soon as it is started, and its driver waits for it for good.
   * @param {NodeJS.ProcessEnv} environment
   */
  async #started(environment) {
    const { driver, browser } = this.#found;
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
    });
    for (let starts = 1; ; starts++) {
      const service = new DriverService.Builder(driver).setLoopback(true).setEnvironment(environment).build();
      const starting = new Builder().usingServer(await service.start()).withCapabilities(capabilities);
      try {
        return { service, session: await soon(starting.build(), "WebKit's browser does not start") };
      } catch (error) {
        await service.kill();
        if (starts === STARTS) throw error;
      }
    }
  }

  close() {
    this.#display?.process.kill();
  }
}

/**
 * @template T
 * @param {PromiseLike<T>} promised
 * @param {string} otherwise what is wrong where it does not come
 * @returns {Promise<T>}
 */
async function soon(promised, otherwise) {
  const waiting = new AbortController();
  const late = pause(PATIENCE, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`${otherwise} within ${PATIENCE / 1000} s`);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
}

export const webkit = () => new Running();

/** @param {string} program */
async function display(program) {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const running = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  process.once("exit", () => running.kill());
  // Else a test process that is ended from outside would leave its display and drivers behind.
  process.once("SIGTERM", () => process.exit(143));
  const [number] = await once(/** @type {import("node:stream").Readable} */ (running.stdio[3]), "data");
  return { name: `:${String(number).trim()}`, process: running };
}

/** Settings that are not the user's: no motion, and no bus of the desktop that would be waited for. */
function settings() {
  const config = join(home, "config");
  mkdirSync(join(config, "gtk-3.0"), { recursive: true });
  writeFileSync(join(config, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  return {
    NO_AT_BRIDGE: "1",
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, "data"),
    XDG_CACHE_HOME: join(home, "cache"),
  };
}

/**
 * The locale for a language, which is made where it is not there.
 * @param {string} program
 * @param {string} language
 */
function locale(program, language) {
  const name = LOCALES[/** @type {keyof typeof LOCALES} */ (language)];
  const folder = join(home, "locales", `${name}.UTF-8`);
  mkdirSync(join(home, "locales"), { recursive: true });
  if (!existsSync(folder)) spawnSync(program, ["-i", name, "-f", "UTF-8", folder]);
  return `${name}.UTF-8`;
}

/** @implements {import("./tab.mjs").Driven} */
class Page {
  #service;
  #session;
  /** @type {string[]} */
  #earlier = [];
  tap = null;

  /**
   * @param {import("selenium-webdriver/remote/index.js").DriverService} service
   * @param {import("selenium-webdriver").WebDriver} session
   */
  constructor(service, session) {
    this.#service = service;
    this.#session = session;
  }

  /** @param {string} url */
  goto = async (url) => {
    this.#earlier = await this.problems();
    await this.#session.get(url);
    await this.run(`(${collect})()`);
  };

  reload = async () => {
    this.#earlier = await this.problems();
    await this.#session.navigate().refresh();
    await this.run(`(${collect})()`);
  };

  /** @param {string} expression */
  run = async (expression) => {
    const script = `const done = arguments[arguments.length - 1];
      new Promise((resolve) => resolve(${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#session.executeAsyncScript(script);
    if (error) throw new Error(error);
    return value;
  };

  /** Three calls are ten times as fast as one that does all three. @param {number} x @param {number} y */
  click = async (x, y) => {
    const act = () => this.#session.actions();
    const point = { x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT };
    await act().move(point).perform();
    await act().press().perform();
    await act().release().perform();
  };

  /** @param {string} name */
  press = async (name) => {
    const [shift, key] = name.startsWith("Shift+") ? [true, name.slice(6)] : [false, name];
    const code = KEYS[/** @type {keyof typeof KEYS} */ (key)];
    const plain = (/** @type {import("selenium-webdriver").Actions} */ actions) =>
      actions.keyDown(code).keyUp(code);
    const actions = this.#session.actions();
    await (shift ? plain(actions.keyDown(Key.SHIFT)).keyUp(Key.SHIFT) : plain(actions)).perform();
  };

  /** The window is larger than what it shows by its frame, and never narrower than some 450 pixels. @param {number} width @param {number} height */
  resize = async (width, height) => {
    const window = this.#session.manage().window();
    // Measured before the size changes: the page hears of a new size some time after the window has it.
    const { width: whole, height: high } = await window.getRect();
    const [shown = 0, shownHigh = 0] = /** @type {number[]} */ (await this.run("[innerWidth, innerHeight]"));
    await window.setRect({ x: 0, y: 0, width: width + whole - shown, height: height + high - shownHigh });
  };

  problems = async () => {
    const now = JSON.parse(/** @type {string} */ (await this.run(`JSON.stringify((${taken})())`)));
    return [...this.#earlier.splice(0), ...now];
  };

  close = async () => {
    try {
      await soon(this.#session.quit(), "WebKit's browser does not end");
    } finally {
      await this.#service.kill();
    }
  };
}

const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Space: Key.SPACE,
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};
