/** One modal dialog at a time, which can be built again while it is open (a change of language, of a choice in it). */
import { h, icon } from "../dom.ts";
import { GAMES, isGame } from "../games/index.ts";
import type { GameName } from "../state.ts";
import { t } from "../words/i18n.ts";

export interface Content {
  readonly title: string;
  readonly body: readonly (Node | string)[];
  readonly buttons?: readonly HTMLElement[];
  /** `wide` for pages to read, `aside` for what leaves a part of the board free. */
  readonly shape?: "wide" | "aside";
  /** What an `aside` dialog must not cover, as it lies now; null for nothing. */
  readonly keepFree?: () => DOMRectReadOnly | null;
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
  placeAside(element, build());
}

addEventListener("resize", () => {
  if (open !== null) placeAside(open.element, open.build());
});

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

/** Builds the open dialog again; the focus stays on the control with the same id, the page where it was scrolled to. */
export function refreshDialog(): void {
  if (open === null) return;
  const { element, build } = open;
  const focused = document.activeElement?.id;
  const scrolled = element.querySelector(".body")?.scrollTop ?? 0;
  const content = build();
  fill(element, content);
  placeAside(element, content);
  const body = element.querySelector(".body");
  if (body !== null) body.scrollTop = scrolled;
  if (focused) document.getElementById(focused)?.focus();
}

/** How far a dialog keeps from what it leaves free and from the edges, in CSS pixels. */
const CLEARANCE = 8;

/** Puts a dialog on the side of what has to stay in sight where it fits best; where it fits nowhere, it is made smaller. */
function placeAside(element: HTMLDialogElement, { keepFree }: Content): void {
  const free = keepFree?.() ?? null;
  element.toggleAttribute("data-placed", free !== null);
  if (free === null) return;
  for (const name of ["--x", "--y", "--most-x", "--most-y"]) element.style.removeProperty(name);
  const { width, height } = element.getBoundingClientRect();
  const room = sidesOf(free).sort((a, b) => overhang(a, width, height) - overhang(b, width, height))[0];
  if (room === undefined) return;
  const [w, h] = [Math.min(width, room.width), Math.min(height, room.height)];
  const set = (name: string, value: number) => element.style.setProperty(name, `${Math.round(value)}px`);
  set("--x", room.x + (room.width - w) / 2);
  set("--y", room.y + (room.height - h) / 2);
  set("--most-x", w);
  set("--most-y", h);
}

/** The parts of the window right of a rectangle, below it, above it and left of it. */
function sidesOf({ left, right, top, bottom }: DOMRectReadOnly): DOMRect[] {
  const [w, h] = [innerWidth, innerHeight];
  const room = (x: number, y: number, to: number, down: number) =>
    new DOMRect(x + CLEARANCE, y + CLEARANCE, to - x - 2 * CLEARANCE, down - y - 2 * CLEARANCE);
  return [room(right, 0, w, h), room(0, bottom, w, h), room(0, 0, w, top), room(0, 0, left, h)];
}

/** How much of a dialog has no place in a room; less than 0 says how much room is left around it. */
function overhang(room: DOMRect, width: number, height: number): number {
  return Math.max(width - room.width, height - room.height);
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
