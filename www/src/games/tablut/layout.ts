/** Where the squares of a Tablut board lie, and the trays for the soldiers that each side has taken. */
import { arrange, squareAt, squarePlace } from "../../draw/arrange.ts";
import { clamp } from "../../draw/flight.ts";
import { contains, inset, type Point } from "../../draw/paint.ts";
import type { Frame, Geometry, Rect } from "../../draw/view.ts";

export const EDGE = 9;
export const CASTLE = "e5";

/** A strip of leather on which a side lays the soldiers it has taken. */
export interface Prizes {
  /** The side that takes; the pieces here are the other's. */
  readonly player: "a" | "d";
  readonly rect: Rect;
  readonly places: readonly Point[];
  /** Room for a piece, square. */
  readonly pitch: number;
}

export interface TablutGeometry extends Geometry {
  readonly plate: Rect;
  readonly cell: number;
  readonly prizes: readonly Prizes[];
}

export function layoutTablut(frame: Frame): TablutGeometry {
  const { plate, first, second, portrait } = arrange(frame, 0.062, 0.105);
  const margin = Math.round(plate.width * (frame.coordinates ? 0.058 : 0.034));
  const board = inset(plate, margin);
  const cell = board.width / EDGE;
  const attackersSecond = portrait !== frame.flip;
  const prizes = [
    layPrizes("a", attackersSecond ? second : first, 8, cell),
    layPrizes("d", attackersSecond ? first : second, 16, cell),
  ];
  return { frame, board, camera: null, plate, cell, prizes };
}

/** Room at each end of a strip, for its number. */
function prizeEnd(rect: Rect): number {
  return clamp(Math.min(rect.width, rect.height) * 0.4, 18, 34);
}

/** As many rows as make the pieces largest. */
function layPrizes(player: "a" | "d", rect: Rect, count: number, cell: number): Prizes {
  const across = rect.width >= rect.height;
  const long = (across ? rect.width : rect.height) - 2 * prizeEnd(rect);
  const thick = (across ? rect.height : rect.width) * 0.84;
  let rows = 1;
  let pitch = 0;
  for (let n = 1; n <= 4; n++) {
    const fit = Math.min(long / Math.ceil(count / n), thick / n);
    if (fit > pitch * 1.02) {
      pitch = fit;
      rows = n;
    }
  }
  pitch = Math.min(pitch, cell * 1.02);
  const columns = Math.ceil(count / rows);
  const places = Array.from({ length: count }, (_, i) => {
    const along = ((i % columns) - (columns - 1) / 2) * pitch;
    const beside = (Math.floor(i / columns) - (rows - 1) / 2) * pitch;
    const x = rect.x + rect.width / 2 + (across ? along : beside);
    const y = rect.y + rect.height / 2 + (across ? beside : along);
    return { x, y };
  });
  return { player, rect: shrunk(rect, across, columns * pitch + 2 * prizeEnd(rect)), places, pitch };
}

/** A strip no longer than what it can hold. */
function shrunk(rect: Rect, across: boolean, length: number): Rect {
  const spare = Math.max(0, (across ? rect.width : rect.height) - length) / 2;
  return across
    ? { ...rect, x: rect.x + spare, width: rect.width - 2 * spare }
    : { ...rect, y: rect.y + spare, height: rect.height - 2 * spare };
}

export function tablutHit(geometry: TablutGeometry, x: number, y: number): string | null {
  const { board, cell, frame } = geometry;
  if (!contains(board, x, y)) return null;
  const column = Math.min(EDGE - 1, Math.floor((x - board.x) / cell));
  const row = Math.min(EDGE - 1, Math.floor((y - board.y) / cell));
  return squareAt(column, row, EDGE, frame.flip);
}

export function tablutRect(geometry: TablutGeometry, target: string): Rect | null {
  const place = squarePlace(target, EDGE, geometry.frame.flip);
  if (place === null) return null;
  const { board, cell } = geometry;
  return { x: board.x + place.column * cell, y: board.y + place.row * cell, width: cell, height: cell };
}
