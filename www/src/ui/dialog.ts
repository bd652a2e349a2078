/** One modal dialog at a time, which can be built anew while it is open (a change of language, of a choice in it). */
import { h, icon } from "../dom.ts";
import { GAMES, isGame } from "../games/index.ts";
import type { GameName } from "../state.ts";
import { t } from "../words/i18n.ts";

export interface Content {
  readonly title: string;
  readonly body: readonly (Node | string)[];
  readonly buttons?: readonly HTMLElement[];
  /** `wide` for pages to read. */
  readonly shape?: "wide";
}

let open: { element: HTMLDialogElement; build: () => Content; closed: (() => void) | undefined } | null =
  null;

export function openDialog(build: () => Content, closed?: () => void): void {
  closeDialog();
  const element = h("dialog", { "aria-labelledby": "dialog-title" });
  element.addEventListener("close", () => {
    element.remove();
    if (open?.element !== element) return;
    open = null;
    closed?.();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  open = { element, build, closed };
  fill(element, build());
  document.body.append(element);
  element.showModal();
}

function fill(element: HTMLDialogElement, content: Content): void {
  element.className = content.shape ?? "";
  const close = h(
    "button",
    { type: "button", class: "bare", "aria-label": t("tool.close"), onclick: () => element.close() },
    icon("close"),
  );
  const title = h("h2", { id: "dialog-title", tabindex: "-1", autofocus: true }, content.title);
  element.replaceChildren(
    h("header", {}, title, close),
    h("div", { class: "body" }, ...content.body),
    ...(content.buttons === undefined ? [] : [h("footer", {}, ...content.buttons)]),
  );
}

/** Builds the open dialog anew; the focus stays on the control with the same id, the page where it was scrolled to. */
export function refreshDialog(): void {
  if (open === null) return;
  const { element, build } = open;
  const focused = document.activeElement?.id;
  const scrolled = element.querySelector(".body")?.scrollTop ?? 0;
  fill(element, build());
  const body = element.querySelector(".body");
  if (body !== null) body.scrollTop = scrolled;
  if (focused) document.getElementById(focused)?.focus();
}

export function closeDialog(): void {
  open?.element.close();
}

export function dialogOpen(): boolean {
  return open !== null;
}

/** Resolves once no dialog is open. */
export function dialogsClosed(): Promise<void> {
  const element = open?.element;
  if (element === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    element.addEventListener("close", () => resolve(dialogsClosed()), { once: true });
  });
}

/** Asks a question; `yes` runs on the accent-coloured button. */
export function confirm(question: () => { title: string; text: string; yes: string }, yes: () => void): void {
  openDialog(() => {
    const asked = question();
    const agree = () => {
      closeDialog();
      yes();
    };
    return {
      title: asked.title,
      body: [h("p", {}, asked.text)],
      buttons: [
        h("button", { type: "button", onclick: closeDialog }, t("action.cancel")),
        h("button", { type: "button", class: "primary", id: "confirm", onclick: agree }, asked.yes),
      ],
    };
  });
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly picture?: Element;
}

/** A set of radio buttons, drawn as cards or as one row. */
export function radios(
  name: string,
  legend: string,
  options: readonly Option[],
  chosen: string,
  choose: (value: string) => void,
  className = "row",
): HTMLElement {
  const items = options.map((option) => {
    const id = `${name}-${option.value}`;
    const input = h("input", {
      type: "radio",
      name,
      id,
      value: option.value,
      checked: option.value === chosen,
      onchange: () => choose(option.value),
    });
    return h(
      "label",
      { for: id },
      input,
      option.picture ?? null,
      h("span", { class: "name" }, option.label),
      option.about === undefined ? null : h("span", { class: "about" }, option.about),
    );
  });
  return h(
    "fieldset",
    { class: `choice ${className}` },
    h("legend", {}, legend),
    h("div", { class: "options" }, ...items),
  );
}

/** The games to choose from, in the dialogs that show one of them. */
export function gameRadios(name: string, shown: GameName, choose: (game: GameName) => void): HTMLElement {
  const games = GAMES.map((value) => ({ value, label: t(`game.${value}`) }));
  const show = (value: string) => {
    choose(isGame(value) ? value : shown);
    refreshDialog();
  };
  return radios(name, t("new.game"), games, shown, show, "row quiet");
}

/** A switch: a checkbox with its text. */
export function toggle(id: string, label: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    id,
    checked: on,
    onchange: (event: Event) => change((event.target as HTMLInputElement).checked),
  });
  return h("label", { class: "toggle", for: id }, h("span", {}, label), input);
}
