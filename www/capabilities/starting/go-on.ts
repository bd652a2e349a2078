/** Who comes back to a game under way is met by it, and by one button that leads back into it. */
import { type App, type Heart, h, isLent } from "heart";
import { pliesAhead } from "../turns.ts";
import { t } from "./words.ts";

export class GoOn {
  readonly #heart: Heart;
  readonly #button = h("button", {
    type: "button",
    class: "primary",
    id: "go-on",
    onclick: () => this.#go(),
  });
  /** The game and the hand that somebody has come back to; null once anything has been done since. */
  #met: (Pick<App, "hand"> & { readonly state: unknown }) | null;

  constructor(heart: Heart) {
    this.#heart = heart;
    const { game, hand } = heart.app;
    const isUnderWay = game.ply > 0 && game.result === null && pliesAhead(game) === 0;
    this.#met = isUnderWay ? { hand, state: game.state } : null;
  }

  /** Whether nothing has been done yet, and a person here is to move. */
  #isMet(): boolean {
    const { app } = this.#heart;
    const { game, hand, seats } = app;
    const same = this.#met?.state === game.state && this.#met.hand === hand && game.result === null;
    // Marks are there because somebody has asked for them.
    if (!same || app.marked.length > 0 || isLent(app)) this.#met = null;
    return this.#met !== null && seats[game.turn] === undefined;
  }

  #go(): void {
    this.#met = null;
    this.#heart.refresh();
    this.#heart.focusBoard();
  }

  said(): string | null {
    return this.#isMet() ? t("start.goes-on", { n: this.#heart.app.game.ply + 1 }) : null;
  }

  buttons(): readonly HTMLElement[] {
    if (!this.#isMet()) return [];
    this.#button.textContent = t("start.go-on");
    return [this.#button];
  }
}
