/** Moves that the computer finds. The search runs in a worker; where there is none, a small search runs in this thread. */
import { type AnyGame, type Found, GameError, init, search, searchSync } from "heart";

/** What a search is asked; `level` from 1 to 5. */
export interface Question {
  /** The strongest there is where it is left out. */
  readonly level?: number;
  readonly nodes?: number;
  /** The most milliseconds that it takes. */
  readonly timeMs?: number;
  readonly seed?: number;
  readonly lines?: number;
  /** Called with what has been found each time that a depth is finished. */
  readonly onProgress?: (found: Found) => void;
}

/** So many moves are tried in this thread, which shows nothing new meanwhile: some 30 ms on a laptop. */
const WITHOUT_WORKER = 10_000;

/** The codes of a search that ended without an answer, through no fault of its question. */
const WITHOUT_AN_ANSWER: ReadonlySet<string> = new Set(["engine-crashed", "worker-failed"]);

/** Finds a move; fails with `aborted` once the signal says so. */
export async function find(game: AnyGame, question: Question, signal: AbortSignal): Promise<Found> {
  await init();
  signal.throwIfAborted();
  try {
    return await search(game, { ...question, signal });
  } catch (error) {
    if (!(error instanceof GameError) || !WITHOUT_AN_ANSWER.has(error.code)) throw error;
  }
  signal.throwIfAborted();
  const nodes = Math.min(question.nodes ?? WITHOUT_WORKER, WITHOUT_WORKER);
  return searchSync(game, { ...question, nodes, signal });
}
