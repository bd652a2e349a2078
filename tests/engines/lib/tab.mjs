// One face over the browsers of this suite: the part of Playwright's `Page` by which the hands on the page work
// (`scripts/lib/hands.mjs`, `tests/page`), so that the same hands play in each. What differs is in `Driven`.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A tab as a library drives it.
 * @typedef {object} Driven
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} reload
 * @property {(expression: string) => Promise<unknown>} run evaluates it in the page; a promise is waited for
 * @property {(x: number, y: number) => Promise<unknown>} click
 * @property {((x: number, y: number) => Promise<unknown>) | null} tap null where the browser's driver has no touch
 * @property {(key: string) => Promise<unknown>} press a key by its name, perhaps after `Shift+`
 * @property {(width: number, height: number) => Promise<unknown>} resize
 * @property {() => Promise<string[]>} problems what the page has complained of since the last time
 * @property {() => Promise<unknown>} close
 */

/** Where many tests run on one machine, anything may take its time. */
const PATIENCE = 30_000;

export class Tab {
  #driven;

  /** @param {Driven} driven */
  constructor(driven) {
    this.#driven = driven;
    this.mouse = { click: driven.click };
    this.keyboard = { press: driven.press };
    this.touchscreen = { tap: driven.tap };
  }

  /** @param {string} url */
  goto = (url) => this.#driven.goto(url);
  reload = () => this.#driven.reload();
  problems = () => this.#driven.problems();
  close = () => this.#driven.close();

  /** @param {{ width: number, height: number }} size */
  setViewportSize = ({ width, height }) => this.#driven.resize(width, height);

  /** @param {string} selector */
  locator(selector) {
    return new Locator(this, selector);
  }

  /**
   * Calls a function in the page, with arguments that JSON can hold.
   * @param {Function} action
   * @param {unknown[]} given
   */
  async evaluate(action, ...given) {
    const words = given.map((value) => (value === undefined ? "undefined" : JSON.stringify(value)));
    const text = await this.#driven.run(
      `Promise.resolve((${action})(${words.join(", ")})).then((value) => JSON.stringify(value) ?? "null")`,
    );
    return JSON.parse(/** @type {string} */ (text));
  }

  /**
   * Asks again and again until a function in the page answers with something that is true. A question may come to nothing,
   * since the page was just loaded anew.
   * @param {Function} question
   * @param {unknown} [given]
   * @param {{ timeout?: number }} [options]
   */
  async waitForFunction(question, given, { timeout = PATIENCE } = {}) {
    let cause;
    for (const until = Date.now() + timeout; Date.now() < until; await pause(20)) {
      try {
        const answer = await this.evaluate(question, given);
        if (answer) return answer;
      } catch (error) {
        cause = error;
      }
    }
    const asked = `${question}, ${JSON.stringify(given)}`;
    throw new Error(`in ${timeout / 1000} s never: ${asked}`, { cause });
  }

  /** @param {number} ms */
  waitForTimeout = (ms) => pause(ms);
}

/** The element that a selector finds, when it is asked for; what is asked waits until there is one. */
class Locator {
  /** @param {Tab} tab @param {string} selector */
  constructor(tab, selector) {
    this.tab = tab;
    this.selector = selector;
  }

  count = () => this.tab.evaluate((selector) => document.querySelectorAll(selector).length, this.selector);

  /** @param {Function} action @param {unknown} [given] */
  async evaluate(action, given) {
    await this.waitFor({ state: "attached" });
    const [selector, argument] = [this.selector, given].map((value) => JSON.stringify(value) ?? "undefined");
    // Called there, so that a function of the caller can be written into it.
    return this.tab.evaluate(`() => (${action})(document.querySelector(${selector}), ${argument})`);
  }

  /** @param {Function} action */
  evaluateAll(action) {
    return this.tab.evaluate(
      `() => (${action})([...document.querySelectorAll(${JSON.stringify(this.selector)})])`,
    );
  }

  /** @param {string} name */
  getAttribute = (name) => this.evaluate((element, name) => element.getAttribute(name), name);
  textContent = () => this.evaluate((element) => element.textContent);
  inputValue = () => this.evaluate((element) => element.value);
  allTextContents = () => this.evaluateAll((elements) => elements.map((element) => element.textContent));
  isVisible = async () => (await this.tab.evaluate(spot, this.selector)) !== null;

  /** As Playwright does it: the value is set, and the page is told. @param {string} value */
  selectOption = (value) =>
    this.evaluate((element, value) => {
      element.value = value;
      for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
    }, value);

  /** @param {string} value */
  fill = (value) =>
    this.evaluate((element, value) => {
      element.value = value;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }, value);

  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  async click() {
    const { x, y } = await this.#still();
    await this.tab.mouse.click(x, y);
  }

  async tap() {
    const { x, y } = await this.#still();
    await this.tab.touchscreen.tap?.(x, y);
  }

  /** The middle of the element, once it rests and nothing covers it. */
  async #still() {
    let before = null;
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(20)) {
      const now = await this.tab.evaluate(spot, this.selector);
      if (now !== null && before !== null && now.x === before.x && now.y === before.y) return now;
      before = now;
    }
    return assert.fail(`${this.selector} cannot be pressed`);
  }

  /** @param {{ state?: "attached" | "detached" | "visible", timeout?: number }} [options] */
  waitFor({ state = "visible", ...options } = {}) {
    return this.tab.waitForFunction(reached, { selector: this.selector, state }, options);
  }
}

/**
 * Runs in the page: the middle of the one element, scrolled into sight, where nothing covers it; else null.
 * @param {string} selector
 */
function spot(selector) {
  const [element, ...others] = document.querySelectorAll(selector);
  if (!element || others.length > 0) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top !== null && element.contains(top) ? middle : null;
}

/**
 * Runs in the page.
 * @param {{ selector: string, state: string }} asked
 */
function reached({ selector, state }) {
  const element = document.querySelector(selector);
  if (state === "detached") return element === null;
  return element !== null && (state === "attached" || element.getClientRects().length > 0);
}
