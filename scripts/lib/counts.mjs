// How many tests a suite ran, and what is to be thought of it.

/**
 * How the reason begins for which a test is skipped whose browser or runtime this machine does not have and cannot be given.
 * Such a test has not failed; one that is skipped for any other reason has.
 */
export const CANNOT_BE_HAD = "cannot be had here: ";

/**
 * What was seen of a suite.
 * @typedef {object} Seen
 * @property {boolean} well whether its program ended well
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped for a reason other than the next
 * @property {number} [without] skipped since something cannot be had here
 * @property {string[]} [missing] what that is, and why
 */

/**
 * Adds up the closing lines of a `cargo test`, one for each program of tests.
 * @param {string} text what it wrote
 */
export function libtestCounts(text) {
  const total = (/** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
  return {
    passed: total(/^test result: .*?(\d+) passed/gm),
    failed: total(/^test result: .*?(\d+) failed/gm),
    skipped: total(/^test result: .*?(\d+) ignored/gm),
  };
}

/**
 * A skipped test counts as failed, unless it is for something that cannot be had here; and so does a suite that ran none or
 * ended badly without a test to blame.
 * @param {Seen} seen
 * @returns {{ passed: number, failed: number, skipped: number, why: string[] }}
 */
export function judged({ well, passed, failed, skipped, without = 0, missing = [] }) {
  const why = missing.map((each) => `${CANNOT_BE_HAD}${each}`);
  if (skipped > 0) why.push(`${skipped} skipped, which counts as failed`);
  const none = passed + failed + skipped + without === 0;
  if (none) why.push("no test ran");
  const blameless = !well && failed === 0 && !none;
  if (blameless) why.push("it ended badly, though no test failed");
  return { passed, failed: failed + skipped + (none || blameless ? 1 : 0), skipped: without, why };
}

/**
 * What a suite or a check left.
 * @typedef {{ passed: number, failed: number, skipped: number, seconds: number, why: string[] }} Result
 */

/**
 * The lines that close a run, the last of them the sum.
 * @param {string[]} names of all that should have been run
 * @param {(name: string) => Result | null} resultOf null where it left none, which counts as a failure
 * @param {boolean} well whether all that was run ended well
 */
export function summary(names, resultOf, well) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const lines = names.map((name) => {
    const result = resultOf(name) ?? notRun;
    sum.passed += result.passed;
    sum.failed += result.failed;
    sum.skipped += result.skipped;
    const reasons = result.why.map((reason) => `, ${reason}`).join("");
    return `${result.failed > 0 ? "FAILED" : "ok"} ${name}: ${counted(result)} in ${result.seconds} s${reasons}`;
  });
  if (!well && sum.failed === 0) sum.failed = 1;
  return { failed: sum.failed, lines: [...lines, "", counted(sum)] };
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function counted({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @type {Result} */
const notRun = { passed: 0, failed: 1, skipped: 0, seconds: 0, why: ["it was not run"] };
