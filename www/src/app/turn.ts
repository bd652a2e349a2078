/** Turns presses and drags on the board into what the player holds, and plays the move once it is whole. */

import { choices, press } from "../board/choices.ts";
import type { Hands } from "../board/pointers.ts";
import { described, hint, refusal } from "../board/said.ts";
import type { Step, Why } from "../games/game.ts";
import { type App, EMPTY_HAND, type Hand, type InputKind } from "../state.ts";
import { joined, notation, t } from "../words/i18n.ts";
import type { Moves } from "./moves.ts";
import type { Screen } from "./screen.ts";

type Refusal = Extract<Step, { kind: "refused" }>;

export class Turn implements Hands {
  readonly #app: App;
  readonly #moves: Moves;
  readonly #screen: Screen;

  constructor(app: App, moves: Moves, screen: Screen) {
    this.#app = app;
    this.#moves = moves;
    this.#screen = screen;
  }

  /** Whether the board takes presses now; a lesson that goes on by itself does not. */
  get #open(): boolean {
    return this.#app.boardLocked !== true;
  }

  press(place: string, input: InputKind): void {
    if (!this.#open) return;
    this.#screen.stage.land();
    this.#carryOut(press(this.#app, place, this.#sure(input)), true);
  }

  /** Whether a press of this kind plays without being confirmed. */
  #sure(input: InputKind): boolean {
    const confirm = this.#app.settings.confirm[this.#app.game.name];
    return confirm === "never" || (confirm === "touch" && input !== "touch");
  }

  lift(from: string): boolean {
    if (!this.#open) return false;
    this.#screen.stage.land();
    if (this.#app.hand.selected === from) return true;
    const step = press({ ...this.#app, hand: EMPTY_HAND }, from, true);
    if (step.kind === "hand") this.#carryOut(step, true);
    return step.kind === "hand";
  }

  drop(from: string, to: string, input: InputKind): void {
    if (!this.#open || this.#app.hand.selected !== from) return;
    const step = press(this.#app, to, this.#sure(input));
    // A drop on another own piece that cannot be covered chooses nothing: the piece goes back.
    if (step.kind === "hand" && step.hand.pending === null) this.#setHand(EMPTY_HAND);
    else this.#carryOut(step, false);
  }

  cancel(): boolean {
    if (this.#app.hand === EMPTY_HAND) return false;
    this.#setHand(EMPTY_HAND);
    this.#screen.say(t("said.cancelled"));
    return true;
  }

  #setHand(hand: Hand): void {
    this.#app.hand = hand;
    this.#app.notice = null;
    this.#screen.refresh();
  }

  #carryOut(step: Step, flying: boolean): void {
    if (step.kind === "play") this.#moves.playMove(step.move, flying);
    else if (step.kind === "hand") {
      const place = step.hand.pending ?? step.hand.selected;
      this.#setHand(step.hand);
      this.#screen.say(
        place === null ? t("said.cancelled") : t("said.chosen", { place: this.#spoken(place) }),
      );
    } else this.#refuse(step);
  }

  /** A place as it is said when it has just been chosen: what is there, without what could be done. */
  #spoken(place: string): string {
    const isSlot = place.startsWith("r:");
    return isSlot ? joined(described(this.#app, place)) : notation(place);
  }

  #refuse({ why, hand }: Refusal): void {
    const app = this.#app;
    app.hand = hand;
    app.notice = why === null ? null : this.#explained(why);
    this.#screen.say(app.notice ?? hint(app, choices(app)));
    this.#screen.refresh();
  }

  #explained(why: Why): string | null {
    if ("key" in why) return t(why.key);
    const found = this.#app.game.explain(why.attempt);
    return found.legal ? null : refusal(found.rule);
  }
}
