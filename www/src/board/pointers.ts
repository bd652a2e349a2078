/**
 * Pointers on the board. They act by pointer events; a `click` acts only when it comes from a keyboard or assistive
 * technology (`detail === 0`), so that nothing is played twice.
 */

import type { InputKind } from "../state.ts";
import { placeOf } from "./grid.ts";
import type { Peek } from "./peek.ts";
import type { Stage } from "./stage.ts";

/** A press becomes a drag when it has gone further than this, in CSS pixels. */
const THRESHOLD = 8;
/** How far above the finger a dragged piece is drawn. */
const ABOVE_FINGER = 44;

/** What presses and drags do. */
export interface Hands {
  press(place: string, input: InputKind): void;
  /** Takes a piece up; returns whether there is one that may go anywhere. */
  lift(from: string): boolean;
  /** Like choosing `from` and then pressing `to`. */
  drop(from: string, to: string, input: InputKind): void;
  cancel(): boolean;
}

interface Press {
  readonly id: number;
  readonly place: string | null;
  readonly x: number;
  readonly y: number;
  mode: "press" | "drag" | "pan" | "peek" | "dead";
  lastX: number;
  lastY: number;
}

/** Where a piece is drawn that is dragged, and where it lands: above a finger, which would hide both. */
function carried({ pointerType }: PointerEvent, x: number, y: number): { x: number; y: number } {
  return { x, y: pointerType === "touch" ? y - ABOVE_FINGER : y };
}

export class Pointers {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #hands: Hands;
  readonly #peek: Peek;
  #press: Press | null = null;
  /** Every pointer that is down, for pinching. */
  readonly #down = new Map<number, { x: number; y: number }>();

  constructor(host: HTMLElement, stage: Stage, hands: Hands, peek: Peek) {
    this.#host = host;
    this.#stage = stage;
    this.#hands = hands;
    this.#peek = peek;
    host.addEventListener("pointerdown", (event) => this.#pointerdown(event));
    host.addEventListener("pointermove", (event) => this.#pointermove(event));
    host.addEventListener("pointerup", (event) => this.#pointerup(event));
    host.addEventListener("pointercancel", (event) => this.#abort(event));
    host.addEventListener("pointerleave", () => this.#hover(null));
    host.addEventListener("click", (event) => {
      const place = placeOf(event.target);
      if (event.detail === 0 && place !== null) hands.press(place, "key");
    });
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    host.addEventListener("dragstart", (event) => event.preventDefault());
    // A long press looks into a stack; the browser's own menu would take the finger away.
    host.addEventListener("contextmenu", (event) => {
      if (this.#down.size > 0) event.preventDefault();
    });
  }

  #point(event: MouseEvent): { x: number; y: number } {
    const box = this.#host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #pointerdown(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("[data-plain]") !== null) return;
    const { x, y } = this.#point(event);
    // The first of its kind: whatever seems to be down still was let go unseen.
    if (event.isPrimary) this.#down.clear();
    this.#down.set(event.pointerId, { x, y });
    this.#peek.end();
    if (this.#down.size > 1) {
      if (this.#press !== null) this.#drop(this.#press);
      return;
    }
    this.#press = {
      id: event.pointerId,
      place: this.#stage.hit(x, y),
      x,
      y,
      mode: "press",
      lastX: x,
      lastY: y,
    };
    this.#host.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") this.#hold(this.#press);
  }

  /** A finger that rests on a stack looks into it, and then chooses nothing. */
  #hold(press: Press): void {
    this.#peek.soon(press.place, () => {
      const still = this.#press === press && press.mode === "press";
      if (still) press.mode = "peek";
      return still;
    });
  }

  /** A second finger cancels what the first began. */
  #drop(press: Press): void {
    if (press.mode === "drag") this.#endDrag();
    press.mode = "dead";
  }

  #pointermove(event: PointerEvent): void {
    const { x, y } = this.#point(event);
    if (this.#down.size > 1) this.#pinch(event.pointerId, x, y);
    if (this.#down.has(event.pointerId)) this.#down.set(event.pointerId, { x, y });
    const press = this.#press;
    if (press === null) {
      if (event.pointerType === "mouse") this.#hover(this.#stage.hit(x, y));
      return;
    }
    if (press.id !== event.pointerId) return;
    if (press.mode === "press" && Math.hypot(x - press.x, y - press.y) > THRESHOLD) this.#begin(press);
    if (press.mode === "pan") this.#stage.pan(x - press.lastX, y - press.lastY);
    if (press.mode === "drag" && press.place !== null) this.#carry(press.place, carried(event, x, y));
    press.lastX = x;
    press.lastY = y;
  }

  #begin(press: Press): void {
    this.#peek.end();
    if (this.#stage.hasCamera) {
      press.mode = "pan";
      this.#stage.point(null);
    } else press.mode = press.place !== null && this.#hands.lift(press.place) ? "drag" : "dead";
  }

  #carry(from: string, { x, y }: { x: number; y: number }): void {
    this.#stage.ghost = { from, x, y };
    this.#stage.point(this.#stage.hit(x, y));
    this.#stage.draw();
  }

  #pointerup(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    const press = this.#press;
    if (press === null || press.id !== event.pointerId) return;
    this.#press = null;
    this.#peek.end();
    const { x, y } = this.#point(event);
    const end = press.mode === "drag" ? carried(event, x, y) : { x, y };
    const place = this.#stage.hit(end.x, end.y);
    const input = event.pointerType === "mouse" ? "mouse" : "touch";
    if (press.mode === "drag") {
      this.#endDrag();
      if (press.place !== null && place !== null && place !== press.place)
        this.#hands.drop(press.place, place, input);
      else this.#hands.cancel();
    } else if (press.mode === "press" && place === press.place) {
      if (place === null) this.#stage.followArrow(x, y);
      else this.#hands.press(place, input);
    }
  }

  #endDrag(): void {
    this.#stage.ghost = null;
    this.#stage.point(null);
    this.#stage.draw();
  }

  #abort(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    if (this.#press?.id !== event.pointerId) return;
    if (this.#press.mode === "drag") this.#endDrag();
    this.#press = null;
    this.#peek.end();
    this.#hands.cancel();
  }

  /** Esc while something is carried: true when there was something to cancel. */
  escape(): boolean {
    const press = this.#press;
    if (press?.mode !== "drag") return false;
    this.#drop(press);
    this.#hands.cancel();
    return true;
  }

  #hover(place: string | null): void {
    if (this.#stage.hover === place) return;
    this.#stage.point(place);
    this.#peek.end();
    this.#peek.soon(place, () => this.#stage.hover === place && this.#press === null);
  }

  #pinch(id: number, x: number, y: number): void {
    const before = this.#down.get(id);
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (before === undefined || other === undefined) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(x - other.x, y - other.y);
    this.#stage.pan((x - before.x) / 2, (y - before.y) / 2);
    if (was > 0) this.#stage.zoom(is / was, { x: (x + other.x) / 2, y: (y + other.y) / 2 });
  }

  #wheel(event: WheelEvent): void {
    if (!this.#stage.hasCamera) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#stage.zoom(Math.exp((-event.deltaY * lines) / 400), this.#point(event));
  }
}
