/** Keeps the game after every change, in the slot that is this tab's own. */
import { pageGame } from "../games/index.ts";
import { keep, restore } from "../package/games.ts";
import type { App, OwnGame } from "../state.ts";
import { t } from "../words/i18n.ts";
import {
  askToPersist,
  canKeep,
  deleteGame,
  type Failure,
  type SavedGame,
  savedGame,
  saveGame,
} from "./storage.ts";
import type { Tab } from "./tab.ts";

/** From so many moves on the browser is asked not to clear what is kept: some browsers ask the player in turn. */
const WORTH_ASKING = 10;

export class Autosave {
  readonly #app: App;
  readonly #tab: Tab;
  #failure: Failure | null = null;
  #asked = false;
  /** Called when keeping the game begins to fail, or works again. */
  onFailure: (failure: Failure | null) => void = () => undefined;

  constructor(app: App, tab: Tab, notice: (text: string) => void) {
    this.#app = app;
    this.#tab = tab;
    tab.onTaken = () => {
      this.save();
      notice(t("error.two-tabs"));
    };
  }

  /** The game that is kept: never that of a lesson. */
  get #own(): OwnGame {
    return this.#app.shelved ?? this.#app;
  }

  /** Tells `onFailure` where the browser keeps nothing, before anything is played. */
  try(): void {
    this.#tell(canKeep());
  }

  save(): void {
    const { game, names, seats, memory } = this.#own;
    const failure = saveGame(this.#tab.slot, { kept: keep(game), names, seats, memory });
    if (failure === null && !this.#asked && game.fullHistory().length >= WORTH_ASKING) {
      this.#asked = true;
      askToPersist();
    }
    this.#tell(failure);
  }

  #tell(failure: Failure | null): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.onFailure(failure);
  }

  /** Drops these kept games and keeps this one in their place. */
  dropAndSave(slots: readonly string[]): void {
    for (const slot of slots) deleteGame(slot);
    this.save();
  }

  /** Before another game comes on the table: the one that is there stays kept, if anything was played in it. */
  makeRoom(): void {
    const { game } = this.#own;
    if (game.fullHistory().length > 0 || game.result !== null) this.#tab.fresh();
  }
}

/** A saved game as it was; throws when it is none, or has somebody on a seat that is not there. */
export function restored(saved: SavedGame | null): OwnGame {
  if (saved === null) throw new Error("no game");
  const { kept, names, seats, memory } = saved;
  const game = restore(kept);
  if (!Object.keys(seats).every((seat) => game.players.includes(seat))) throw new Error("no such seat");
  return { game, names, seats, memory: pageGame(game.name).fromMemory ? memory : "off" };
}

/**
 * Takes a kept game as this tab's own. It is read after its slot has been taken: the tab that had it may have played on
 * until then. `free` is false where another tab goes on with it, and this one keeps a copy.
 */
export async function takeGame(tab: Tab, slot: string): Promise<{ own: OwnGame; free: boolean }> {
  const free = await tab.take(slot);
  return { own: restored(savedGame(slot)), free };
}
