/** What `play` is told beside the move, from anywhere. */
import { GameError, reasonOf, shown } from "../engine/error.ts";

/** What was told, checked as far as the engine does not judge it. */
export interface Told {
  readonly as?: string | undefined;
  readonly timeMs?: number | undefined;
}

const NAMES: readonly string[] = ["as", "timeMs"] satisfies (keyof Told)[];

/** The longest time of a move in milliseconds: `LONGEST_TIME` of src/record/times.rs, which judges the times of documents. */
const LONGEST_TIME = 999_999_999_999;

/** Reads the options: an object without other parts than there are. */
export function playOptions(given: unknown): Told {
  if (typeof given !== "object" || given === null)
    throw refused(`what play is told is an object, not ${shown(given)}`, { value: given });
  const parts = partsOf(given);
  const unknown = Object.keys(parts).find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw refused(`play is told ${NAMES.join(" and ")}, not ${shown(unknown)}`, { field: unknown });
  const { as, timeMs } = parts;
  if (as !== undefined && typeof as !== "string")
    throw refused(`a move is played as a player's letter, not ${shown(as)}`, { field: "as", value: as });
  if (timeMs !== undefined && !isTime(timeMs))
    throw refused(
      `timeMs is a whole number of milliseconds from 0 to ${LONGEST_TIME}, not ${shown(timeMs)}`,
      { field: "timeMs", value: timeMs },
    );
  return { as, timeMs };
}

function isTime(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LONGEST_TIME;
}

/** A copy of the object's own parts: each is read once, and what it throws is told. */
function partsOf(given: object): { as?: unknown; timeMs?: unknown } {
  try {
    return { ...given };
  } catch (cause) {
    throw new GameError("bad-argument", `what play is told could not be read: ${reasonOf(cause)}`, {}, cause);
  }
}

function refused(message: string, detail: { value?: unknown; field?: string }): GameError {
  return new GameError("bad-argument", message, detail);
}
