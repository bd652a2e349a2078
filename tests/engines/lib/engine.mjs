// What each file of this suite says of its browser, and the tabs that its tests open.

import assert from "node:assert/strict";
import { after } from "node:test";
import { checksOf } from "../../lib/checks.mjs";

/**
 * What a browser is told of its user.
 * @typedef {{ language: string, dark: boolean }} Look
 */

/**
 * A browser that this suite can start.
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} version empty until a tab has been open
 * @property {boolean} touch whether its driver has fingers
 * @property {(look: Look) => Promise<import("./tab.mjs").Tab>} open a tab with a profile of its own
 * @property {() => unknown} close
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string | null} missing what cannot be had on this machine; null where the browser is there
 * @property {boolean} touch
 * @property {(check: string, title: string, body: Body) => void} check as Node's `test`
 * @property {(check: string, why: string) => void} lacks
 */

/**
 * Opens a tab at an address. A page may complain of what `expected` matches, whenever its browser gets to that, and of nothing else.
 * @typedef {(url: string, given?: Partial<Look> & { expected?: RegExp }) => Promise<import("./tab.mjs").Tab>} Open
 */
/** @typedef {(open: Open, t: import("node:test").TestContext) => Promise<void>} Body */

/**
 * @param {string} name
 * @param {() => Engine} start
 * @param {string | null} missing what cannot be had on this machine and how it would be; null where it is there
 * @returns {Suite}
 */
export function suiteOf(name, start, missing) {
  const engine = missing === null ? start() : null;
  after(() => engine?.close());
  const { check, lacks } = checksOf({
    name,
    group: "browsers",
    version: () => engine?.version ?? "",
    missing,
  });
  return {
    name,
    missing,
    touch: engine?.touch ?? true,
    lacks,
    check: (area, title, body) => check(area, title, (t) => watched(/** @type {Engine} */ (engine), t, body)),
  };
}

/**
 * Closes the tabs that a test has opened, and fails it for all that a page complained of.
 * @param {Engine} engine
 * @param {import("node:test").TestContext} t
 * @param {Body} body
 */
async function watched(engine, t, body) {
  const tabs = /** @type {{ tab: import("./tab.mjs").Tab, expected: RegExp | null }[]} */ ([]);
  const problems = [];
  try {
    await body(async (url, { language = "en", dark = false, expected = null } = {}) => {
      const tab = await engine.open({ language, dark });
      tabs.push({ tab, expected });
      await tab.goto(url);
      return tab;
    }, t);
    for (const { tab, expected } of tabs)
      problems.push(...(await tab.problems()).filter((problem) => !expected?.test(problem)));
  } finally {
    for (const { tab } of tabs) await tab.close();
  }
  assert.deepEqual(problems, []);
}
