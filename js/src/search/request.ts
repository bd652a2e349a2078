/** What a search is asked for, checked as far as it does not cross to the engine. */

import { GameError, shown } from "../engine/error.ts";
import { optionLines, optionsObject, withValue } from "../engine/options.ts";
import { STATE } from "../engine/state-key.ts";
import type { AnyGame, SearchOptions, Signal } from "./types.ts";

/** A search that has been asked for. */
export interface SearchRequest {
  /** The state at the moment of asking: the game may change meanwhile. */
  readonly state: Uint8Array;
  /** The options for the engine, in lines. */
  readonly lines: string;
  readonly signal: Signal | undefined;
  readonly onProgress: SearchOptions["onProgress"];
  /** The error of the engine, with the value of the option that it refuses. */
  readonly refusal: (error: unknown) => unknown;
}

/** Checks what a search is asked for; throws `bad-argument`, `bad-option` or `aborted`. */
export function searchRequest(game: AnyGame, options?: SearchOptions): SearchRequest {
  const state = (game as { [STATE]?: () => Uint8Array } | null | undefined)?.[STATE]?.();
  if (state === undefined)
    throw new GameError("bad-argument", `a search takes a game of this package, not ${shown(game)}`, {});
  const { signal, onProgress, ...forEngine }: SearchOptions = optionsObject(options);
  if (signal !== undefined && !isSignal(signal))
    throw refused("signal", `must be an AbortSignal, not ${shown(signal)}`, signal);
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw refused("onProgress", `must be a function, not ${shown(onProgress)}`, onProgress);
  const lines = optionLines(forEngine);
  if (signal?.aborted) throw aborted(signal);
  return { state, lines, signal, onProgress, refusal: (error) => withValue(error, forEngine) };
}

export function aborted(signal: Signal): GameError {
  return new GameError("aborted", "The search was aborted.", {}, signal.reason);
}

/** The refusal of an option's value. */
export function refused(option: string, why: string, value: unknown): GameError {
  return new GameError("bad-option", `option ${shown(option)}: ${why}`, { option, value });
}

function isSignal(signal: unknown): boolean {
  const { aborted, addEventListener } = (signal ?? {}) as Partial<Signal>;
  return typeof aborted === "boolean" && typeof addEventListener === "function";
}
