/** A puzzle as it is seen: the panel above the board. Its text is announced by the page's live region, so it is none itself. */
import { attribute, type Heart, h, text } from "heart";
import { inline } from "../marked.ts";
import type { PuzzleList } from "./list.ts";
import { difficultyMark, nameOf } from "./marks.ts";
import { rulesOf, themesSaid } from "./said.ts";
import type { Solver } from "./solver.ts";
import { t } from "./words.ts";

type Action = "hint" | "solution" | "retry" | "again" | "next";

export class PuzzlePanel {
  readonly element = h("section", { class: "puzzle", id: "puzzle", hidden: true });
  readonly #solver: Solver;
  readonly #list: PuzzleList;
  readonly #heart: Heart;
  readonly #title = h("h2", {});
  readonly #text = h("p", { id: "puzzle-text" });
  readonly #about = h("p", { class: "muted", id: "puzzle-about" });
  readonly #buttons = h("div", { class: "buttons" });
  #stage: Solver["stage"] = "asks";

  constructor(heart: Heart, solver: Solver, list: PuzzleList) {
    this.#heart = heart;
    this.#solver = solver;
    this.#list = list;
    this.element.append(this.#title, this.#text, this.#about, this.#buttons);
  }

  refresh(): void {
    const { puzzle, stage, text: said } = this.#solver;
    this.element.hidden = puzzle === null;
    document.body.classList.toggle("puzzling", puzzle !== null);
    if (puzzle === null) return;
    attribute(this.element, "aria-label", t("puzzles.of", { game: t(`game.${puzzle.game}`) }));
    this.#title.replaceChildren(nameOf(puzzle), difficultyMark(puzzle.difficulty));
    this.#text.replaceChildren(...inline(said));
    const about = stage === "done" ? themesSaid(puzzle) : rulesOf(puzzle);
    text(this.#about, about);
    this.#about.hidden = about === "";
    this.element.dataset["stage"] = stage;
    this.#offer();
    if (stage !== this.#stage && (stage === "refuted" || stage === "done")) this.#stand();
    this.#stage = stage;
  }

  /** The board takes no move any more: whoever plays by keyboard goes on with the first button. */
  #stand(): void {
    const held = document.activeElement;
    const onBoard = held === null || held === document.body || held.closest("[data-place]") !== null;
    if (onBoard) this.#buttons.querySelector<HTMLElement>(".primary, button")?.focus({ preventScroll: true });
  }

  /** The buttons of this stage; who stood on one that is gone stands on the first then. */
  #offer(): void {
    const held = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.#buttons.replaceChildren(...this.#offers());
    if (held === undefined) return;
    const first = this.#buttons.querySelector<HTMLElement>("button");
    (this.#buttons.querySelector<HTMLElement>(`#${held}`) ?? first)?.focus();
  }

  #offers(): HTMLElement[] {
    const solver = this.#solver;
    const offers: HTMLElement[] = [];
    if (solver.stage === "refuted") {
      offers.push(this.#button("retry", () => solver.takeBack(), "primary"));
      offers.push(this.#button("solution", () => this.#solve()));
    } else if (solver.stage === "done") offers.push(...this.#ends());
    else if (!solver.hinted && solver.puzzle?.judged === undefined)
      offers.push(this.#button("hint", () => solver.hint()));
    else offers.push(this.#button("solution", () => void solver.solve()));
    const list = h(
      "button",
      { type: "button", id: "puzzle-list", onclick: () => this.#open() },
      t("puzzles.all"),
    );
    const back = h(
      "button",
      { type: "button", id: "puzzle-back", onclick: () => solver.leave() },
      t("puzzles.back"),
    );
    return [...offers, list, back];
  }

  #ends(): HTMLElement[] {
    const solver = this.#solver;
    const { next } = solver;
    const again = solver.solved ? [] : [this.#button("again", () => solver.again())];
    if (next === null) return again;
    return [...again, this.#button("next", () => solver.start(next), "primary")];
  }

  #solve(): void {
    this.#solver.takeBack();
    void this.#solver.solve();
  }

  #open(): void {
    this.#list.open(this.#solver.puzzle?.game ?? this.#heart.app.game.name);
  }

  #button(name: Action, run: () => void, className = ""): HTMLElement {
    const attributes = { type: "button", id: `puzzle-${name}`, class: className, onclick: run };
    return h("button", attributes, t(`puzzles.${name}`));
  }
}
