// The frame of a script that a person starts.

import { Missing } from "./programs.mjs";

/**
 * Does the work; what a person has to install, and what failed, end it as one readable line.
 * @param {() => void | Promise<void>} work
 */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Missing) console.error(`\nSomething is missing: ${error.message}`);
    else console.error(`\nFailed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
