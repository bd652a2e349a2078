/** Moves on their way: when they began and how far they are. Draws nothing. */

import type { Motion } from "../draw/view.ts";
import type { AnyState, Effect } from "../state.ts";

export interface Flight {
  readonly before: AnyState;
  readonly effects: readonly Effect[];
  readonly begun: number;
  readonly duration: number;
  /** A move that is taken back runs from its end to its beginning. */
  readonly back: boolean;
}

export function flight(
  before: AnyState,
  effects: readonly Effect[],
  duration: number,
  back: boolean,
): Flight | null {
  if (duration <= 0 || reducedMotion()) return null;
  return { before, effects, begun: performance.now(), duration, back };
}

/** The motion at a time, or null when it has arrived. */
export function motionAt(flying: Flight, now: number): Motion<AnyState> | null {
  const share = Math.max(0, (now - flying.begun) / flying.duration);
  if (share >= 1) return null;
  return { before: flying.before, effects: flying.effects, progress: flying.back ? 1 - share : share };
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
