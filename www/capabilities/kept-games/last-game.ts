/** The game that the page was left with. */
import type { Begun } from "heart";
import { takeGame } from "./autosave.ts";
import { noteUnreadable, restored, savedGame, savedGames } from "./slots.ts";
import { Tab } from "./tab.ts";
import { t } from "./words.ts";

/** The game that the page was left with, null when there is none; kept games that cannot be read are told of once. */
export async function lastGame(tab: Tab): Promise<Begun | null> {
  const ids = savedGames().map(({ id }) => id);
  const mine = ids.indexOf(Tab.remembered() ?? "");
  if (mine > 0) ids.unshift(...ids.splice(mine, 1));
  const unreadable: string[] = [];
  let found: Begun | null = null;
  for (const id of ids) {
    found = await taken(tab, id);
    if (found !== null) break;
    unreadable.push(id);
  }
  const news = unreadable.length > 0 && noteUnreadable(unreadable);
  return news ? { own: found?.own ?? null, notice: t("error.storage-broken") } : found;
}

/** A kept game as this tab's own, or null when it cannot be read. */
async function taken(tab: Tab, id: string): Promise<Begun | null> {
  if (!isReadable(id)) return null;
  const { own, free } = await takeGame(tab, id);
  return { own, notice: free ? null : t("error.two-tabs") };
}

/** Looked at first, since to take a slot is to let go of the one before. */
function isReadable(id: string): boolean {
  try {
    return restored(savedGame(id)) !== null;
  } catch {
    return false;
  }
}
