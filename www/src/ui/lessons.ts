/** Learning as it is seen: the dialog that chooses a lesson or a puzzle, and the panel above the board. */
import { attribute, h, icon, text } from "../dom.ts";
import { loadProgress } from "../keep/storage.ts";
import { type Learn, lengthOf, nameOf, type Subject } from "../learn/lesson.ts";
import type { GameName } from "../state.ts";
import { type Key, t } from "../words/i18n.ts";
import { closeDialog, gameRadios, openDialog } from "./dialog.ts";
import { inline } from "./rules-page.ts";

export function openLearn(game: GameName, start: (subject: Subject) => void): void {
  let shown = game;
  openDialog(() => {
    const show = (other: GameName) => {
      shown = other;
    };
    const choose = (subject: Subject) => () => {
      closeDialog();
      start(subject);
    };
    return {
      title: t("learn.title", { game: t(`game.${shown}`) }),
      body: [
        gameRadios("learn-of", shown, show),
        h("h3", {}, t("learn.lesson")),
        h("div", { class: "stack" }, lessonChoice(shown, choose)),
        h("h3", {}, t("learn.puzzles")),
        h("div", { class: "stack" }, ...puzzleChoices(shown, choose)),
      ],
    };
  });
}

type Choose = (subject: Subject) => () => void;

/** The lesson goes on where it was left; once it is finished it begins again. */
function lessonChoice(game: GameName, choose: Choose): HTMLElement {
  const { step } = loadProgress(game);
  const finished = step >= lengthOf(game, "lesson");
  const subject: Subject = { game, kind: "lesson", at: finished ? 0 : step };
  return choice("lesson", nameOf(subject), finished, choose(subject));
}

function puzzleChoices(game: GameName, choose: Choose): HTMLElement[] {
  const { solved } = loadProgress(game);
  return Array.from({ length: lengthOf(game, "puzzle") }, (_, at) => {
    const subject: Subject = { game, kind: "puzzle", at };
    return choice(`puzzle-${at + 1}`, nameOf(subject), solved.includes(at), choose(subject));
  });
}

function choice(id: string, label: string, done: boolean, run: () => void): HTMLElement {
  const mark = h("span", { class: "solved" }, icon("check"), h("span", { class: "vh" }, t("learn.solved")));
  return h(
    "button",
    { type: "button", class: "wide", id: `learn-${id}`, onclick: run },
    h("span", {}, label),
    done && mark,
  );
}

/** What is asked, and what can be done about it. Its texts are announced by the page's live region, so it is none itself. */
export class LessonPanel {
  readonly element = h("section", { class: "lesson", id: "lesson", hidden: true });
  readonly #learn: Learn;
  readonly #title = h("h2", {});
  readonly #text = h("p", { id: "lesson-text" });
  readonly #buttons = h("div", { class: "buttons" });

  constructor(learn: Learn) {
    this.#learn = learn;
    this.element.append(h("div", { class: "lesson-head" }, this.#title, this.#buttons), this.#text);
  }

  refresh(): void {
    const learn = this.#learn;
    const { subject } = learn;
    this.element.hidden = subject === null;
    document.body.classList.toggle("learning", subject !== null);
    if (subject === null) return;
    attribute(this.element, "aria-label", t("learn.title", { game: t(`game.${subject.game}`) }));
    text(this.#title, nameOf(subject));
    this.#text.replaceChildren(...learn.texts.flatMap((each) => [...inline(each), " "]));
    this.element.dataset["done"] = String(learn.done);
    this.element.dataset["asks"] = String(learn.asks);
    const held = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.#buttons.replaceChildren(...this.#offers());
    if (held !== undefined) this.#buttons.querySelector<HTMLElement>(`#${held}, #learn-back`)?.focus();
  }

  #offers(): HTMLElement[] {
    const learn = this.#learn;
    const { next } = learn;
    const offers: HTMLElement[] = [];
    if (learn.done) {
      if (learn.subject?.kind === "puzzle" && !learn.solved)
        offers.push(this.#button("again", () => learn.again()));
      if (next !== null) offers.push(this.#button("next", () => learn.start(next), "primary"));
    } else if (!learn.hinted) offers.push(this.#button("hint", () => learn.hint()));
    else if (learn.hasSolution) offers.push(this.#button("solution", () => learn.solve()));
    const back = h(
      "button",
      { type: "button", id: "learn-back", class: next === null && learn.done ? "primary" : "" },
      t("tool.back"),
    );
    back.addEventListener("click", () => learn.leave());
    return [...offers, back];
  }

  #button(name: "again" | "next" | "hint" | "solution", run: () => void, className = ""): HTMLElement {
    const key: Key = `learn.${name}`;
    return h("button", { type: "button", id: `learn-${name}`, class: className, onclick: run }, t(key));
  }
}
