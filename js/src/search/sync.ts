/** The search in the calling thread. */
import { engine } from "../engine/engine.ts";
import type { Found } from "../engine/exports.ts";
import { Host } from "./host.ts";
import { type AppraisalRequest, aborted, type SearchRequest, searchRequest } from "./request.ts";
import type { AnyGame, SearchOptions, SearchResult } from "./types.ts";

/**
 * The same as `search`, at once and in this thread, which does nothing else meanwhile: for those who are in a worker of
 * their own. `onProgress` is called in between, and a signal is heeded only if `onProgress` aborts it.
 *
 * @example
 * const { move } = searchSync(game, { nodes: 20_000 });
 * game.play(move).ply; // 1
 */
export function searchSync(game: AnyGame, options?: SearchOptions): SearchResult {
  return run(searchRequest(game, options));
}

/** Finds what a position of a game under review is worth, in this thread. */
export function appraise({ state, options, again, signal }: AppraisalRequest): Found {
  const host = new Host(() => {
    if (signal?.aborted) throw aborted(signal);
  });
  const found = engine.call((raw) => raw.appraise(state, options, again, host));
  host.rethrow();
  return found;
}

/** Runs what was asked for, in this thread. */
export function run({ state, options, signal, onProgress }: SearchRequest): SearchResult {
  const host = new Host((report) => {
    onProgress?.(report);
    if (signal?.aborted) throw aborted(signal);
  });
  const found = engine.call((raw) => raw.search(state, options, host));
  host.rethrow();
  return found;
}
