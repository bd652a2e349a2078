/** Starts the page: settings, rules, the kept game. */
import { errorText } from "./a11y.ts";
import { errorCode, newGame, ready, restore } from "./engine.ts";
import { useLang } from "./i18n.ts";
import { Page } from "./page.ts";
import { type AnyGame, type App, EMPTY_HAND, type Setup } from "./state.ts";
import { loadGame, loadSettings } from "./storage.ts";

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
  await ready();
  const { game, names, memory, fresh, problem } = firstGame();
  const notice = problem === null ? null : errorText(errorCode(problem), String(problem));
  const page = new Page({ settings, game, names, memory, hand: EMPTY_HAND, notice, dark: false });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.systemChanged());
  if (fresh) page.openNewGame();
}

boot().catch((error: unknown) => {
  const message = document.createElement("p");
  message.className = "broken";
  message.setAttribute("role", "alert");
  message.textContent = errorText(errorCode(error), String(error));
  document.body.append(message);
});
