/** The row of buttons: first, back, play through, forward, last. */
import { attribute, h, notation, strokes } from "heart";
import type { Walk } from "./walk.ts";
import { type Key, t } from "./words.ts";

const ICONS = {
  first: "M18 6l-8 6 8 6M6 5v14",
  back: "M15 6l-8 6 8 6",
  play: "M8 5l11 7-11 7z",
  pause: "M9 5v14M15 5v14",
  forward: "M9 6l8 6-8 6",
  last: "M6 6l8 6-8 6M18 5v14",
} as const;

/** The keys that do the same everywhere, as they stand on keyboards and as attributes name them. */
const KEYS: Readonly<Record<string, readonly [string, string]>> = {
  first: ["Shift + Page Up", "Shift+PageUp"],
  back: ["Page Up", "PageUp"],
  forward: ["Page Down", "PageDown"],
  last: ["Shift + Page Down", "Shift+PageDown"],
};

type Name = "first" | "back" | "play" | "forward" | "last";

export class StepButtons {
  readonly element = h("div", { class: "steps", role: "group" });
  readonly #walk: Walk;
  readonly #buttons: Readonly<Record<Name, HTMLButtonElement>>;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#buttons = {
      first: this.#button("first", () => walk.first()),
      back: this.#button("back", () => walk.by(-1)),
      play: this.#button("play", () => walk.playOrPause()),
      forward: this.#button("forward", () => walk.by(1)),
      last: this.#button("last", () => walk.last()),
    };
    const { first, back, play, forward, last } = this.#buttons;
    this.element.append(first, back, play, forward, last);
  }

  #button(name: Name, run: () => void): HTMLButtonElement {
    const button = h("button", { type: "button", "data-step": name, onclick: run }, strokes(ICONS[name]));
    attribute(button, "aria-keyshortcuts", KEYS[name]?.[1] ?? null);
    return button;
  }

  refresh(): void {
    const { ply, start, end, plays } = this.#walk;
    attribute(this.element, "aria-label", t("stepping.label"));
    const { play } = this.#buttons;
    play.hidden = !this.#walk.isOver;
    if ((play.dataset["plays"] ?? "false") !== String(plays))
      play.replaceChildren(strokes(ICONS[plays ? "pause" : "play"]));
    play.dataset["plays"] = String(plays);
    this.#name("first", "stepping.first", ply > start);
    this.#name("back", "stepping.back", ply > start);
    this.#name("play", plays ? "stepping.pause" : "stepping.play", end > start);
    this.#name("forward", "stepping.forward", ply < end);
    this.#name("last", "stepping.last", ply < end);
  }

  #name(name: Name, key: Key, can: boolean): void {
    const button = this.#buttons[name];
    const what = t(key);
    const keys = KEYS[name]?.[0];
    attribute(button, "aria-label", what);
    const title = keys === undefined ? what : t("stepping.keys", { what, keys: notation(keys) });
    attribute(button, "title", title);
    attribute(button, "aria-disabled", can ? null : "true");
  }
}
