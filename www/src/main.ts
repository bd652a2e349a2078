/** Starts the page. */

import { usualSettings } from "./app/appearance.ts";
import { Capabilities } from "./app/capabilities.ts";
import { Page } from "./app/page.ts";
import { errorText } from "./board/said.ts";
import { forgetAddress, h } from "./dom.ts";
import { FIRST_OFFERED } from "./games/index.ts";
import { errorCode, init, newGame } from "./package/games.ts";
import { type App, EMPTY_HAND, type OwnGame } from "./state.ts";
import { t, useLang } from "./words/i18n.ts";

// Tells index.html that this browser can read the script.
document.documentElement.dataset["started"] = "";

const capabilities = new Capabilities();

async function boot(): Promise<void> {
  const rules = init();
  // If they fail, that is told below, where they are waited for.
  rules.catch(() => undefined);
  await wholePage();
  capabilities.early();
  const settings = capabilities.settings(usualSettings());
  useLang(settings.lang, settings.latinDigits);
  await rules;
  const begun = await capabilities.game();
  const own = begun?.own ?? another();
  const app: App = {
    settings,
    beside: {},
    ...own,
    seats: capabilities.seated(own.seats),
    hand: EMPTY_HAND,
    notice: begun?.notice ?? null,
    dark: false,
    marked: [],
    notes: new Map(),
    winning: [],
    isNewcomer: begun === null && !capabilities.answers(location.hash),
  };
  const page = new Page(app, capabilities);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.systemChanged());
  matchMedia("(forced-colors: active)").addEventListener("change", () => page.systemChanged());
  addEventListener("hashchange", visit);
  visit();
}

/** Once an address has been answered, a reload does not open it again. */
function visit(): void {
  if (capabilities.visit(location.hash)) forgetAddress();
}

/** What lies on the table where no game is known to go on with. */
function another(): OwnGame {
  const game = newGame(FIRST_OFFERED);
  return { game, names: {}, seats: {}, memory: "off" };
}

/** The scripts of capabilities stand in the page after this one. */
function wholePage(): Promise<unknown> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** The package unpacks its wasm with it, and links hold games in it: browsers from before 2023 may lack it. */
function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
}

/** In the place of a page that does not start: what went wrong, and what helps. */
boot().catch((error: unknown) => {
  const problem = canUnpack() ? errorText(errorCode(error), String(error)) : t("error.old-browser");
  const said = h("p", { role: "alert" }, problem);
  document.body.append(
    h("main", { class: "broken" }, h("h1", {}, t("app.title")), said, ...capabilities.broken()),
  );
});
