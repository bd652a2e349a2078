/** The piece that is dragged: from where it stands to where it is let go. */
import { choices, type Heart } from "heart";

/** A press becomes a drag when it has gone further than this, in CSS pixels: the heart takes it for none any more then. */
const THRESHOLD = 8;
/** How far above the finger a dragged piece is drawn. */
const ABOVE_FINGER = 44;

interface Press {
  readonly id: number;
  readonly from: string;
  readonly x: number;
  readonly y: number;
  carries: boolean;
}

export class Drag {
  readonly #heart: Heart;
  #press: Press | null = null;

  constructor(heart: Heart) {
    this.#heart = heart;
    const { host } = heart.board;
    host.addEventListener("pointerdown", (event) => this.#down(event));
    host.addEventListener("pointermove", (event) => this.#moved(event));
    host.addEventListener("pointerup", (event) => this.#up(event));
    host.addEventListener("pointercancel", (event) => {
      if (this.#press?.id === event.pointerId) this.giveUp();
    });
  }

  /** The piece goes back; returns whether one was carried. */
  giveUp(): boolean {
    const carried = this.#end();
    if (carried !== null) this.#heart.choose(null);
    return carried !== null;
  }

  /** The press is over; returns from where a piece was carried. */
  #end(): string | null {
    const press = this.#press;
    this.#press = null;
    if (press?.carries !== true) return null;
    this.#heart.board.carry(null);
    return press.from;
  }

  #down(event: PointerEvent): void {
    // A second finger cancels what the first began.
    if (!event.isPrimary) this.giveUp();
    const { board } = this.#heart;
    if (event.button !== 0 || !event.isPrimary || board.hasCamera) return;
    const { x, y } = board.pointOf(event);
    const from = board.hit(x, y);
    this.#press = from === null ? null : { id: event.pointerId, from, x, y, carries: false };
  }

  #moved(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.id !== event.pointerId) return;
    const { board } = this.#heart;
    const { x, y } = board.pointOf(event);
    if (!press.carries) {
      if (Math.hypot(x - press.x, y - press.y) <= THRESHOLD) return;
      press.carries = this.#heart.choose(press.from);
    }
    if (press.carries) board.carry({ from: press.from, ...carried(event, x, y) });
    else this.#press = null;
  }

  #up(event: PointerEvent): void {
    if (this.#press?.id !== event.pointerId) return;
    const from = this.#end();
    if (from === null) return;
    const { board } = this.#heart;
    const { x, y } = board.pointOf(event);
    const end = carried(event, x, y);
    this.#drop(from, board.hit(end.x, end.y), event.pointerType === "mouse" ? "mouse" : "touch");
  }

  #drop(from: string, to: string | null, input: "mouse" | "touch"): void {
    const { app } = this.#heart;
    if (to !== null && app.hand.selected !== from) return;
    const now = choices(app);
    // A drop on another own piece that cannot be covered chooses nothing: the piece goes back.
    const isOther = to === from || (to !== null && now.movable.includes(to) && !now.plays.has(to));
    if (to === null || isOther) this.#heart.choose(null);
    else this.#heart.press(to, input, false);
  }
}

/** Where a piece is drawn that is dragged, and where it lands: above a finger, which would hide both. */
function carried({ pointerType }: PointerEvent, x: number, y: number): { x: number; y: number } {
  return { x, y: pointerType === "touch" ? y - ABOVE_FINGER : y };
}
