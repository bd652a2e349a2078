/** Keeps the game after every change, in the slot that is this tab's own. */
import type { Heart, OwnGame } from "heart";
import { keep } from "../records.ts";
import { hasAway } from "../seats.ts";
import type { Failure } from "../storage.ts";
import { askToPersist, canKeep, deleteGame, restored, savedGame, saveGame } from "./slots.ts";
import type { Tab } from "./tab.ts";
import { t } from "./words.ts";

/** From so many moves on the browser is asked not to clear what is kept: some browsers ask the player in turn. */
const WORTH_ASKING = 10;

export class Autosave {
  readonly #heart: Heart;
  readonly #tab: Tab;
  #failure: Failure | null = null;
  #asked = false;
  /** Whether a kept game is on its way to the table, whose slot is this tab's already. */
  #opening = false;
  /** Called when keeping the game begins to fail, or works again. */
  onFailure: (failure: Failure | null) => void = () => undefined;

  constructor(heart: Heart, tab: Tab) {
    this.#heart = heart;
    this.#tab = tab;
    tab.onTaken = () => {
      this.save();
      heart.notice(t("error.two-tabs"));
    };
  }

  /** The game that is kept: never one that a capability has lent to the table. */
  get #own(): OwnGame {
    const { app } = this.#heart;
    return app.shelved ?? app;
  }

  /** Tells `onFailure` where the browser keeps nothing, before anything is played. */
  try(): void {
    this.#tell(canKeep());
  }

  save(): void {
    const { game, names, seats, memory, beside = {} } = this.#own;
    const failure = saveGame(this.#tab.slot, { kept: keep(game), names, seats, memory, beside });
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

  /** Before another game comes on the table: the one that is there stays kept, if anything was played in it or somebody who is away plays. */
  makeRoom(): void {
    if (this.#opening) return;
    const { game, seats } = this.#own;
    if (game.fullHistory().length > 0 || game.result !== null || hasAway({ seats })) this.#tab.fresh();
  }

  /** Lays a kept game on the table; fails when it cannot be read. */
  async open(slot: string): Promise<void> {
    restored(savedGame(slot));
    const { own, free } = await takeGame(this.#tab, slot);
    this.#opening = true;
    this.#heart.open(own);
    this.#opening = false;
    if (!free) this.#heart.notice(t("error.two-tabs"));
  }
}

/**
 * Takes a kept game as this tab's own. It is read after its slot has been taken: the tab that had it may have played on
 * until then. `free` is false where another tab goes on with it, and this one keeps a copy.
 */
export async function takeGame(tab: Tab, slot: string): Promise<{ own: OwnGame; free: boolean }> {
  const free = await tab.take(slot);
  return { own: restored(savedGame(slot)), free };
}
