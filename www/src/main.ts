/** Starts the page: settings, rules, the kept game. */
import { errorText } from "./a11y.ts";
import { errorCode, newGame, ready, restore } from "./engine.ts";
import { useLang } from "./i18n.ts";
import { Offline } from "./offline.ts";
import { type Around, Page } from "./page.ts";
import { type AnyGame, type App, EMPTY_HAND, type Setup } from "./state.ts";
import { loadGame, loadSettings } from "./storage.ts";
import { openAbout, refreshAbout } from "./ui/about.ts";
import { UpdateNote } from "./ui/update-note.ts";

const FIRST_GAME: Setup = { game: "gobblet", options: {}, names: {}, memory: false };

/** The game that was saved, or a new one. `fresh` says that there was none. */
function firstGame(): {
  game: AnyGame;
  names: App["names"];
  memory: App["memory"];
  fresh: boolean;
  problem: unknown;
} {
  const saved = loadGame();
  if (saved !== null) {
    try {
      return {
        game: restore(saved.kept),
        names: saved.names,
        memory: saved.memory,
        fresh: false,
        problem: null,
      };
    } catch (problem) {
      return { game: newGame(FIRST_GAME), names: {}, memory: "off", fresh: true, problem };
    }
  }
  return { game: newGame(FIRST_GAME), names: {}, memory: "off", fresh: true, problem: null };
}

async function boot(): Promise<void> {
  const settings = loadSettings();
  useLang(settings.lang);
  const app = startApp();
  await ready();
  const { game, names, memory, fresh, problem } = firstGame();
  const notice = problem === null ? null : errorText(errorCode(problem), String(problem));
  const page = new Page({ settings, game, names, memory, hand: EMPTY_HAND, notice, dark: false }, app);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.systemChanged());
  if (fresh) page.openNewGame();
}

/** Before anything that can fail: a build that does not start must still be replaced by the next one. */
function startApp(): Around {
  const offline = new Offline();
  const note = new UpdateNote(offline);
  offline.onChange = () => {
    note.refresh();
    refreshAbout();
  };
  document.body.append(note.element);
  offline.start();
  return { about: () => openAbout(offline), refresh: () => note.refresh() };
}

boot().catch((error: unknown) => {
  const message = document.createElement("p");
  message.className = "broken";
  message.setAttribute("role", "alert");
  message.textContent = errorText(errorCode(error), String(error));
  document.body.append(message);
});
