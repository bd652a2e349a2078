/** The wheel over the list of moves goes through them; the list follows the move that is shown. */
import type { Walk } from "./walk.ts";

/** So far the wheel turns for a step, in CSS pixels: a notch of most mice. */
const NOTCH = 100;
/** What a browser that counts lines or pages means by one. */
const UNITS = [1, 34, 300] as const;

export function listenToWheel(walk: Walk, mayStep: () => boolean): void {
  let turned = 0;
  document.addEventListener(
    "wheel",
    (event) => {
      const isOverMoves = event.target instanceof Element && event.target.closest(".move-list") !== null;
      if (!isOverMoves || event.ctrlKey || event.deltaY === 0 || !mayStep()) return;
      event.preventDefault();
      // A turn in the other direction begins anew.
      if (Math.sign(turned) !== Math.sign(event.deltaY)) turned = 0;
      turned += event.deltaY * (UNITS[event.deltaMode] ?? 1);
      const steps = Math.trunc(turned / NOTCH);
      turned -= steps * NOTCH;
      if (steps !== 0) walk.to(Math.min(walk.end, Math.max(walk.start, walk.ply + steps)));
    },
    { passive: false },
  );
}
