/** What the settings mean for the document as a whole: its language, its direction, its colours. */
import { colourFrame } from "../dom.ts";
import type { Lang, Settings } from "../state.ts";
import { direction, t } from "../words/i18n.ts";

export function applyLanguage(lang: Lang): void {
  const root = document.documentElement;
  root.lang = lang;
  root.dir = direction();
  document.title = `${t("app.title")} – ${t("app.subtitle")}`;
}

/** Returns whether colours are dark now. */
export function applyColours({ theme, contrast }: Settings): boolean {
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  const root = document.documentElement;
  root.dataset["theme"] = dark ? "dark" : "light";
  root.dataset["contrast"] = contrast ? "more" : "normal";
  colourFrame();
  return dark;
}
