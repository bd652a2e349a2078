// Tests of one browser or runtime, grouped by what they check, whose outcomes are noted for the README's table.

import { after, test } from "node:test";
import { CANNOT_BE_HAD } from "../../scripts/lib/counts.mjs";
import { NOT_RUN, noteEngine } from "../../scripts/lib/engines.mjs";

/**
 * Makes a function like Node's `test`, with the name of a check in front. A check has passed when all its tests have.
 * @param {object} engine
 * @param {string} engine.name
 * @param {string} engine.group a key of `GROUPS` in scripts/lib/engines.mjs
 * @param {() => string} engine.version asked when the tests are over
 * @param {string | null} engine.missing what cannot be had on this machine and how it would be; null where it is there
 */
export function checksOf({ name, group, version, missing }) {
  /** @type {Record<string, string>} */
  const checks = {};
  after(() => noteEngine({ engine: name, version: missing === null ? version() : "", group, checks }));
  /**
   * @param {string} check
   * @param {string} title
   * @param {(t: import("node:test").TestContext) => Promise<void> | void} body
   */
  const run = (check, title, body) => {
    checks[check] ??= missing === null ? NOT_RUN : "skipped: it cannot be had here";
    const skip = missing === null ? false : `${CANNOT_BE_HAD}${missing}`;
    // A browser that no longer answers would otherwise hold everything up.
    test(`${name}, ${check}: ${title}`, { skip, timeout: 900_000 }, async (t) => {
      try {
        await body(t);
        if (checks[check] !== "failed") checks[check] = "passed";
      } catch (error) {
        checks[check] = "failed";
        throw error;
      }
    });
  };
  /** Notes that an engine has not what a check would try. @param {string} check @param {string} why */
  const lacks = (check, why) => {
    checks[check] ??= `skipped: ${why}`;
  };
  return { check: run, lacks };
}
