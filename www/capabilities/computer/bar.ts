/** The bar that shows how a game of two sides stands: the first side's share of it, as the search judges. */
import { type App, attribute, type GameName, h, markOf, named, type Score, text } from "heart";
import type { Judgement } from "./player.ts";
import { t } from "./words.ts";

/** The value of the search at which a side has about three quarters of the bar. */
const QUARTERS: Readonly<Record<GameName, number>> = { gobblet: 90, tablut: 250, gobe: 60 };

export class Bar {
  readonly #bar = h("div", { class: "bar", role: "meter", id: "standing", hidden: true });
  /** Says in words what the bar shows. */
  readonly #told = h("p", { class: "bar-told", "aria-hidden": "true", hidden: true });
  readonly element = h("div", {}, this.#bar, this.#told);
  /** Until the position has been judged the bar stays where it was. */
  #last = { game: null as App["game"] | null, share: 0.5, known: false };

  /** `judged` is what is known of the position on the table. */
  refresh(app: Readonly<App>, judged: Judgement | null, shown: boolean): void {
    const [bar, told] = [this.#bar, this.#told];
    bar.hidden = !shown || app.game.result !== null;
    told.hidden = bar.hidden;
    if (bar.hidden) return;
    const { game } = app;
    const [first = "", second = ""] = game.players;
    const share = Math.round(100 * this.#firstShare(game, judged));
    bar.style.setProperty("--share", `${share}%`);
    bar.style.setProperty("--first", markOf(game.name, first)?.fill ?? "");
    bar.style.setProperty("--second", markOf(game.name, second)?.fill ?? "");
    const leader = named(app, share > 50 ? first : second);
    const ahead = { player: leader, n: Math.max(share, 100 - share) };
    const words = share === 50 ? t("bar.even") : t("bar.ahead", ahead);
    attribute(bar, "aria-valuenow", String(share));
    attribute(bar, "aria-label", t("bar.label"));
    attribute(bar, "aria-valuetext", words);
    attribute(bar, "title", words);
    text(told, `${t("bar.label")}: ${words}`);
    // Until anything is known of this game it says nothing, and keeps its place.
    for (const part of [bar, told]) part.dataset["known"] = String(this.#last.known);
  }

  #firstShare(game: App["game"], judged: Judgement | null): number {
    if (judged !== null) {
      const share = shareOf(game.name, judged.score);
      const isFirst = game.teams[0]?.includes(judged.turn) ?? false;
      this.#last = { game, share: isFirst ? share : 1 - share, known: true };
    } else if (this.#last.game !== game) this.#last = { game, share: 0.5, known: false };
    return this.#last.share;
  }
}

function shareOf(game: GameName, score: Score): number {
  if (score.kind === "win") return 1;
  if (score.kind === "loss") return 0;
  return 0.03 + 0.94 / (1 + Math.exp(-score.value / QUARTERS[game]));
}
