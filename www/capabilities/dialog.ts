/**
 * One modal dialog at a time, which can be built again while it is open (a change of language, of a choice in it). Each script that
 * opens dialogs has this file in it, so which one is open stands in the document alone.
 */
import { GAMES, type GameName, h, icon, isGame, speaker } from "heart";

const t = speaker<unknown>();

export interface Content {
  readonly title: string;
  readonly body: readonly (Node | string)[];
  readonly buttons?: readonly HTMLElement[];
  /** `wide` for pages to read, `aside` for what leaves a part of the board free. */
  readonly shape?: "wide" | "aside";
  /** Called once it is shown as it is now, and when the window has another size. */
  readonly placed?: (dialog: HTMLElement) => void;
}

/** The dialog in the document: it is open, or has been closed and is about to leave. */
function present(): HTMLDialogElement | null {
  return document.querySelector("dialog");
}

/** Asks the dialog to be built again, whoever has opened it. */
const AGAIN = "refresh";

export function openDialog(build: () => Content, closed?: () => void): void {
  closeDialog();
  const element = h("dialog", { "aria-labelledby": "dialog-title" });
  const place = () => build().placed?.(element);
  element.addEventListener(AGAIN, () => refill(element, build()));
  element.addEventListener("close", () => {
    removeEventListener("resize", place);
    element.remove();
    if (present() === null) closed?.();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  addEventListener("resize", place);
  fill(element, build());
  document.body.append(element);
  element.showModal();
  place();
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

/** The focus stays on the control with the same id, the page where it was scrolled to. */
function refill(element: HTMLDialogElement, content: Content): void {
  const focused = document.activeElement?.id;
  const scrolled = element.querySelector(".body")?.scrollTop ?? 0;
  fill(element, content);
  content.placed?.(element);
  const body = element.querySelector(".body");
  if (body !== null) body.scrollTop = scrolled;
  if (focused) document.getElementById(focused)?.focus();
}

/** Builds the open dialog again. */
export function refreshDialog(): void {
  // One that is on its way out may still stand before it.
  document.querySelector("dialog[open]")?.dispatchEvent(new Event(AGAIN));
}

export function closeDialog(): void {
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
}

/** Resolves once no dialog is open. */
export function dialogsClosed(): Promise<void> {
  const element = present();
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    element.addEventListener("close", () => resolve(dialogsClosed()), { once: true });
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
