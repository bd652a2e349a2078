/** Keeps every game in this browser: the one on the table after each change, and those before it to be opened again. */
import type { BeforeHeart, Capability, Heart } from "heart";
import { Autosave } from "./autosave.ts";
import { lastGame } from "./last-game.ts";
import { keptList } from "./list.ts";
import { oldestGames, restored, savedGames } from "./slots.ts";
import { StorageNote } from "./storage-note.ts";
import { Tab } from "./tab.ts";

const tab = new Tab();
/** Whether the page begins with a game that was kept. */
let found = false;

export function early(): BeforeHeart {
  return {
    game: async () => {
      const last = await lastGame(tab);
      found = last?.own != null;
      return last;
    },
  };
}

export function plug(heart: Heart): Capability {
  if (!found) tab.fresh();
  const autosave = new Autosave(heart, tab);
  const note = new StorageNote({
    offers: () => heart.offers("storage").filter(({ shown }) => shown()),
    game: () => (heart.app.shelved ?? heart.app).game.name,
    oldest: () => oldestGames(tab.slot),
    drop: (slots) => autosave.dropAndSave(slots),
  });
  heart.panel(note.element);
  autosave.onFailure = (failure) => note.show(failure);
  autosave.try();
  return {
    keep: () => autosave.save(),
    leave: () => autosave.makeRoom(),
    keptWith: (by, is) => {
      const slot = savedGames().find(
        ({ id, saved }) => id !== tab.slot && saved !== null && is(saved.beside[by]),
      );
      return slot === undefined ? null : { own: restored(slot.saved), open: () => autosave.open(slot.id) };
    },
    parts: (at) => (at === "open" ? keptList(tab, autosave) : []),
    changed: () => note.refresh(),
  };
}
