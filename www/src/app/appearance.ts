/** What the settings mean for the document as a whole: its language, its direction, its colours. */
import { colourFrame } from "../dom.ts";
import { LANGS, type Settings } from "../state.ts";
import { direction, t, useLang } from "../words/i18n.ts";

/** What is set where nobody has chosen: as the browser and the system have it. */
export function usualSettings(): Settings {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return {
    lang: wanted.flatMap((each) => LANGS.filter((lang) => lang === each))[0] ?? "en",
    theme: "system",
    coordinates: true,
    flip: false,
    contrast: matchMedia("(prefers-contrast: more)").matches,
    patterns: false,
    latinDigits: false,
    animation: true,
  };
}

export function applyLanguage({ lang, latinDigits }: Settings): void {
  useLang(lang, latinDigits);
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
