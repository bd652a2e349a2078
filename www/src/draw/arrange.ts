/** How a square board and its two trays share the canvas. */
import { clamp } from "./flight.ts";
import type { Frame, Rect } from "./view.ts";

export interface Arrangement {
  /** The whole board with its margin. */
  readonly plate: Rect;
  /** The tray above the board or to its left, and the one below or to its right. */
  readonly first: Rect;
  readonly second: Rect;
  readonly portrait: boolean;
}

/**
 * The board as large as it can be with trays of at least `least` of its side; what is left over thickens the trays up to `most`,
 * and then the gaps.
 */
export function arrange(frame: Frame, least: number, most: number): Arrangement {
  const portrait = frame.height >= frame.width;
  const long = Math.max(frame.height, frame.width);
  const short = Math.min(frame.height, frame.width);
  const pad = clamp(short * 0.016, 5, 14);
  const gap = clamp(short * 0.018, 5, 16);
  const room = long - 2 * pad - 2 * gap;
  const side = Math.floor(Math.max(40, Math.min(short - 2 * pad, room / (1 + 2 * least))));
  const thick = Math.floor(clamp((room - side) / 2, side * least, side * most));
  const spare = Math.max(0, room - side - 2 * thick);
  const start = Math.round(pad + spare * 0.3);
  const board = Math.round(start + thick + gap + spare * 0.2);
  const end = Math.round(board + side + gap + spare * 0.2);
  const across = Math.round((short - side) / 2);
  const place = (at: number, length: number, aside: number, breadth: number): Rect =>
    portrait
      ? { x: aside, y: at, width: breadth, height: length }
      : { x: at, y: aside, width: length, height: breadth };
  // A tray may be longer than the board where a nearly square canvas leaves room.
  const reach = Math.round(Math.min(short - 2 * pad, side * 1.3));
  const aside = Math.round((short - reach) / 2);
  return {
    plate: place(board, side, across, side),
    first: place(start, thick, aside, reach),
    second: place(end, thick, aside, reach),
    portrait,
  };
}

/** A rectangle cut into `count` parts along its longer side. */
export function split(rect: Rect, count: number, gap: number): Rect[] {
  const across = rect.width >= rect.height;
  const length = ((across ? rect.width : rect.height) - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) =>
    across
      ? { x: rect.x + i * (length + gap), y: rect.y, width: length, height: rect.height }
      : { x: rect.x, y: rect.y + i * (length + gap), width: rect.width, height: length },
  );
}

/** Files `a`, `b`, … and ranks from 1, as text: the square at a column and row of the screen. */
export function squareAt(column: number, row: number, edge: number, flip: boolean): string {
  const file = flip ? edge - 1 - column : column;
  const rank = flip ? row + 1 : edge - row;
  return `${String.fromCharCode(97 + file)}${rank}`;
}

/** Column and row on the screen of a square, or null when it is none of a board with this edge. */
export function squarePlace(
  square: string,
  edge: number,
  flip: boolean,
): { column: number; row: number } | null {
  if (!/^[a-i][1-9]$/.test(square)) return null;
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  if (file >= edge || rank >= edge) return null;
  return flip ? { column: edge - 1 - file, row: rank } : { column: file, row: edge - 1 - rank };
}
