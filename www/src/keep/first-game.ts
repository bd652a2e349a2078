/** The game that the page starts with: that of a link, the kept one, or a new one. */
import { FIRST_OFFERED, settled } from "../games/index.ts";
import { newGame } from "../package/games.ts";
import type { App } from "../state.ts";
import { t } from "../words/i18n.ts";
import { restored, takeGame } from "./autosave.ts";
import { openLink } from "./import.ts";
import { holdsLink, LinkError } from "./link.ts";
import { noteUnreadable, savedGame, savedGames } from "./storage.ts";
import { Tab } from "./tab.ts";

type First = Pick<App, "game" | "names" | "seats" | "memory" | "notice">;

/** The game that the page was left with, or null when there is none. */
async function keptGame(tab: Tab): Promise<First | null> {
  const ids = savedGames().map(({ id }) => id);
  const mine = ids.indexOf(Tab.remembered() ?? "");
  if (mine > 0) ids.unshift(...ids.splice(mine, 1));
  const unreadable: string[] = [];
  let found: First | null = null;
  for (const id of ids) {
    found = await taken(tab, id);
    if (found !== null) break;
    unreadable.push(id);
  }
  const news = unreadable.length > 0 && noteUnreadable(unreadable);
  if (news) found = { ...(found ?? another(tab)), notice: t("error.storage-broken") };
  return found;
}

/** A kept game as this tab's own, or null when it cannot be read. */
async function taken(tab: Tab, id: string): Promise<First | null> {
  if (!isReadable(id)) return null;
  const { own, free } = await takeGame(tab, id);
  return { ...own, notice: free ? null : t("error.two-tabs") };
}

/** Looked at first, since to take a slot is to let go of the one before. */
function isReadable(id: string): boolean {
  try {
    return restored(savedGame(id)) !== null;
  } catch {
    return false;
  }
}

function another(tab: Tab): First {
  tab.fresh();
  return {
    game: newGame({ game: FIRST_OFFERED, options: settled(FIRST_OFFERED, {}) }),
    names: {},
    seats: {},
    memory: "off",
    notice: null,
  };
}

/** The game of the link in the address, the kept one or a new one. `fresh` says that it is a first visit. */
export async function firstGame(tab: Tab): Promise<{ first: First; fresh: boolean }> {
  const { hash } = location;
  if (!holdsLink(hash)) {
    const kept = await keptGame(tab);
    return { first: kept ?? another(tab), fresh: kept === null };
  }
  forgetLink();
  try {
    const linked = await openLink(hash);
    tab.fresh();
    return { first: { ...linked, names: {}, seats: {}, notice: null }, fresh: false };
  } catch (error) {
    const first = (await keptGame(tab)) ?? another(tab);
    return { first: { ...first, notice: linkProblem(error) }, fresh: false };
  }
}

export function linkProblem(error: unknown): string {
  return t(error instanceof LinkError ? `error.${error.code}` : "error.bad-link");
}

/** Once a link has been opened, a reload shows what was played since. */
export function forgetLink(): void {
  try {
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    location.hash = "";
  }
}
