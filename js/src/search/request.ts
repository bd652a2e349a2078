/** What a search is asked for, checked as far as it does not cross to the engine. */
import { GameError, reasonOf, shown } from "../engine/error.ts";
import { stateOf } from "../engine/state-key.ts";
import type { AnyGame, SearchOptions, Signal } from "./types.ts";

/** A search that has been asked for. */
export interface SearchRequest {
  /** The state at the moment of asking: the game may change meanwhile. */
  readonly state: Uint8Array;
  /** The options for the engine, which checks them. */
  readonly options: unknown;
  readonly signal: Signal | undefined;
  readonly onProgress: SearchOptions["onProgress"];
}

/** The appraisal of a position of a game under review. */
export interface AppraisalRequest {
  readonly state: Uint8Array;
  readonly options: unknown;
  readonly signal: Signal | undefined;
  /** Whether the position is in doubt and searched again. */
  readonly again: boolean;
}

/** Checks what a search is asked for; throws `bad-argument`, `bad-option` or `aborted`. */
export function searchRequest(game: AnyGame, options?: SearchOptions): SearchRequest {
  const state = stateOf(game);
  if (state === undefined)
    throw new GameError("bad-argument", `a search takes a game of this package, not ${shown(game)}`, {});
  // Only a plain object can be parted into what is for the engine and what is not; the engine refuses any other.
  if (!isPlain(options)) return { state, options, signal: undefined, onProgress: undefined };
  const { signal, onProgress, ...forEngine } = copyOf(options) as SearchOptions;
  checkListening(signal, onProgress);
  return { state, options: forEngine, signal, onProgress };
}

/** Checks what listens to a search or a review, and ends what has been aborted before it began. */
export function checkListening(signal: Signal | undefined, onProgress: unknown): void {
  if (signal !== undefined && !isSignal(signal))
    throw refused("signal", `must be an AbortSignal, not ${shown(signal)}`, signal);
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw refused("onProgress", `must be a function, not ${shown(onProgress)}`, onProgress);
  if (signal?.aborted) throw aborted(signal);
}

/** The options, each read once: one that cannot be read is refused by its name. */
export function copyOf(options: object): object {
  const names = attempt(null, () => Object.keys(options));
  return Object.fromEntries(
    names.map((name) => [name, attempt(name, () => (options as Record<string, unknown>)[name])]),
  );
}

/** What reading gives; a getter or a proxy may throw instead. */
function attempt<T>(option: string | null, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const which = option === null ? "the options" : `option ${shown(option)}`;
    throw new GameError("bad-option", `${which} could not be read: ${reasonOf(error)}`, {
      option,
      value: undefined,
    });
  }
}

export function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false;
  }
}

export function aborted(signal: Signal): GameError {
  return new GameError("aborted", "The search was aborted.", {}, signal.reason);
}

/** The refusal of an option's value. */
export function refused(option: string, why: string, value: unknown): GameError {
  return new GameError("bad-option", `option ${shown(option)}: ${why}`, { option, value });
}

function isSignal(signal: unknown): boolean {
  try {
    const { aborted, addEventListener } = (signal ?? {}) as Partial<Signal>;
    return typeof aborted === "boolean" && typeof addEventListener === "function";
  } catch {
    return false;
  }
}
