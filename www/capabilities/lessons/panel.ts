/** Learning as it is seen: the dialog that chooses a step, and the panel above the board. */
import { attribute, type GameName, type Heart, h, icon, joined, number, strokes, text } from "heart";
import { closeDialog, gameRadios, openDialog } from "../dialog.ts";
import { inline } from "../marked.ts";
import { type Chapter, chaptersOf, type Subject, stepsOf } from "./course.ts";
import type { Learn } from "./lesson.ts";
import { goesOnAt } from "./progress.ts";
import { t } from "./words.ts";

type Choose = (subject: Subject) => () => void;

export function openLearn(heart: Heart, game: GameName, learn: Learn): void {
  let shown = game;
  openDialog(() => {
    const show = (other: GameName) => {
      shown = other;
    };
    const choose: Choose = (subject) => () => {
      closeDialog();
      learn.start(subject);
    };
    const chapters = chaptersOf(shown).map((chapter) => chapterChoice(learn, shown, chapter, choose));
    return {
      title: t("learn.title", { game: t(`game.${shown}`) }),
      body: [
        gameRadios("learn-of", shown, show),
        goOn(learn, shown, choose),
        h("div", { class: "chapters" }, ...chapters),
        h("div", { class: "stack" }, ...more(heart, shown)),
      ],
    };
  });
}

/** The course goes on where it was left; once it is finished it begins again. */
function goOn(learn: Learn, game: GameName, choose: Choose): HTMLElement {
  const done = learn.done(game).size;
  const subject: Subject = { game, at: goesOnAt(game) };
  const label = t(done === 0 || done >= stepsOf(game).length ? "learn.begin" : "learn.go-on");
  return h(
    "button",
    { type: "button", class: "wide primary", id: "learn-lesson", onclick: choose(subject) },
    h("span", {}, label),
    h("span", { class: "about" }, learn.nameOf(subject)),
  );
}

function chapterChoice(learn: Learn, game: GameName, { id, steps }: Chapter, choose: Choose): HTMLElement {
  const done = learn.done(game);
  const all = stepsOf(game);
  const buttons = steps.map((step) => {
    const at = all.indexOf(step);
    const isDone = done.has(step.id);
    const name = t("learn.step", { n: at + 1, all: all.length });
    const attributes = {
      type: "button",
      class: "lesson-step",
      id: `learn-step-${step.id}`,
      "aria-label": isDone ? joined([name, t("learn.solved")]) : name,
      onclick: choose({ game, at }),
    };
    return h("button", attributes, isDone ? icon("check") : number(at + 1));
  });
  return h(
    "section",
    { class: "chapter" },
    h("h3", {}, learn.texts(game).chapters[id] ?? ""),
    h("div", { class: "lesson-steps" }, ...buttons),
  );
}

/** What other capabilities offer to learn. */
function more(heart: Heart, game: GameName): HTMLElement[] {
  return heart.offers("learn").map(({ id, label, icon: path, press }) => {
    const mark = path === null ? null : strokes(path);
    return h("button", { type: "button", class: "wide", id, onclick: () => press(game) }, mark, label(game));
  });
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
    const { subject, stage } = learn;
    this.element.hidden = subject === null;
    document.body.classList.toggle("learning", subject !== null);
    if (subject === null) return;
    attribute(this.element, "aria-label", t("learn.title", { game: t(`game.${subject.game}`) }));
    text(this.#title, learn.nameOf(subject));
    this.#text.replaceChildren(...learn.said.flatMap((each) => [...inline(each), " "]));
    this.element.dataset["stage"] = stage;
    const held = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.#buttons.replaceChildren(...this.#offers());
    if (held !== undefined) this.#buttons.querySelector<HTMLElement>(`#${held}, #learn-back`)?.focus();
  }

  #offers(): HTMLElement[] {
    const learn = this.#learn;
    const { next, stage } = learn;
    const offers: HTMLElement[] = [];
    if (stage === "done" && next !== null)
      offers.push(this.#button("next", () => learn.start(next), "primary"));
    if (stage === "refuted") offers.push(this.#button("try-again", () => learn.takeBack(), "primary"));
    if (stage === "asks" && !learn.hinted) offers.push(this.#button("hint", () => learn.hint()));
    else if (stage === "asks" && learn.hasSolution)
      offers.push(this.#button("solution", () => void learn.solve()));
    const back = h(
      "button",
      { type: "button", id: "learn-back", class: next === null && stage === "done" ? "primary" : "" },
      t("tool.back"),
    );
    back.addEventListener("click", () => learn.leave());
    return [...offers, back];
  }

  #button(name: "next" | "hint" | "solution" | "try-again", run: () => void, className = ""): HTMLElement {
    const attributes = { type: "button", id: `learn-${name}`, class: className, onclick: run };
    return h("button", attributes, t(`learn.${name}`));
  }
}
