// A reporter for Node's test runner that writes how many tests passed, failed and were skipped, as JSON. Counting what happened
// holds in every version of Node, where the text of a closing line might not.

import { CANNOT_BE_HAD } from "./counts.mjs";

/**
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* countingReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, without: 0 };
  /** @type {Set<string>} */
  const missing = new Set();
  for await (const { type, data } of source) {
    // A suite is told of beside its tests.
    if ((type !== "test:pass" && type !== "test:fail") || data.details?.type === "suite") continue;
    if (cannotBeHad(data.skip)) {
      counts.without += 1;
      missing.add(data.skip.slice(CANNOT_BE_HAD.length));
    } else if (isSet(data.skip) || isSet(data.todo)) counts.skipped += 1;
    else counts[type === "test:pass" ? "passed" : "failed"] += 1;
  }
  yield JSON.stringify({ ...counts, missing: [...missing] });
}

/** @param {unknown} mark */
const cannotBeHad = (mark) => typeof mark === "string" && mark.startsWith(CANNOT_BE_HAD);

/**
 * A test is left out by `true` or by a reason, which may be empty.
 * @param {unknown} mark
 */
function isSet(mark) {
  return mark !== undefined && mark !== false;
}
