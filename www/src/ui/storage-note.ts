/** The note that the game cannot be kept. It stands until it can be, and offers what helps. */
import { h } from "../dom.ts";
import type { Failure } from "../keep/storage.ts";
import { t } from "../words/i18n.ts";

/** What helps. */
export interface StorageHelp {
  /** Opens the dialog that saves to a file. */
  share(): void;
  /** The kept games that can be dropped to make room. */
  oldest(): Promise<readonly string[]>;
  drop(slots: readonly string[]): void;
}

export class StorageNote {
  readonly element = h("div", { class: "storage-note", hidden: true });
  readonly #help: StorageHelp;
  #failure: Failure | null = null;

  constructor(help: StorageHelp) {
    this.#help = help;
  }

  show(failure: Failure | null): void {
    this.#failure = failure;
    this.refresh().catch(() => undefined);
  }

  async refresh(): Promise<void> {
    this.element.hidden = this.#failure === null;
    if (this.#failure === null) {
      this.element.replaceChildren();
      return;
    }
    const full = this.#failure === "full";
    const slots = full ? await this.#help.oldest() : [];
    const drop = () => this.#help.drop(slots);
    this.element.replaceChildren(
      h("p", {}, t(full ? "error.storage-full" : "error.storage")),
      h("button", { type: "button", id: "keep-in-file", onclick: () => this.#help.share() }, t("share.save")),
      ...(slots.length === 0
        ? []
        : [
            h(
              "button",
              { type: "button", id: "drop-oldest", onclick: drop },
              t("storage.drop", { n: slots.length }),
            ),
          ]),
    );
  }
}
