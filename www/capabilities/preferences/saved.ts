/** The settings as they are kept in the browser, of which anything may be missing or wrong. */
import { LANGS, type Settings } from "heart";
import { type AllSettings, allSettings, SPEEDS } from "../all-settings.ts";
import { isRecord, store, stored } from "../storage.ts";

export const THEMES = ["system", "light", "dark"] as const;

/** What is on or off. */
export const SWITCHES = [
  "coordinates",
  "flip",
  "contrast",
  "patterns",
  "latinDigits",
  "animation",
  "bar",
  "sound",
] as const;

const NAME = "settings";

export function saveSettings(settings: Settings): void {
  store(NAME, settings);
}

/** What was kept; what was not is as usual. */
export function savedSettings(settings: Settings): AllSettings {
  const usual = allSettings({ settings });
  const value = stored(NAME);
  const saved = isRecord(value) ? value : {};
  const flags = SWITCHES.flatMap((name) => (typeof saved[name] === "boolean" ? [[name, saved[name]]] : []));
  return {
    ...usual,
    ...Object.fromEntries(flags),
    lang: LANGS.find((lang) => lang === saved["lang"]) ?? usual.lang,
    theme: THEMES.find((theme) => theme === saved["theme"]) ?? usual.theme,
    speed: SPEEDS.find((speed) => speed === saved["speed"]) ?? usual.speed,
    volume: volumeOf(saved["volume"]) ?? usual.volume,
  };
}

function volumeOf(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : null;
}
