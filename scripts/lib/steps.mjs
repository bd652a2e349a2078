// A command is a list of steps. This module runs the list and says what is being done, how far it is and how long
// it may take.

import { Missing } from "./run.mjs";

const oldestNode = 20;

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} [lasts] how long it may take, for a person who waits
 * @property {() => boolean} [fresh] true when there is nothing to do
 * @property {() => Promise<void>} [run] does the work; nothing after it makes sense when it fails
 * @property {() => Promise<Counts>} [judge] tests or checks; a failure is counted and the next step still runs
 */

/**
 * Runs steps in order. A failed `run` ends the list by its error, a failed `judge` is counted.
 * @param {Step[]} steps
 * @returns {Promise<Counts & { where: string[] }>} the sum over all `judge` steps, and in which of them something failed
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, where: /** @type {string[]} */ ([]) };
  for (const [index, step] of steps.entries()) {
    const heading = `[${index + 1}/${steps.length}] ${step.title}`;
    if (step.fresh?.()) {
      console.log(`${heading}: up to date`);
      continue;
    }
    console.log(step.lasts ? `${heading} (${step.lasts})` : heading);
    const begin = performance.now();
    const counts = await perform(step);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    sum.passed += counts?.passed ?? 0;
    sum.failed += counts?.failed ?? 0;
    if (counts?.failed) sum.where.push(step.title);
    const verdict = counts ? `${counts.passed} passed, ${counts.failed} failed` : "done";
    console.log(`      ${verdict} in ${seconds} s`);
  }
  return sum;
}

/**
 * The frame of every command: errors end as one readable line and a non-zero exit code. Whatever an older Node lacks
 * is imported inside `work`, so that such a Node comes as far as being told.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    checkNode();
    await work();
  } catch (error) {
    if (error instanceof Missing) console.error(`\nSomething is missing: ${error.message}`);
    else console.error(`\nFailed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/**
 * Ends a command that judges: the last line says the sum, those before it where to look, and the exit code whether
 * anything failed.
 * @param {Counts & { where?: string[] }} sum
 */
export function conclude({ passed, failed, where = [] }) {
  console.log("");
  for (const title of where) console.log(`Failed: ${title}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/**
 * @param {Step} step
 * @returns {Promise<Counts | undefined>}
 */
async function perform(step) {
  await step.run?.();
  return step.judge?.();
}

function checkNode() {
  const version = process.versions.node;
  if (Number(version.split(".")[0]) >= oldestNode) return;
  throw new Missing(
    `Node ${oldestNode} or later: this is Node ${version}; install a newer one from https://nodejs.org.`,
  );
}
