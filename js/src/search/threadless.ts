/** The search where a program can make no workers: in workerd and other edge runtimes every search runs in the calling thread. */
import { refused, searchRequest } from "./request.ts";
import { reviewed, reviewRequest } from "./review.ts";
import { appraise, run } from "./sync.ts";
import type {
  AnyGame,
  Review,
  ReviewedGame,
  ReviewOptions,
  SearchOptions,
  SearchResult,
  WorkerFactory,
} from "./types.ts";

/**
 * Finds a move for the player to move, at once and in the calling thread. It takes no `timeMs`, since the clocks of
 * such runtimes stand still while a program computes: its limits are a level, `depth` or `nodes`.
 */
export function searchSync(game: AnyGame, options?: SearchOptions): SearchResult {
  const request = searchRequest(game, options);
  refuseTime(request.options);
  return run(request);
}

function refuseTime(options: unknown): void {
  const { timeMs } = (options ?? {}) as SearchOptions;
  if (timeMs !== undefined)
    throw refused(
      "timeMs",
      "cannot hold where the clock may stand still, so limit the search by level, depth or nodes",
      timeMs,
    );
}

/** As `searchSync`, in a promise, so that the same program runs elsewhere. */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return new Promise((resolve) => resolve(searchSync(game, options)));
}

/**
 * Judges every move of a game, one position after the other in the calling thread, which is free in between. It takes no `timeMs`
 * and no use of `workers`.
 */
export async function review(game: ReviewedGame, options?: ReviewOptions): Promise<Review> {
  const request = reviewRequest(game, options);
  refuseTime(request.options);
  return await reviewed(request, 1, async (position) => {
    await undefined;
    return appraise(position);
  });
}

/** Does nothing here: no worker is ever made. */
export function setWorkerFactory(_factory: WorkerFactory | null): void {}
