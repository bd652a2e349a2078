/** What is seen of the review: how far it is, the graph, what is said of the move shown, and the ways to more. */
import {
  attribute,
  type Heart,
  h,
  icon,
  joined,
  markIcon,
  moveArrows,
  named,
  number,
  percent,
  playerName,
  type Review,
  type ReviewedMove,
  strokes,
  text,
} from "heart";
import { inline } from "../marked.ts";
import { sides } from "../seats.ts";
import { Graph } from "./graph.ts";
import { isPoor } from "./marks.ts";
import type { Retry } from "./retry.ts";
import type { Reviewer } from "./reviewer.ts";
import { marked, spoken, t } from "./words.ts";

/** Two angles, as for going far. */
const STEPS = {
  back: "M11 6l-6 6 6 6M19 6l-6 6 6 6",
  forward: "M5 6l6 6-6 6M13 6l6 6-6 6",
} as const;

/** So much of a value of the search is a point, or an attacker. */
const UNITS = { gobe: 10, tablut: 100 } as const;

export class ReviewPanel {
  readonly element = h("section", { class: "review", id: "review", hidden: true });
  readonly #heart: Heart;
  readonly #reviewer: Reviewer;
  readonly #retry: Retry;
  readonly #title = h("h2", {});
  readonly #accuracy = h("ul", { class: "review-accuracy" });
  readonly #close = h("button", { type: "button", class: "bare", id: "review-close" }, icon("close"));
  readonly #graph: Graph;
  readonly #progress = h("progress", { id: "review-progress", hidden: true });
  readonly #verdict = h("p", { id: "review-verdict" });
  readonly #buttons = h("div", { class: "buttons" });
  #marked = "";
  /** What stands in the verdict, with the marks of the texts. */
  #told = "";

  constructor(heart: Heart, reviewer: Reviewer, retry: Retry) {
    this.#heart = heart;
    this.#reviewer = reviewer;
    this.#retry = retry;
    this.#graph = new Graph((ply) => this.#goTo(ply));
    this.#close.addEventListener("click", () => this.#leave());
    const head = h("div", { class: "review-head" }, this.#title, this.#accuracy, this.#close);
    this.element.append(head, this.#graph.element, this.#progress, this.#verdict, this.#buttons);
  }

  #leave(): void {
    this.#reviewer.close();
    this.#heart.focusBoard();
  }

  refresh(): void {
    const { app } = this.#heart;
    const lent = app.shelved !== undefined;
    this.element.hidden = !this.#reviewer.isShown || (lent && !this.#retry.isOn);
    const { classList } = document.body;
    classList.toggle("reviewing", !this.element.hidden && this.#retry.isOn);
    // Of a game that is over nothing more is asked, and its result is told by the graph and the players.
    classList.toggle("review-reads", !this.element.hidden && this.#reviewer.isOver);
    if (this.element.hidden) return;
    const review = this.#reviewer.review;
    const running = this.#reviewer.isRunning;
    attribute(this.element, "aria-label", t("review.title"));
    attribute(this.#close, "aria-label", t("review.close"));
    text(this.#title, t("review.title"));
    this.#close.hidden = running || this.#retry.isOn;
    this.#accuracy.hidden = review === null || this.#retry.isOn;
    this.#graph.element.hidden = review === null || running || this.#retry.isOn;
    if (review !== null) this.#showReview(review);
    this.#showProgress(running);
    this.#tell(this.#said());
    this.element.dataset["state"] = this.#state();
    this.#showButtons();
    this.#markBest();
  }

  #tell(said: string): void {
    if (said === this.#told && this.#verdict.hasChildNodes()) return;
    this.#told = said;
    this.#verdict.replaceChildren(...inline(said));
  }

  #state(): string {
    if (this.#reviewer.isRunning) return "running";
    return this.#retry.isOn ? this.#retry.state : this.#reviewer.failed ? "failed" : "shown";
  }

  #showReview(review: Review): void {
    const { app } = this.#heart;
    const game = this.#reviewer.own;
    const { players, name } = game;
    const shares = players.flatMap((player) => {
      const share = review.accuracy[player];
      if (share === null || share === undefined) return [];
      const said = t("review.accuracy", { player: named(app, player), n: percent(share) });
      return [
        h(
          "li",
          { title: said },
          markIcon(name, player),
          h("span", { class: "vh" }, said),
          h("span", { "aria-hidden": "true" }, percent(share)),
        ),
      ];
    });
    this.#accuracy.replaceChildren(...shares);
    const said = (ply: number) => this.#spoken(review, ply);
    this.#graph.show({ review, players, sides: sides(game), game: name, ply: app.game.ply, said });
  }

  #showProgress(running: boolean): void {
    this.#progress.hidden = !running;
    if (!running) return;
    const { progress } = this.#reviewer;
    attribute(this.#progress, "aria-label", t("review.running"));
    attribute(this.#progress, "max", String(progress?.total ?? 1));
    attribute(this.#progress, "value", String(progress?.done ?? 0));
  }

  // ---- Words ----

  #said(): string {
    if (this.#reviewer.isRunning) return t("review.running");
    if (this.#retry.isOn) return this.#retry.text;
    if (this.#reviewer.failed) return t("review.failed");
    const judged = this.#judged();
    return judged === undefined ? this.#summary() : this.#verdictOf(judged);
  }

  #judged(): ReviewedMove | undefined {
    return this.#reviewer.moveAt(this.#heart.app.game.ply);
  }

  /** What is said at the start, and of moves that the review does not know. */
  #summary(): string {
    if (this.#heart.app.game.ply > 0 && this.#reviewer.isBehind) return t("review.behind");
    const poor = this.#poor().length;
    return t("review.summary", { n: poor });
  }

  /** What was lost in the units of the game, where it has some that people count. */
  #inUnits(loss: number | null): string {
    const { name } = this.#reviewer.own;
    if (loss === null || name === "gobblet") return "";
    const n = Math.round(loss / (UNITS[name] / 10)) / 10;
    return n === 0 ? "" : ` (${t(`review.unit.${name}`, { n })})`;
  }

  #verdictOf({ mark, isBest, best, chanceLoss, loss, ply, move }: ReviewedMove): string {
    const at = { ply: number(ply), move: marked(move) };
    if (mark === null) return t("review.verdict.forced", at);
    if (isBest) return t("review.verdict.best", at);
    if (!isPoor(mark)) return t("review.verdict.good", { ...at, best: marked(best) });
    const lost = { loss: percent(chanceLoss), unit: this.#inUnits(loss), best: marked(best) };
    return t("review.verdict.poor", { ...at, mark: t(`review.${mark}`), ...lost });
  }

  /** What the graph shows at a ply, for those who hear it. */
  #spoken(review: Review, ply: number): string {
    const { app } = this.#heart;
    const game = this.#reviewer.own;
    const position = review.positions.find((each) => each.ply === ply);
    const shown = sides(game) === 2 ? game.players.slice(0, 1) : game.players;
    const chances = shown.map((player) =>
      t("review.chance", {
        player: playerName(game, app.names, player),
        n: percent(position?.chances[player] ?? 0),
      }),
    );
    const judged = this.#reviewer.moveAt(ply);
    const mark = judged !== undefined && isPoor(judged.mark) ? [t(`review.${judged.mark}`)] : [];
    return joined([ply === 0 ? t("review.start") : t("review.at", { n: ply }), ...mark, ...chances]);
  }

  // ---- What can be done ----

  #showButtons(): void {
    const had = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const buttons = this.#offers();
    const shown = this.#buttons.children;
    const same =
      shown.length === buttons.length && buttons.every((each, i) => each.isEqualNode(shown[i] ?? null));
    if (same) return;
    this.#buttons.replaceChildren(...buttons);
    if (had === undefined) return;
    const again = document.getElementById(had) ?? this.#buttons.querySelector("button:not([disabled])");
    if (again instanceof HTMLElement) again.focus();
    else this.#heart.focusBoard();
  }

  #offers(): HTMLElement[] {
    const reviewer = this.#reviewer;
    if (reviewer.isRunning) return [this.#button("stop", () => reviewer.stop())];
    if (this.#retry.isOn) return this.#offersOfTry();
    if (reviewer.failed) return [this.#button("again", () => reviewer.open(), "primary")];
    const judged = this.#judged();
    const { ply } = this.#heart.app.game;
    const before = this.#poor().findLast((move) => move.ply < ply);
    const after = this.#poor().find((move) => move.ply > ply);
    const offers = [this.#step("back", before), this.#step("forward", after)];
    if (judged !== undefined && isPoor(judged.mark)) {
      offers.push(
        this.#button("retry", () => this.#retry.ask(reviewer.own, judged), "primary"),
        this.#button("line", () => this.#retry.playOut(reviewer.own, judged)),
      );
    }
    if (reviewer.isBehind && reviewer.canReview) offers.push(this.#button("again", () => reviewer.open()));
    return offers;
  }

  #offersOfTry(): HTMLElement[] {
    const retry = this.#retry;
    const { move, state } = retry;
    const offers: HTMLElement[] = [];
    if (state === "asking") offers.push(this.#button("solve", () => retry.solve()));
    if ((state === "solved" || state === "right") && move !== null) {
      const next = this.#poor().find(({ ply }) => ply > move.ply);
      if (next !== undefined) offers.push(this.#button("next", () => this.#tryNext(next), "primary"));
    }
    return [...offers, this.#button("leave", () => retry.leave())];
  }

  #tryNext(move: ReviewedMove): void {
    this.#retry.ask(this.#reviewer.own, move);
  }

  #poor(): readonly ReviewedMove[] {
    return this.#reviewer.review?.moves.filter(({ mark }) => isPoor(mark)) ?? [];
  }

  #button(
    name: "again" | "stop" | "retry" | "line" | "solve" | "next" | "leave",
    run: () => void,
    look = "",
  ): HTMLElement {
    const attributes = { type: "button", id: `review-${name}`, class: look, onclick: run };
    return h("button", attributes, t(`review.${name}`));
  }

  /** Goes to a mistake before or after the move shown; there is always a button, so that it stays in its place. */
  #step(name: "back" | "forward", to: ReviewedMove | undefined): HTMLElement {
    const label = t(`review.${name}`);
    return h(
      "button",
      {
        type: "button",
        id: `review-${name}`,
        class: "bare",
        "aria-label": label,
        title: label,
        "aria-disabled": to === undefined ? "true" : null,
        onclick: () => {
          if (to !== undefined) this.#goTo(to.ply);
        },
      },
      strokes(STEPS[name]),
    );
  }

  #goTo(ply: number): void {
    if (this.#heart.app.shelved !== undefined) return;
    this.#heart.goTo(ply);
    this.#heart.say(joined([t("review.at", { n: ply }), spoken(this.#said())]));
  }

  /** The better move is shown by an arrow. */
  #markBest(): void {
    const { game } = this.#heart.app;
    const judged = this.#retry.isOn || this.#reviewer.isRunning ? undefined : this.#judged();
    const best = judged !== undefined && isPoor(judged.mark) ? judged.best : "";
    const key = `${game.ply} ${best}`;
    if (key === this.#marked) return;
    this.#marked = key;
    if (judged === undefined || best === "") return;
    const before = game.clone();
    before.goTo(judged.ply - 1);
    this.#heart.board.showArrows(moveArrows(before, best, "best"));
  }
}
