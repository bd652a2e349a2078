/** Looking into Gobblet's stacks: by resting on one with mouse or finger, or by a key. */

import { pageGame } from "../games/index.ts";
import { type App, EMPTY_HAND, hidesCovered } from "../state.ts";
import { NO_CHOICES } from "./choices.ts";
import { placeLabel } from "./said.ts";
import type { Stage } from "./stage.ts";

/** How long a pointer has to rest, in ms. */
const REST = 450;

export class Peek {
  readonly #app: App;
  readonly #stage: Stage;
  readonly #host: HTMLElement;
  readonly #say: (text: string) => void;
  #timer = 0;

  constructor(app: App, stage: Stage, host: HTMLElement, say: (text: string) => void) {
    this.#app = app;
    this.#stage = stage;
    this.#host = host;
    this.#say = say;
  }

  /** Whether there is anything below the top that may be seen. */
  #deep(place: string | null): place is string {
    const { name, state } = this.#app.game;
    if (place === null || hidesCovered(this.#app)) return false;
    return (pageGame(name).depth?.(state, place) ?? 0) > 1;
  }

  /** Opens after a rest, if nothing is in hand by then and `still` agrees. */
  soon(place: string | null, still: () => boolean): void {
    clearTimeout(this.#timer);
    if (!this.#deep(place)) return;
    this.#timer = window.setTimeout(() => {
      if (this.#app.hand === EMPTY_HAND && this.#deep(place) && still()) this.#open(place);
    }, REST);
  }

  /** By key: opens, tells the stack, and closes again. */
  toggle(place: string): void {
    if (this.end() || !this.#deep(place)) return;
    this.#open(place);
    this.#say(placeLabel(this.#app, NO_CHOICES, place));
  }

  #open(place: string | null): void {
    this.#stage.peek = place;
    this.#host.toggleAttribute("data-peek", place !== null);
    this.#stage.draw();
  }

  /** Returns whether anything was open. */
  end(): boolean {
    clearTimeout(this.#timer);
    if (this.#stage.peek === null) return false;
    this.#open(null);
    return true;
  }
}
