/** The review of a game: its positions are searched, several at a time where there are workers, and then judged as a whole. */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type { Found, Judged } from "../engine/exports.ts";
import type { Review, ReviewedMove } from "../engine/review-result.ts";
import { stateOf } from "../engine/state-key.ts";
import type { Game, Played } from "../types.ts";
import { type AppraisalRequest, checkListening, copyOf, isPlain, refused } from "./request.ts";
import type { ReviewedGame, ReviewOptions, Signal } from "./types.ts";

/** A review that has been asked for. */
export interface ReviewRequest {
  /** The states before the first move and after each. */
  readonly states: readonly Uint8Array[];
  readonly moves: readonly Pick<Played, "ply" | "notation">[];
  /** How many moves were played before the first of these states. */
  readonly start: number;
  /** The options for the engine, which checks them. */
  readonly options: unknown;
  readonly workers: number | undefined;
  readonly signal: Signal | undefined;
  readonly onProgress: ReviewOptions["onProgress"];
}

/** Checks what a review is asked for; throws `bad-argument`, `bad-option` or `aborted`. */
export function reviewRequest(game: ReviewedGame, options?: ReviewOptions): ReviewRequest {
  const { moves, states } = walked(game);
  const start = (moves[0]?.ply ?? 1) - 1;
  const all = { states, moves, start, workers: undefined, signal: undefined, onProgress: undefined };
  // Only a plain object can be parted into what is for the engine and what is not; the engine refuses any other.
  if (!isPlain(options)) return { ...all, options };
  const { signal, onProgress, workers, from, to, ...forEngine } = copyOf(options) as ReviewOptions;
  checkListening(signal, onProgress);
  if (workers !== undefined) checkNumber("workers", workers, 1, Number.POSITIVE_INFINITY);
  const last = start + moves.length;
  if (from !== undefined) checkNumber("from", from, start + 1, last);
  if (to !== undefined) checkNumber("to", to, from ?? start + 1, last);
  const first = (from ?? start + 1) - start - 1;
  const end = (to ?? last) - start;
  return {
    states: states.slice(first, end + 1),
    moves: moves.slice(first, end),
    start: start + first,
    options: forEngine,
    workers,
    signal,
    onProgress,
  };
}

/** The moves of a game up to the position shown, and its states; one that the players ended by the position that they left. */
function walked(game: ReviewedGame): Pick<ReviewRequest, "moves" | "states"> {
  const refuse = () =>
    new GameError("bad-argument", `a review takes a game of this package, not ${shown(game)}`, {});
  if (stateOf(game) === undefined) throw refuse();
  let copy: Game;
  try {
    copy = game.clone() as Game;
  } catch {
    throw refuse();
  }
  const moves = copy.history();
  const last = copy.ply;
  // An ending by the players is a step of its own behind the last move: it goes back first, and then the moves do.
  if (copy.result !== null && copy.canUndo) copy.undo();
  const states: Uint8Array[] = [];
  for (let ply = last; ply >= last - moves.length; ply--) {
    copy.goTo(ply);
    const state = stateOf(copy);
    if (state === undefined) throw refuse();
    states.push(state);
  }
  return { moves, states: states.reverse() };
}

function checkNumber(option: string, value: unknown, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const range =
    most === Number.POSITIVE_INFINITY
      ? `a whole number from ${least} on`
      : least > most
        ? "left out for a game without moves"
        : `${least} to ${most}`;
  throw refused(option, `must be ${range}, not ${shown(value)}`, value);
}

/** Reviews what was asked for. `find` appraises a position; so many may run at a time. */
export async function reviewed(
  request: ReviewRequest,
  workers: number,
  find: (position: AppraisalRequest) => Promise<Found>,
): Promise<Review> {
  const { states, options, signal, onProgress } = request;
  const found: Found[] = [];
  let done = 0;
  const look = async (positions: readonly number[], again: boolean): Promise<void> => {
    const total = done + positions.length;
    await inLanes(positions, workers, async (position) => {
      found[position] = await find({ state: states[position] as Uint8Array, options, signal, again });
      done += 1;
      onProgress?.({ done, total });
    });
  };
  await look([...states.keys()], false);
  const first = judge(request, found);
  let nodes = sumOf(found);
  if (first.doubts.length === 0) return review(request, found, first, nodes);
  await look(first.doubts, true);
  nodes += sumOf(first.doubts.map((position) => found[position] as Found));
  return review(request, found, judge(request, found), nodes);
}

/** Carries out work for each item, so many at a time, and fails with the first that fails. */
async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

function judge({ states, moves }: ReviewRequest, found: readonly Found[]): Judged {
  const worths = Int32Array.from(found.flatMap(({ worth }) => worth));
  const best = Uint8Array.from(moves, ({ notation }, at) => (found[at]?.line[0] === notation ? 1 : 0));
  return call((raw) => raw.judge(states[0] as Uint8Array, worths, best));
}

function sumOf(found: readonly Found[]): number {
  return found.reduce((sum, { nodes }) => sum + nodes, 0);
}

function review(request: ReviewRequest, found: readonly Found[], judged: Judged, nodes: number): Review {
  const { moves, start } = request;
  return {
    positions: judged.positions.map((position, at) => ({ ply: start + at, ...position })),
    moves: judged.moves.map((move, at) => {
      const { ply, notation } = moves[at] as Played;
      const reply = found[at + 1]?.line ?? [];
      const searched = found[at]?.line ?? [];
      const line = move.isBest && searched[0] !== notation ? [notation, ...reply] : searched;
      return whole({ ply, move: notation, best: line[0] ?? notation, line, reply, ...move });
    }),
    accuracy: judged.accuracy,
    nodes,
  };
}

/** A judged move with its fields in the order in which they are described. */
function whole(move: ReviewedMove): ReviewedMove {
  const { ply, player, move: notation, best, isBest, mark, before, after, loss } = move;
  const { chanceBefore, chanceAfter, chanceLoss, line, reply } = move;
  const first = { ply, player, move: notation, best, isBest, mark, before, after, loss };
  return { ...first, chanceBefore, chanceAfter, chanceLoss, line, reply };
}
