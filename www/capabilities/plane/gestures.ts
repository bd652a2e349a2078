/** The board is dragged by a pointer, pinched by two fingers, zoomed by the wheel and by keys. */
import type { Heart, Stage } from "heart";

/** A press becomes a drag when it has gone further than this, in CSS pixels: the heart takes it for none any more then. */
const THRESHOLD = 8;
/** The keys that zoom; `=` is the key of the plus on many keyboards. */
const ZOOMS: Readonly<Record<string, number>> = { "+": 1.25, "=": 1.25, "-": 0.8 };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Press extends Point {
  /** Whether it moves the board by now. */
  pans: boolean;
}

export function listen({ board }: Heart): void {
  listenToFingers(board);
  const { host } = board;
  host.addEventListener("wheel", (event) => turn(board, event), { passive: false });
  host.addEventListener("keydown", (event) => {
    const factor = ZOOMS[event.key];
    if (factor !== undefined && !event.altKey && !event.metaKey && !event.ctrlKey) board.zoom(factor);
  });
}

function listenToFingers(board: Stage): void {
  /** Every pointer that is down, where it was last. */
  const down = new Map<number, Point>();
  /** Where the only pointer went down. */
  let press: Press | null = null;
  const { host } = board;
  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("[data-plain]") !== null) return;
    // The first of its kind: whatever seems to be down still was let go unseen.
    if (event.isPrimary) down.clear();
    const point = board.pointOf(event);
    down.set(event.pointerId, point);
    press = down.size === 1 ? { ...point, pans: false } : null;
  });
  host.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (before === undefined || !board.hasCamera) return;
    const point = board.pointOf(event);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) pinch(board, before, point, other);
    else if (press !== null) pan(board, press, before, point);
    down.set(event.pointerId, point);
  });
  host.addEventListener("pointerup", (event) => {
    const { x, y } = board.pointOf(event);
    if (down.delete(event.pointerId) && press?.pans === false) board.followArrow(x, y);
    press = null;
  });
  host.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    press = null;
  });
}

function pan(board: Stage, press: Press, before: Point, { x, y }: Point): void {
  if (!press.pans && Math.hypot(x - press.x, y - press.y) > THRESHOLD) {
    press.pans = true;
    board.point(null);
  }
  if (press.pans) board.pan(x - before.x, y - before.y);
}

function pinch(board: Stage, before: Point, { x, y }: Point, other: Point): void {
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(x - other.x, y - other.y);
  board.pan((x - before.x) / 2, (y - before.y) / 2);
  if (was > 0) board.zoom(is / was, { x: (x + other.x) / 2, y: (y + other.y) / 2 });
}

function turn(board: Stage, event: WheelEvent): void {
  if (!board.hasCamera) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  board.zoom(Math.exp((-event.deltaY * lines) / 400), board.pointOf(event));
}
