/** Which game is on the table: a new one, one that was handed in or kept, the one of a lesson. */
import { standing } from "../board/said.ts";
import { pageGame } from "../games/index.ts";
import { type Autosave, restored, takeGame } from "../keep/autosave.ts";
import { readAnything } from "../keep/import.ts";
import { savedGame } from "../keep/storage.ts";
import type { Tab } from "../keep/tab.ts";
import type { Learn } from "../learn/lesson.ts";
import { newGame } from "../package/games.ts";
import { type App, AT_REST, EMPTY_HAND, type OwnGame, type Setup } from "../state.ts";
import { t } from "../words/i18n.ts";
import type { Screen } from "./screen.ts";

export class Tables {
  readonly #app: App;
  readonly #screen: Screen;
  readonly #autosave: Autosave;
  readonly #tab: Tab;
  readonly #learn: Learn;
  /** Called before another game is laid on the table. */
  onReplace: () => void = () => undefined;

  constructor(app: App, screen: Screen, autosave: Autosave, tab: Tab, learn: Learn) {
    this.#app = app;
    this.#screen = screen;
    this.#autosave = autosave;
    this.#tab = tab;
    this.#learn = learn;
  }

  /** What a game like the player's own would be started with. */
  setup(): Setup {
    const { game, names, seats, memory } = this.#app.shelved ?? this.#app;
    return { game: game.name, options: game.options, names, seats, memory: memory !== "off" };
  }

  startGame(setup: Setup): void {
    this.#autosave.makeRoom();
    this.#learn.forget();
    const { names, seats } = setup;
    const memory = setup.memory && pageGame(setup.game).fromMemory ? "on" : "off";
    this.replaceGame({ game: newGame(setup), names, seats, memory });
    this.#screen.say(`${t("said.new-game", { game: t(`game.${setup.game}`) })}. ${standing(this.#app)}`);
    this.#screen.grid.focusBoard();
  }

  async openText(text: string): Promise<void> {
    const opened = await readAnything(text, this.#app.game);
    this.#autosave.makeRoom();
    this.open({ ...opened, names: {}, seats: {} });
  }

  async openKept(slot: string): Promise<void> {
    restored(savedGame(slot));
    const { own, free } = await takeGame(this.#tab, slot);
    this.open(own);
    if (!free) this.#screen.notice(t("error.two-tabs"));
  }

  /** Lays a game of the player's own on the table and says so. */
  open({ game, names, seats, memory }: OwnGame): void {
    this.#learn.forget();
    this.replaceGame({ game, names, seats, memory });
    this.#screen.say(`${t("said.opened", { game: t(`game.${game.name}`) })}. ${standing(this.#app)}`);
  }

  /** Lays another game on the table. */
  replaceGame(other: OwnGame): void {
    // What flies may arrive with a result of the game before: that is forgotten after it has landed.
    this.#screen.stage.land();
    this.onReplace();
    Object.assign(this.#app, other, { ...AT_REST, hand: EMPTY_HAND, notice: null });
    this.#screen.newBoard();
    this.#autosave.save();
  }
}
