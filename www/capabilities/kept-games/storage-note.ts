/** The note that the game cannot be kept. It stands until it can be, and offers what helps. */
import { type GameName, type Heart, h } from "heart";
import type { Failure } from "../storage.ts";
import { t } from "./words.ts";

/** What helps. */
export interface StorageHelp {
  /** The buttons of capabilities that keep a game elsewhere. */
  offers(): ReturnType<Heart["offers"]>;
  /** Which game is kept. */
  game(): GameName;
  /** The kept games that can be deleted to make room. */
  oldest(): Promise<readonly string[]>;
  /** Deletes these games, and keeps the one on the table in their place if it can now. */
  drop(slots: readonly string[]): void;
}

export class StorageNote {
  /** Empty until there is something to say, so that screen readers hear it come. */
  readonly element = h("div", { class: "storage-note", role: "status" });
  readonly #help: StorageHelp;
  #failure: Failure | null = null;

  constructor(help: StorageHelp) {
    this.#help = help;
  }

  show(failure: Failure | null): void {
    this.#failure = failure;
    this.refresh();
  }

  /** To be called when the language, or what can be deleted, may be another. */
  refresh(): void {
    const failure = this.#failure;
    if (failure === null) this.element.replaceChildren();
    else this.#fill(failure).catch(() => undefined);
  }

  async #fill(failure: Failure): Promise<void> {
    const slots = failure === "full" ? await this.#help.oldest() : [];
    if (this.#failure !== failure) return;
    const drop = () => {
      this.#help.drop(slots);
      this.refresh();
    };
    const game = this.#help.game();
    const remedies = this.#help
      .offers()
      .map(({ id, label, press }) => button(id, label(game), () => press(game)));
    if (slots.length > 0) remedies.push(button("drop-oldest", t("storage.drop", { n: slots.length }), drop));
    this.element.replaceChildren(
      h("p", {}, t(failure === "full" ? "error.storage-full" : "error.storage")),
      ...remedies,
    );
  }
}

function button(id: string, label: string, run: () => void): HTMLElement {
  return h("button", { type: "button", id, onclick: run }, label);
}
