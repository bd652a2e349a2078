/** The note that a new version is ready, with the button that lets it in. */
import { h, icon, text } from "heart";
import type { Offline } from "./offline.ts";
import { t } from "./words.ts";

export class UpdateNote {
  readonly #offline: Offline;
  readonly #said = h("span", {});
  readonly #update: HTMLButtonElement;
  readonly #later: HTMLButtonElement;
  /** Empty until there is something to say, so that screen readers hear it come. */
  readonly element = h("div", { class: "update-note", role: "status" });
  #put = false;

  constructor(offline: Offline) {
    this.#offline = offline;
    this.#update = h("button", {
      type: "button",
      class: "primary",
      id: "update",
      onclick: () => offline.update(),
    });
    this.#later = h(
      "button",
      { type: "button", class: "bare", onclick: () => this.#putAway() },
      icon("close"),
    );
  }

  /** For this visit; the About box still offers it. */
  #putAway(): void {
    this.#put = true;
    this.refresh();
  }

  refresh(): void {
    text(this.#said, t("update.ready"));
    text(this.#update, t("update.now"));
    this.#later.setAttribute("aria-label", t("update.later"));
    const shown = this.#offline.updateReady && !this.#put;
    if (shown === this.element.hasChildNodes()) return;
    this.element.replaceChildren(...(shown ? [this.#said, this.#update, this.#later] : []));
  }
}
