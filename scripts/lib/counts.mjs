// How many tests a suite ran, and what is to be thought of it.

/**
 * What was seen of a suite.
 * @typedef {{ well: boolean, passed: number, failed: number, skipped: number }} Seen
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
 * A skipped test counts as failed, and so does a suite that ran none or ended badly without a test to blame.
 * @param {Seen} seen
 * @returns {{ passed: number, failed: number, why: string[] }}
 */
export function judged({ well, passed, failed, skipped }) {
  const why = [];
  if (skipped > 0) why.push(`${skipped} skipped`);
  const none = passed + failed + skipped === 0;
  if (none) why.push("no test ran");
  const blameless = !well && failed === 0 && !none;
  if (blameless) why.push("it ended badly, though no test failed");
  return { passed, failed: failed + skipped + (none || blameless ? 1 : 0), why };
}

/**
 * What a suite or a check left.
 * @typedef {{ passed: number, failed: number, seconds: number, why: string[] }} Result
 */

/**
 * The lines that close a run, the last of them the sum.
 * @param {string[]} names of all that should have been run
 * @param {(name: string) => Result | null} resultOf null where it left none, which counts as a failure
 * @param {boolean} well whether all that was run ended well
 */
export function summary(names, resultOf, well) {
  const sum = { passed: 0, failed: 0 };
  const lines = names.map((name) => {
    const { passed, failed, seconds, why } = resultOf(name) ?? missing;
    sum.passed += passed;
    sum.failed += failed;
    const reasons = why.map((reason) => `, ${reason}`).join("");
    return `${failed > 0 ? "FAILED" : "ok"} ${name}: ${passed} passed, ${failed} failed in ${seconds} s${reasons}`;
  });
  if (!well && sum.failed === 0) sum.failed = 1;
  return { failed: sum.failed, lines: [...lines, "", `${sum.passed} passed, ${sum.failed} failed`] };
}

/** @type {Result} */
const missing = { passed: 0, failed: 1, seconds: 0, why: ["it was not run"] };
