/**
 * What the page keeps in the browser. Keys are prefixed because all local files share one storage. Nothing here throws:
 * storage may be forbidden, full or hold anything.
 */
import type { Kept } from "./engine.ts";
import {
  CONFIRMS,
  type Confirm,
  type GameName,
  LANGS,
  type Lang,
  MEMORIES,
  type Memory,
  type Settings,
  THEMES,
} from "./state.ts";

const SETTINGS = "tabulae:1:settings";
const GAME = "tabulae:1:game";

export interface SavedGame {
  readonly kept: Kept;
  readonly names: Readonly<Record<string, string>>;
  readonly memory: Memory;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** False when the browser refuses. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function saveGame(saved: SavedGame): boolean {
  return write(GAME, saved);
}

/** What was saved, unchecked beyond its outline: the package reads the document with its own checks. */
export function loadGame(): SavedGame | null {
  const value = read(GAME);
  if (!isRecord(value) || !isRecord(value["kept"]) || !isRecord(value["kept"]["document"])) return null;
  const back = value["kept"]["back"];
  const kept = {
    document: value["kept"]["document"],
    back: typeof back === "number" ? back : 0,
  } as unknown as Kept;
  const memory = MEMORIES.find((each) => each === value["memory"]) ?? "off";
  return { kept, names: strings(value["names"]), memory };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function strings(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, name]) =>
      typeof name === "string" ? [[key, name.slice(0, 40)]] : [],
    ),
  );
}

export function saveSettings(settings: Settings): boolean {
  return write(SETTINGS, settings);
}

export function loadSettings(): Settings {
  const value = read(SETTINGS);
  const saved = isRecord(value) ? value : {};
  const flag = (name: string, otherwise: boolean) =>
    typeof saved[name] === "boolean" ? (saved[name] as boolean) : otherwise;
  return {
    lang: LANGS.find((lang) => lang === saved["lang"]) ?? browserLang(),
    theme: THEMES.find((theme) => theme === saved["theme"]) ?? "system",
    coordinates: flag("coordinates", true),
    flip: flag("flip", false),
    contrast: flag("contrast", matchMedia("(prefers-contrast: more)").matches),
    patterns: flag("patterns", false),
    animation: flag("animation", true),
    sound: flag("sound", true),
    volume: loadVolume(saved["volume"]),
    confirm: loadConfirm(saved["confirm"]),
  };
}

function loadVolume(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : 0.5;
}

/** A finger hides the hexagon that it lays a tile on, so Góbé asks by default when it was a finger. */
function loadConfirm(value: unknown): Settings["confirm"] {
  const saved = isRecord(value) ? value : {};
  const choice = (game: GameName, otherwise: Confirm) =>
    CONFIRMS.find((each) => each === saved[game]) ?? otherwise;
  return {
    gobblet: choice("gobblet", "never"),
    tablut: choice("tablut", "never"),
    gobe: choice("gobe", "touch"),
  };
}

function browserLang(): Lang {
  for (const tag of navigator.languages) {
    const lang = LANGS.find((candidate) => tag.toLowerCase().startsWith(candidate));
    if (lang !== undefined) return lang;
  }
  return "en";
}
