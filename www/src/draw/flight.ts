/** How pieces travel: eased positions and heights of a move at a moment of its progress. */
import type { Point } from "./paint.ts";

/** A piece in the air. */
export interface Airborne extends Point {
  /** 0 on the board, 1 at the top of its way. */
  readonly lift: number;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** How far `progress` has come between two moments, 0 to 1. */
export function span(progress: number, from: number, to: number): number {
  return clamp((progress - from) / (to - from), 0, 1);
}

/** Slow at both ends. */
export function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
}

/** Fast, then slow. */
export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** Up, across and down again. Up and down overlap with the way across, so nothing stops in the air. */
export function fly(from: Point, to: Point, progress: number): Airborne {
  const way = easeInOut(span(progress, 0.12, 0.86));
  const up = easeOut(span(progress, 0, 0.38));
  const down = span(progress, 0.7, 1) ** 2;
  return { x: mix(from.x, to.x, way), y: mix(from.y, to.y, way), lift: up * (1 - down) };
}

/** Along the board, hardly raised. */
export function slide(from: Point, to: Point, progress: number): Airborne {
  const way = easeInOut(span(progress, 0.02, 0.98));
  return {
    x: mix(from.x, to.x, way),
    y: mix(from.y, to.y, way),
    lift: 0.22 * Math.sin(Math.PI * clamp(progress, 0, 1)),
  };
}
