/** A dialog that leaves a part of the board in sight. */

/** How far a dialog keeps from what it leaves free and from the edges, in CSS pixels. */
const CLEARANCE = 8;

/** Puts a dialog on the side of what has to stay in sight where it fits best; where it fits nowhere, it is made smaller. */
export function placeAside(element: HTMLElement, free: DOMRectReadOnly | null): void {
  element.toggleAttribute("data-placed", free !== null);
  if (free === null) return;
  for (const name of ["--x", "--y", "--most-x", "--most-y"]) element.style.removeProperty(name);
  const { width, height } = element.getBoundingClientRect();
  const room = sidesOf(free).sort((a, b) => overhang(a, width, height) - overhang(b, width, height))[0];
  if (room === undefined) return;
  const [w, h] = [Math.min(width, room.width), Math.min(height, room.height)];
  const set = (name: string, value: number) => element.style.setProperty(name, `${Math.round(value)}px`);
  set("--x", room.x + (room.width - w) / 2);
  set("--y", room.y + (room.height - h) / 2);
  set("--most-x", w);
  set("--most-y", h);
}

/** The parts of the window right of a rectangle, below it, above it and left of it. */
function sidesOf({ left, right, top, bottom }: DOMRectReadOnly): DOMRect[] {
  const [w, h] = [innerWidth, innerHeight];
  const room = (x: number, y: number, to: number, down: number) =>
    new DOMRect(x + CLEARANCE, y + CLEARANCE, to - x - 2 * CLEARANCE, down - y - 2 * CLEARANCE);
  return [room(right, 0, w, h), room(0, bottom, w, h), room(0, 0, w, top), room(0, 0, left, h)];
}

/** How much of a dialog has no place in a room; less than 0 says how much room is left around it. */
function overhang(room: DOMRect, width: number, height: number): number {
  return Math.max(width - room.width, height - room.height);
}
