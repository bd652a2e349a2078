/**
 * Presses on the board. Pointers act by pointer events; a `click` acts only when it comes from a keyboard or assistive
 * technology (`detail === 0`), so that nothing is played twice. What else pointers do is the business of capabilities.
 */

import type { InputKind } from "../state.ts";
import { placeOf } from "./grid.ts";
import type { Stage } from "./stage.ts";

/** What has gone further than this, in CSS pixels, is no press any more. */
const THRESHOLD = 8;

/** What presses do. */
export interface Hands {
  press(place: string, input: InputKind): void;
  cancel(): boolean;
}

interface Press {
  readonly id: number;
  readonly place: string | null;
  readonly x: number;
  readonly y: number;
  /** It chooses nothing any more: it has moved, or a second finger has come. */
  spent: boolean;
}

export function listenToPresses(stage: Stage, hands: Hands): void {
  const { host } = stage;
  let press: Press | null = null;
  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("[data-plain]") !== null) return;
    if (event.isPrimary) {
      const { x, y } = stage.pointOf(event);
      press = { id: event.pointerId, place: stage.hit(x, y), x, y, spent: false };
      host.setPointerCapture(event.pointerId);
    } else if (press !== null) press.spent = true;
  });
  host.addEventListener("pointermove", (event) => {
    const { x, y } = stage.pointOf(event);
    if (press === null) {
      if (event.pointerType === "mouse") stage.point(stage.hit(x, y));
    } else if (press.id === event.pointerId && Math.hypot(x - press.x, y - press.y) > THRESHOLD)
      press.spent = true;
  });
  host.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    const { place, spent } = press;
    press = null;
    const { x, y } = stage.pointOf(event);
    if (spent || place === null || stage.hit(x, y) !== place) return;
    hands.press(place, event.pointerType === "mouse" ? "mouse" : "touch");
  });
  host.addEventListener("pointercancel", (event) => {
    if (press?.id !== event.pointerId) return;
    press = null;
    hands.cancel();
  });
  host.addEventListener("pointerleave", () => stage.point(null));
  host.addEventListener("click", (event) => {
    const place = placeOf(event.target);
    if (event.detail === 0 && place !== null) hands.press(place, "key");
  });
  host.addEventListener("dragstart", (event) => event.preventDefault());
}
