/** Turns presses on the board into what the player holds, and plays the move once it is whole. */

import { choices } from "../board/choices.ts";
import type { Hands } from "../board/pointers.ts";
import { chosenSaid } from "../board/said.ts";
import { pageGame } from "../games/index.ts";
import { type AnyMove, type App, EMPTY_HAND, type Hand, type InputKind } from "../state.ts";
import { t } from "../words/i18n.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Moves } from "./moves.ts";
import type { Screen } from "./screen.ts";

export class Turn implements Hands {
  readonly #app: App;
  readonly #moves: Moves;
  readonly #screen: Screen;
  readonly #capabilities: Capabilities;

  constructor(app: App, moves: Moves, screen: Screen, capabilities: Capabilities) {
    this.#app = app;
    this.#moves = moves;
    this.#screen = screen;
    this.#capabilities = capabilities;
  }

  /** A press plays a move, or begins one, or gives back what is in the hand. `flying` is false where the piece is there already. */
  press(place: string, input: InputKind, flying = true): void {
    // A lesson that goes on by itself takes no presses.
    if (this.#app.boardLocked === true) return;
    this.#screen.stage.land();
    const { hand } = this.#app;
    const { movable, plays } = choices(this.#app);
    const move = plays.get(place);
    if (hand.selected === place) this.cancel();
    else if (move !== undefined) this.#play(move, place, input, flying);
    else if (movable.includes(place)) this.#choose(this.#beginning(place));
    else this.#refuse(place);
  }

  /** Takes what stands in a place into the hand, whatever was there; returns whether it can be taken. */
  choose(place: string): boolean {
    this.#screen.stage.land();
    if (this.#app.hand.selected === place) return true;
    const can = choices(this.#app).movable.includes(place);
    if (can) this.#choose(this.#beginning(place));
    return can;
  }

  cancel(): boolean {
    if (this.#app.hand === EMPTY_HAND) return false;
    this.#hold(EMPTY_HAND, t("said.cancelled"));
    return true;
  }

  /** What is in the hand when a move begins in a place: a tile waits there, a piece is taken from there. */
  #beginning(place: string): Hand {
    return pageGame(this.#app.game.name).lays
      ? { selected: null, pending: place }
      : { selected: place, pending: null };
  }

  #play(move: AnyMove, place: string, input: InputKind, flying: boolean): void {
    const { game, hand } = this.#app;
    const { notation } = game.preview(move);
    const waits = this.#capabilities.ask("waits", notation, input).some((each) => each);
    const at = "lay" in move ? move.lay : place;
    // What waits there already is played by the second press.
    if (at !== hand.pending && waits) this.#choose({ ...hand, pending: at });
    else this.#moves.playMove(move, flying);
  }

  #choose(hand: Hand): void {
    this.#hold(hand, chosenSaid(this.#app, hand.pending ?? hand.selected ?? ""));
  }

  #hold(hand: Hand, said: string): void {
    this.#app.hand = hand;
    this.#app.notice = null;
    this.#screen.refresh();
    this.#screen.say(said);
  }

  /** A tile that waits stays where it is; a piece goes back. */
  #refuse(place: string): void {
    const app = this.#app;
    const [why = null] = this.#capabilities.ask("refused", place);
    if (!pageGame(app.game.name).lays) app.hand = EMPTY_HAND;
    app.notice = why;
    this.#screen.say(why ?? this.#screen.shell.asked());
    this.#screen.refresh();
  }
}
