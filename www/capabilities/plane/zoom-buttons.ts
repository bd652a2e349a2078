/** The buttons over the board: nearer, farther, everything, the last move. */
import { attribute, type Heart, h, icon, lastPlaces, pageGame } from "heart";
import { t } from "./words.ts";

/** What the buttons cover (style.css): a column on the right, on a narrow page a row at the bottom; CSS pixels. */
const RIGHT = 58;
const BOTTOM = 58;
const NARROW = "(max-width: 38.75em)";

const NAMES = ["zoom-in", "zoom-out", "fit", "centre"] as const;
const ICONS = { "zoom-in": "plus", "zoom-out": "minus", fit: "fit", centre: "centre" } as const;

export class ZoomButtons {
  readonly #heart: Heart;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #element: HTMLElement;

  constructor(heart: Heart) {
    this.#heart = heart;
    const { board } = heart;
    const runs = {
      "zoom-in": () => board.zoom(1.25),
      "zoom-out": () => board.zoom(0.8),
      fit: () => board.fit(),
      centre: () => board.centreOn(lastPlaces(heart.app.game)[0] ?? "0,0"),
    };
    this.#buttons = NAMES.map((name) =>
      h(
        "button",
        { type: "button", class: "bare", "data-tool": name, onclick: runs[name] },
        icon(ICONS[name]),
      ),
    );
    this.#element = h("div", { class: "zoom", "data-plain": true }, ...this.#buttons);
    board.host.append(this.#element);
    board.covered = () =>
      matchMedia(NARROW).matches ? { right: 0, bottom: BOTTOM } : { right: RIGHT, bottom: 0 };
  }

  refresh(): void {
    this.#element.hidden = pageGame(this.#heart.app.game.name).view.fit === undefined;
    NAMES.forEach((name, i) => {
      const button = this.#buttons[i];
      if (button === undefined) return;
      attribute(button, "aria-label", t(`tool.${name}`));
      attribute(button, "title", t(`tool.${name}`));
    });
  }
}
