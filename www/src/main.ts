/** Starts the page. */

import { type AppNotes, Page } from "./app/page.ts";
import { errorText } from "./board/said.ts";
import { firstGame, forgetLink, linkProblem } from "./keep/first-game.ts";
import { holdsLink } from "./keep/link.ts";
import { loadSettings } from "./keep/storage.ts";
import { Tab } from "./keep/tab.ts";
import { Offline } from "./offline/offline.ts";
import { errorCode, ready } from "./package/games.ts";
import { AT_REST, EMPTY_HAND } from "./state.ts";
import { openAbout, refreshAbout, showBroken } from "./ui/about.ts";
import { UpdateNote } from "./ui/update-note.ts";
import { t, useLang } from "./words/i18n.ts";

// Tells index.html that this browser can read the script.
document.documentElement.dataset["started"] = "";

const offline = new Offline();

async function boot(): Promise<void> {
  const settings = loadSettings();
  useLang(settings.lang, settings.latinDigits);
  const notes = startApp();
  await ready();
  const tab = new Tab();
  const { first, fresh } = await firstGame(tab);
  const page = new Page({ settings, ...first, hand: EMPTY_HAND, dark: false, ...AT_REST }, tab, notes);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.systemChanged());
  matchMedia("(forced-colors: active)").addEventListener("change", () => page.systemChanged());
  addEventListener("hashchange", () => {
    const { hash } = location;
    if (!holdsLink(hash)) return;
    forgetLink();
    page.tables.openText(hash).catch((error: unknown) => page.notice(linkProblem(error)));
  });
  if (fresh) page.openNewGame();
}

/** Before anything that can fail: a build that does not start must still be replaced by the next one. */
function startApp(): AppNotes {
  const note = new UpdateNote(offline);
  offline.onChange = () => {
    note.refresh();
    refreshAbout();
  };
  document.body.append(note.element);
  offline.start();
  return { about: () => openAbout(offline), refresh: () => note.refresh() };
}

/** The package unpacks its wasm with it, and links hold games in it: browsers from before 2023 may lack it. */
function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
}

boot().catch((error: unknown) => {
  const problem = canUnpack() ? errorText(errorCode(error), String(error)) : t("error.old-browser");
  showBroken(offline, problem);
});
