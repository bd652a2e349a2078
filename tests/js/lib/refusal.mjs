// What the package refuses.

import assert from "node:assert/strict";
import { tabulae } from "./installed.mjs";

/** The error that `act` throws. */
export function refusal(act) {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof tabulae.GameError, `${error}`);
    return error;
  }
  return assert.fail("nothing was thrown");
}
