/**
 * What the page keeps in the browser. Keys are prefixed because all local files share one storage. Nothing here throws:
 * storage may be forbidden, full or hold anything.
 */
import { GAMES, pageGame } from "../games/index.ts";
import type { Kept } from "../package/games.ts";
import {
  CONFIRMS,
  type Confirm,
  type GameName,
  LANGS,
  type Lang,
  LEVELS,
  MEMORIES,
  type Memory,
  type Seats,
  type Settings,
  SPEEDS,
  THEMES,
} from "../state.ts";

const SETTINGS = "tabulae:1:settings";
/** Each kept game has a key of its own, this and its slot. */
export const GAME = "tabulae:1:game:";
/** How far the lessons have come, with the name of the game. */
const LEARN = "tabulae:1:learn:";
/** The kept games of which it has been told that this page cannot read them. */
const UNREADABLE = "tabulae:1:unreadable";
/** Written and removed again, to see whether anything can be. */
const PROBE = "tabulae:1:probe";
/** The tab remembers its slot through a reload. */
const SLOT = "tabulae:1:slot";

export interface SavedGame {
  readonly kept: Kept;
  readonly names: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly memory: Memory;
  /** What the player calls the game. */
  readonly title?: string;
}

export interface Slot {
  readonly id: string;
  /** When it was written, in ms since 1970. */
  readonly at: number;
  /** Null when it holds something else than a game. */
  readonly saved: SavedGame | null;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Why a write failed: the browser forbids it, or has no room. */
export type Failure = "forbidden" | "full";

function write(key: string, value: unknown): Failure | null {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

// ---- Games ----

export function saveGame(slot: string, saved: SavedGame): Failure | null {
  return write(GAME + slot, { title: savedGame(slot)?.title, ...saved, at: Date.now() });
}

/** Gives a kept game a name; an empty one takes it away. */
export function nameGame(slot: string, title: string): void {
  const value = read(GAME + slot);
  if (isRecord(value)) write(GAME + slot, { ...value, title });
}

/** So many kept games are dropped at once to make room. */
const MOST_DROPPED = 5;

/** The oldest kept games but for those that a tab has open; they can be dropped to make room. */
export async function oldestGames(current: string): Promise<readonly string[]> {
  const open = await openSlots();
  const free = savedGames().filter(({ id, saved }) => saved !== null && id !== current && !open.has(id));
  return free.slice(-MOST_DROPPED).map(({ id }) => id);
}

/** The slots of the games that a tab has open, as far as the browser tells. */
export async function openSlots(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const games = held.map(({ name }) => name ?? "").filter((name) => name.startsWith(GAME));
  return new Set(games.map((name) => name.slice(GAME.length)));
}

/** Why nothing at all can be kept here, or null where something can. */
export function canKeep(): Failure | null {
  const failure = write(PROBE, 1);
  if (failure === null) localStorage.removeItem(PROBE);
  return failure;
}

/** Asks the browser not to clear what is kept here when it wants room. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => false);
}

/** The game of one slot as it is kept now. */
export function savedGame(slot: string): SavedGame | null {
  return outline(read(GAME + slot));
}

/** Every kept game, the last used first. */
export function savedGames(): readonly Slot[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(GAME));
  } catch {
    // Forbidden: there are none.
  }
  const slots = keys.map((key) => {
    const value = read(key);
    const at = isRecord(value) && typeof value["at"] === "number" ? value["at"] : 0;
    return { id: key.slice(GAME.length), at, saved: outline(value) };
  });
  return slots.sort((a, b) => b.at - a.at);
}

/** A saved game, unchecked beyond its outline: the package reads the document with its own checks. */
function outline(value: unknown): SavedGame | null {
  if (!isRecord(value) || !isRecord(value["kept"]) || !isRecord(value["kept"]["document"])) return null;
  const { document, back } = value["kept"];
  const kept = { document, back: typeof back === "number" ? back : 0 } as unknown as Kept;
  const memory = MEMORIES.find((each) => each === value["memory"]) ?? "off";
  const seats = value["seats"] ?? {};
  if (!areSeats(seats)) return null;
  const title = typeof value["title"] === "string" ? { title: value["title"].slice(0, 40) } : {};
  return { kept, names: strings(value["names"]), seats, memory, ...title };
}

/**
 * Notes that these games cannot be read here; returns whether that is news. They stay where they are: a newer page, which
 * may have written them, can still open them.
 */
export function noteUnreadable(slots: readonly string[]): boolean {
  const known = read(UNREADABLE);
  const told = Array.isArray(known) ? known : [];
  if (slots.every((slot) => told.includes(slot))) return false;
  write(UNREADABLE, slots);
  return true;
}

/** Forgets a kept game for good. */
export function deleteGame(slot: string): void {
  try {
    localStorage.removeItem(GAME + slot);
  } catch {
    // Forbidden: then there was none.
  }
}

// ---- The tab's slot ----

export function rememberedSlot(): string | null {
  try {
    return sessionStorage.getItem(SLOT);
  } catch {
    return null;
  }
}

export function rememberSlot(id: string): void {
  try {
    sessionStorage.setItem(SLOT, id);
  } catch {
    // After a reload the last used game is taken.
  }
}

// ---- Lessons ----

/** How far somebody has come in a game's lesson and puzzles. */
export interface Progress {
  /** The steps of the lesson that are done. */
  readonly step: number;
  /** The puzzles that are solved, counted from 0. */
  readonly solved: readonly number[];
}

export function loadProgress(game: GameName): Progress {
  const value = read(LEARN + game);
  if (!isRecord(value)) return { step: 0, solved: [] };
  const { step, solved } = value;
  return {
    step: typeof step === "number" && step >= 0 ? step : 0,
    solved: Array.isArray(solved) ? solved.filter((n) => typeof n === "number") : [],
  };
}

/** Lost where storage is: a lesson can be taken again. */
export function saveProgress(game: GameName, progress: Progress): void {
  write(LEARN + game, progress);
}

// ---- Settings ----

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

function areSeats(value: unknown): value is Seats {
  return isRecord(value) && Object.values(value).every((level) => LEVELS.some((each) => each === level));
}

export function saveSettings(settings: Settings): void {
  write(SETTINGS, settings);
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
    latinDigits: flag("latinDigits", false),
    animation: flag("animation", true),
    sound: flag("sound", true),
    volume: loadVolume(saved["volume"]),
    speed: SPEEDS.find((speed) => speed === saved["speed"]) ?? "normal",
    bar: flag("bar", true),
    confirm: loadConfirm(saved["confirm"]),
  };
}

function loadVolume(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : 0.5;
}

function loadConfirm(value: unknown): Settings["confirm"] {
  const saved = isRecord(value) ? value : {};
  const choice = (game: GameName): Confirm =>
    CONFIRMS.find((each) => each === saved[game]) ?? pageGame(game).confirmByDefault;
  return Object.fromEntries(GAMES.map((game) => [game, choice(game)])) as Settings["confirm"];
}

function browserLang(): Lang {
  for (const tag of navigator.languages) {
    const lang = LANGS.find((candidate) => tag.toLowerCase().split("-")[0] === candidate);
    if (lang !== undefined) return lang;
  }
  return "en";
}
