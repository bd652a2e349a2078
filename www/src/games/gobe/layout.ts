/** The plane of Góbé as a camera sees it. */
import { clamp } from "../../draw/flight.ts";
import type { Point } from "../../draw/paint.ts";
import type { Camera, Frame, Geometry, Rect } from "../../draw/view.ts";

export interface GobeGeometry extends Geometry {
  readonly camera: Camera;
}

const ROOT3 = Math.sqrt(3);
/** Edge lengths in CSS pixels between which `fit` chooses. */
const LEAST_SCALE = 14;
const MOST_SCALE = 56;

/** In the order of the rules: once around, beginning at the right. */
export const NEIGHBOURS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

export function layoutGobe(frame: Frame, camera: Camera | null): GobeGeometry {
  const board = { x: 0, y: 0, width: frame.width, height: frame.height };
  return { frame, board, camera: camera ?? fitGobe(frame, ["0,0"]) };
}

/** The two numbers of a cell's text, or null. */
export function cellOf(target: string): readonly [q: number, r: number] | null {
  const match = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(target);
  return match === null ? null : [Number(match[1]), Number(match[2])];
}

/** The middle of a cell on the screen. */
export function cellPoint(geometry: GobeGeometry, q: number, r: number): Point {
  const { frame, camera } = geometry;
  const turn = frame.flip ? -1 : 1;
  return {
    x: frame.width / 2 + turn * (ROOT3 * (q + r / 2) - camera.x) * camera.scale,
    y: frame.height / 2 + turn * (1.5 * r - camera.y) * camera.scale,
  };
}

export function targetPoint(geometry: GobeGeometry, target: string): Point | null {
  const cell = cellOf(target);
  return cell === null ? null : cellPoint(geometry, cell[0], cell[1]);
}

/** The cell at a point: the nearest hexagon by rounding its three coordinates, which sum to 0. */
export function gobeHit(geometry: GobeGeometry, x: number, y: number): string | null {
  const { frame, camera } = geometry;
  if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return null;
  const turn = frame.flip ? -1 : 1;
  const px = camera.x + (turn * (x - frame.width / 2)) / camera.scale;
  const py = camera.y + (turn * (y - frame.height / 2)) / camera.scale;
  const r = py / 1.5;
  const q = px / ROOT3 - r / 2;
  const s = -q - r;
  const rounded = [Math.round(q), Math.round(r), Math.round(s)] as const;
  const off = [Math.abs(rounded[0] - q), Math.abs(rounded[1] - r), Math.abs(rounded[2] - s)] as const;
  if (off[0] > off[1] && off[0] > off[2]) return `${-rounded[1] - rounded[2] + 0},${rounded[1] + 0}`;
  if (off[1] > off[2]) return `${rounded[0] + 0},${-rounded[0] - rounded[2] + 0}`;
  return `${rounded[0] + 0},${rounded[1] + 0}`;
}

export function gobeRect(geometry: GobeGeometry, target: string): Rect | null {
  const at = targetPoint(geometry, target);
  if (at === null) return null;
  const { scale } = geometry.camera;
  return { x: at.x - (ROOT3 / 2) * scale, y: at.y - scale, width: ROOT3 * scale, height: 2 * scale };
}

/** The camera that shows all these cells with a margin around them. */
export function fitGobe(frame: Frame, cells: readonly string[]): Camera {
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const target of cells) {
    const cell = cellOf(target);
    if (cell === null) continue;
    const x = ROOT3 * (cell[0] + cell[1] / 2);
    const y = 1.5 * cell[1];
    left = Math.min(left, x - ROOT3 / 2);
    right = Math.max(right, x + ROOT3 / 2);
    top = Math.min(top, y - 1);
    bottom = Math.max(bottom, y + 1);
  }
  if (left > right) [left, right, top, bottom] = [-1, 1, -1, 1];
  const margin = clamp(Math.min(frame.width, frame.height) * 0.05, 10, 40);
  const wide = (frame.width - 2 * margin) / (right - left);
  const high = (frame.height - 2 * margin) / (bottom - top);
  const scale = clamp(Math.min(wide, high), LEAST_SCALE, MOST_SCALE);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}
