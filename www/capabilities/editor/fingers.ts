/** Mouse, pen and fingers on the board of the editor: a press, a piece that is carried, a plane that is moved. */
import type { Ghost } from "heart";

/** A press becomes a drag when it has gone further than this, in CSS pixels. */
const THRESHOLD = 8;
/** How far above the finger a piece is drawn that it carries. */
const ABOVE_FINGER = 44;

export interface Hands {
  /** A place was pressed, by whatever. */
  press(place: string): void;
  /** A piece was carried from a place to another, or, for null, off the board. */
  carry(from: string, to: string | null): void;
  /** The piece on top is to go. */
  erase(place: string): void;
}

/** What fingers need of the board. */
interface Surface {
  hit(x: number, y: number): string | null;
  holds(place: string): boolean;
  point(place: string | null): void;
  carry(ghost: Ghost | null): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  readonly hasCamera: boolean;
}

interface Press {
  readonly id: number;
  readonly place: string | null;
  readonly x: number;
  readonly y: number;
  mode: "press" | "carry" | "pan" | "dead";
  lastX: number;
  lastY: number;
}

export class Fingers {
  readonly #host: HTMLElement;
  readonly #board: Surface;
  readonly #hands: Hands;
  #press: Press | null = null;

  constructor(host: HTMLElement, board: Surface, hands: Hands) {
    this.#host = host;
    this.#board = board;
    this.#hands = hands;
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#moved(event));
    host.addEventListener("pointerup", (event) => this.#up(event));
    host.addEventListener("pointercancel", () => this.#give());
    host.addEventListener("pointerleave", () => board.point(null));
    host.addEventListener("click", (event) => {
      const place = (event.target as HTMLElement).dataset["place"];
      // A pointer has acted already; this is a key or assistive technology.
      if (event.detail === 0 && place !== undefined) hands.press(place);
    });
    host.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const place = board.hit(...this.#at(event));
      if (place !== null && this.#press === null) hands.erase(place);
    });
    host.addEventListener("dragstart", (event) => event.preventDefault());
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  #at(event: MouseEvent): [number, number] {
    const box = this.#host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    // A second finger ends what the first began.
    if (this.#press !== null && !event.isPrimary) {
      this.#board.carry(null);
      this.#press.mode = "dead";
      return;
    }
    const [x, y] = this.#at(event);
    const place = this.#board.hit(x, y);
    this.#press = { id: event.pointerId, place, x, y, mode: "press", lastX: x, lastY: y };
    this.#host.setPointerCapture(event.pointerId);
  }

  #moved(event: PointerEvent): void {
    const press = this.#press;
    const [x, y] = this.#at(event);
    if (press === null) {
      if (event.pointerType === "mouse") this.#board.point(this.#board.hit(x, y));
      return;
    }
    if (press.id !== event.pointerId) return;
    if (press.mode === "press" && Math.hypot(x - press.x, y - press.y) > THRESHOLD)
      press.mode = this.#dragged(press);
    if (press.mode === "pan") this.#board.pan(x - press.lastX, y - press.lastY);
    if (press.mode === "carry" && press.place !== null)
      this.#board.carry({ from: press.place, x, y: y - above(event) });
    press.lastX = x;
    press.lastY = y;
  }

  /** A plane moves from where it is empty; a piece is carried from where it stands. */
  #dragged({ place }: Press): Press["mode"] {
    if (place !== null && this.#board.holds(place)) return "carry";
    return this.#board.hasCamera ? "pan" : "dead";
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.id !== event.pointerId) return;
    this.#give();
    const [x, y] = this.#at(event);
    if (press.mode === "carry" && press.place !== null) {
      const to = this.#board.hit(x, y - above(event));
      if (to !== press.place) this.#hands.carry(press.place, to);
    } else if (press.mode === "press" && press.place !== null) this.#hands.press(press.place);
  }

  /** Whatever was begun is given up. */
  #give(): void {
    this.#press = null;
    this.#board.carry(null);
  }

  #wheel(event: WheelEvent): void {
    if (!this.#board.hasCamera) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#board.zoom(Math.exp((-event.deltaY * lines) / 400));
  }
}

function above({ pointerType }: PointerEvent): number {
  return pointerType === "touch" ? ABOVE_FINGER : 0;
}
