/**
 * When the row of buttons is there. Beside a board it always is. On a narrow page, where it makes the board smaller, it comes once the game
 * is over: until then taking back and replaying are at hand.
 */
import { type Heart, mayWalk } from "heart";
import type { Walk } from "./walk.ts";

export class Showing {
  readonly #heart: Heart;
  readonly #walk: Walk;
  readonly #row: HTMLElement;
  /** Whether a piece is in the air, whose board may not change its size. */
  #flying = false;

  constructor(heart: Heart, walk: Walk, row: HTMLElement) {
    this.#heart = heart;
    this.#walk = walk;
    this.#row = row;
  }

  holdBack(): void {
    this.#flying = true;
  }

  letGo(): void {
    this.#flying = false;
    this.refresh();
  }

  refresh(): void {
    const may = mayWalk(this.#heart.app);
    this.#row.hidden = !may;
    if (!this.#flying) document.body.classList.toggle("stepping", may && this.#walk.isOver);
  }
}
