/** A mouse that rests on a stack looks into it; a finger does so too, and then chooses nothing. */
import type { Heart } from "heart";
import type { Peek } from "./peek.ts";

/** What has gone further than this, in CSS pixels, rests no more: the heart takes it for no press then. */
const THRESHOLD = 8;

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

export class Rest {
  readonly #heart: Heart;
  readonly #peek: Peek;
  /** The pointer that is down. */
  #press: Press | null = null;
  /** The place under the mouse. */
  #hover: string | null = null;

  constructor(heart: Heart, peek: Peek) {
    this.#heart = heart;
    this.#peek = peek;
    const { host } = heart.board;
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#moved(event));
    host.addEventListener("pointerleave", () => this.#over(null));
    for (const end of ["pointerup", "pointercancel"] as const)
      host.addEventListener(end, (event) => this.#up(event));
    // A long press looks into a stack; the browser's own menu would take the finger away.
    host.addEventListener("contextmenu", (event) => {
      if (this.#press !== null) event.preventDefault();
    });
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#peek.end();
    if (!event.isPrimary) return;
    const { x, y } = this.#heart.board.pointOf(event);
    const press = { id: event.pointerId, x, y };
    this.#press = press;
    if (event.pointerType !== "mouse")
      this.#peek.soon(this.#heart.board.hit(x, y), () => {
        // As a browser does that takes a finger over: what was begun with it is called off.
        const cancel = new PointerEvent("pointercancel", { pointerId: press.id, isPrimary: true });
        this.#heart.board.host.dispatchEvent(cancel);
      });
  }

  #moved(event: PointerEvent): void {
    const { x, y } = this.#heart.board.pointOf(event);
    const press = this.#press;
    if (press === null) {
      if (event.pointerType === "mouse") this.#over(this.#heart.board.hit(x, y));
    } else if (press.id === event.pointerId && Math.hypot(x - press.x, y - press.y) > THRESHOLD)
      this.#peek.end();
  }

  #up(event: PointerEvent): void {
    if (!event.isTrusted || this.#press?.id !== event.pointerId) return;
    this.#press = null;
    this.#peek.end();
  }

  #over(place: string | null): void {
    if (this.#hover === place) return;
    this.#hover = place;
    if (this.#press !== null) return;
    this.#peek.end();
    this.#peek.soon(place);
  }
}
