/** The stack that is shown fanned out. */
import { type AnyState, EMPTY_HAND, type GobbletState, type Heart, hidesCovered } from "heart";

/** How long a pointer has to rest, in ms. */
const REST = 450;

export class Peek {
  readonly #heart: Heart;
  #timer = 0;
  /** The position that is looked into; null while nothing is open. */
  #state: AnyState | null = null;

  constructor(heart: Heart) {
    this.#heart = heart;
  }

  /** Whether there is anything below the top that may be seen. */
  isDeep(place: string): boolean {
    const { app } = this.#heart;
    const { name, state } = app.game;
    if (name !== "gobblet" || hidesCovered(app)) return false;
    return ((state as GobbletState).stacks[place]?.length ?? 0) > 1;
  }

  /** Opens after a rest, if nothing is in hand by then; `before` is called first. */
  soon(place: string | null, before: () => void = () => undefined): void {
    clearTimeout(this.#timer);
    if (place === null || !this.isDeep(place)) return;
    this.#timer = window.setTimeout(() => {
      if (this.#heart.app.hand !== EMPTY_HAND || !this.isDeep(place)) return;
      before();
      this.open(place);
    }, REST);
  }

  open(place: string): void {
    this.#state = this.#heart.app.game.state;
    this.#heart.board.lookInto(place);
  }

  /** Returns whether anything was open. */
  end(): boolean {
    clearTimeout(this.#timer);
    if (this.#state === null) return false;
    this.#state = null;
    this.#heart.board.lookInto(null);
    return true;
  }

  /** Something has changed: what was looked into may be gone. */
  look(): void {
    if (this.#state !== null && this.#state !== this.#heart.app.game.state) this.end();
  }
}
