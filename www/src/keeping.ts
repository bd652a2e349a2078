/** Keeps the game after every change, in the slot that is this tab's own. */
import { keep } from "./engine.ts";
import { t } from "./i18n.ts";
import type { App } from "./state.ts";
import { type Failure, saveGame } from "./storage.ts";
import type { Tab } from "./tab.ts";

export class Keeping {
  readonly #app: App;
  readonly #tab: Tab;
  readonly #notice: (text: string) => void;
  #reported: Failure | null = null;

  constructor(app: App, tab: Tab, notice: (text: string) => void) {
    this.#app = app;
    this.#tab = tab;
    this.#notice = notice;
    tab.onTaken = () => {
      this.save();
      notice(t("error.two-tabs"));
    };
  }

  /** A failure is reported once, until saving works again. */
  save(): void {
    const { game, names, memory } = this.#app;
    const failure = saveGame(this.#tab.slot, { kept: keep(game), names, memory });
    if (failure !== null && failure !== this.#reported)
      this.#notice(t(failure === "full" ? "error.storage-full" : "error.storage"));
    this.#reported = failure;
  }

  /** Before another game comes on the table: the one that is there stays kept, if anything was played in it. */
  makeRoom(): void {
    if (this.#app.game.fullHistory().length > 0 || this.#app.game.result !== null) this.#tab.fresh();
  }
}
