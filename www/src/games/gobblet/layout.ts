/** Where the cells of a Gobblet board and the slots of its reserves lie. */

import { arrange, split, squareAt, squarePlace } from "../../draw/arrange.ts";
import { centre, contains, inset, type Point } from "../../draw/paint.ts";
import type { Frame, Geometry, Rect } from "../../draw/view.ts";
import type { GobbletState } from "../../state.ts";
import { CUP_EXTENT, cupRadius } from "./pieces.ts";

/** A place of a tray from which pieces of one size, or of one stack, are taken. */
export interface Slot {
  readonly target: string;
  /** The size, or in `classic` the number of the stack. */
  readonly number: number;
  readonly rect: Rect;
}

export interface Tray {
  readonly player: string;
  readonly rect: Rect;
  readonly slots: readonly Slot[];
  /** Sizes of the pieces here as a share of those on the board. */
  readonly scale: number;
  /** How far a second piece of a slot stands behind the first. */
  readonly behind: number;
}

export interface GobbletGeometry extends Geometry {
  /** The board with its frame. */
  readonly plate: Rect;
  readonly edge: number;
  readonly cell: number;
  readonly trays: readonly Tray[];
  readonly portrait: boolean;
}

/** The least width of a slot, for a finger. */
const LEAST_SLOT = 24;

export function layoutGobblet(frame: Frame, state: GobbletState): GobbletGeometry {
  const { plate, first, second, portrait } = arrange(frame, 0.155, 0.36);
  const margin = plate.width * (frame.coordinates ? 0.066 : 0.042);
  const cell = Math.floor((plate.width - 2 * margin) / state.edge);
  const board = inset(plate, (plate.width - cell * state.edge) / 2);
  const gap = Math.round(plate.width * 0.016);
  const trays = seats(state, first, second, portrait !== frame.flip, gap).map(([player, rect]) =>
    layTray(player, rect, state, cell),
  );
  return { frame, board, camera: null, plate, edge: state.edge, cell, trays, portrait };
}

/** Who sits where. The first player is below a portrait board and left of a landscape one; a flip changes sides. */
function seats(
  state: GobbletState,
  first: Rect,
  second: Rect,
  secondIsFirstPlayer: boolean,
  gap: number,
): [string, Rect][] {
  const [one, other] = secondIsFirstPlayer ? [second, first] : [first, second];
  if (state.options.players === 2) {
    return [
      ["a", one],
      ["b", other],
    ];
  }
  const [a, c] = split(one, 2, gap);
  const [b, d] = split(other, 2, gap);
  return [
    ["a", a ?? one],
    ["b", b ?? other],
    ["c", c ?? one],
    ["d", d ?? other],
  ];
}

/** The sizes that a tray makes room for, slot by slot, and how many pieces stand in one. */
function slotSizes(state: GobbletState): { sizes: readonly number[]; depth: number } {
  if (state.options.rules === "classic") return { sizes: [4, 4, 4], depth: 1 };
  if (state.options.rules === "gobblers") return { sizes: [1, 2, 3], depth: 2 };
  return { sizes: [1, 2, 3, 4], depth: state.options.players === 2 ? 3 : 2 };
}

function layTray(player: string, rect: Rect, state: GobbletState, cell: number): Tray {
  const { sizes, depth } = slotSizes(state);
  const across = rect.width >= rect.height;
  const long = across ? rect.width : rect.height;
  const thick = across ? rect.height : rect.width;
  const ends = Math.min(thick * 0.1, long * 0.03);
  const radii = sizes.map((size) => cupRadius(size, state.edge) * cell);
  const total = radii.reduce((sum, r) => sum + r, 0);
  const room = long - 2 * ends;
  const base = Math.min(LEAST_SLOT, room / sizes.length);
  const spare = room - base * sizes.length;
  const lengths = radii.map((r) => base + (spare * r) / total);
  const { scale, behind } = fitCups(across, lengths, radii, thick, depth);
  let at = ends;
  const slots = sizes.map((size, i): Slot => {
    const length = lengths[i] ?? base;
    const place = across
      ? { x: rect.x + at, y: rect.y, width: length, height: rect.height }
      : { x: rect.x, y: rect.y + at, width: rect.width, height: length };
    at += length;
    const number = state.options.rules === "classic" ? i + 1 : size;
    return { target: `r:${player}:${number}`, number, rect: place };
  });
  return { player, rect, slots, scale, behind };
}

/** How large cups may be so that each fits its slot, and how far apart in depth pieces of one slot stand. */
function fitCups(
  across: boolean,
  lengths: readonly number[],
  radii: readonly number[],
  thick: number,
  depth: number,
): { scale: number; behind: number } {
  const hollow = thick * 0.89;
  const least = 0.16 * (depth - 1);
  let scale = 1;
  radii.forEach((radius, i) => {
    const length = (lengths[i] ?? 0) * 0.95;
    const [width, height] = across ? [length, hollow] : [hollow, length];
    scale = Math.min(scale, width / (2.08 * radius), height / ((CUP_EXTENT + 0.1 + least) * radius));
  });
  const largest = Math.max(...radii);
  const height = across ? hollow : (lengths.at(-1) ?? 0) * 0.95;
  const left = Math.max(0, height - (CUP_EXTENT + 0.1) * largest * scale);
  const behind = depth > 1 ? Math.min(0.46 * largest * scale, left / (depth - 1)) : 0;
  return { scale, behind };
}

export function gobbletHit(geometry: GobbletGeometry, x: number, y: number): string | null {
  const { board, cell, edge, frame } = geometry;
  if (contains(board, x, y)) {
    const column = Math.min(edge - 1, Math.floor((x - board.x) / cell));
    const row = Math.min(edge - 1, Math.floor((y - board.y) / cell));
    return squareAt(column, row, edge, frame.flip);
  }
  for (const tray of geometry.trays) {
    for (const slot of tray.slots) if (contains(slot.rect, x, y)) return slot.target;
  }
  return null;
}

export function gobbletRect(geometry: GobbletGeometry, target: string): Rect | null {
  const place = squarePlace(target, geometry.edge, geometry.frame.flip);
  if (place !== null) {
    const { board, cell } = geometry;
    return { x: board.x + place.column * cell, y: board.y + place.row * cell, width: cell, height: cell };
  }
  return findSlot(geometry, target)?.slot.rect ?? null;
}

export function findSlot(geometry: GobbletGeometry, target: string): { tray: Tray; slot: Slot } | null {
  for (const tray of geometry.trays) {
    for (const slot of tray.slots) if (slot.target === target) return { tray, slot };
  }
  return null;
}

/** The middle, as seen, of the `index`th of `count` pieces in a slot, counted from the back. */
export function slotPoint(tray: Tray, slot: Slot, index: number, count: number): Point {
  const middle = centre(slot.rect);
  return { x: middle.x, y: middle.y + tray.behind * (index - (count - 1) / 2) };
}
