/** The games that are kept in the browser, each in a slot of its own. Nothing here throws. */
import { type Beside, type Memory, type OwnGame, pageGame, type Seats } from "heart";
import { type Kept, restore } from "../records.ts";
import { AWAY, LEVELS } from "../seats.ts";
import { type Failure, forget, isRecord, OURS, store, stored } from "../storage.ts";

/** Each kept game has a name of its own, this and its slot. */
const NAME = "game:";
/** The key itself. */
export const GAME = OURS + NAME;
/** The kept games of which it has been told that this page cannot read them. */
const UNREADABLE = "unreadable";
/** Written and removed again, to see whether anything can be. */
const PROBE = "probe";
/** The tab remembers its slot through a reload. */
const SLOT = `${OURS}slot`;

const MEMORIES: readonly Memory[] = ["off", "on", "shown"];

export interface SavedGame {
  readonly kept: Kept;
  readonly names: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly memory: Memory;
  readonly beside: Beside;
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

// ---- Games ----

export function saveGame(slot: string, saved: SavedGame): Failure | null {
  return store(NAME + slot, { title: savedGame(slot)?.title, ...saved, at: Date.now() });
}

/** Gives a kept game a name; an empty one takes it away. */
export function nameGame(slot: string, title: string): void {
  const value = stored(NAME + slot);
  if (isRecord(value)) store(NAME + slot, { ...value, title });
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
  const failure = store(PROBE, 1);
  if (failure === null) forget(PROBE);
  return failure;
}

/** Asks the browser not to clear what is kept here when it wants room. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => false);
}

/** The game of one slot as it is kept now. */
export function savedGame(slot: string): SavedGame | null {
  return outline(stored(NAME + slot));
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
    const id = key.slice(GAME.length);
    const value = stored(NAME + id);
    const at = isRecord(value) && typeof value["at"] === "number" ? value["at"] : 0;
    return { id, at, saved: outline(value) };
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
  const beside = isRecord(value["beside"]) ? value["beside"] : {};
  return { kept, names: strings(value["names"]), seats, memory, beside, ...title };
}

/**
 * Notes that these games cannot be read here; returns whether that is news. They stay where they are: a newer page, which
 * may have written them, can still open them.
 */
export function noteUnreadable(slots: readonly string[]): boolean {
  const known = stored(UNREADABLE);
  const told = Array.isArray(known) ? known : [];
  if (slots.every((slot) => told.includes(slot))) return false;
  store(UNREADABLE, slots);
  return true;
}

/** Forgets a kept game for good. */
export function deleteGame(slot: string): void {
  forget(NAME + slot);
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

function strings(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, name]) =>
      typeof name === "string" ? [[key, name.slice(0, 40)]] : [],
    ),
  );
}

function areSeats(value: unknown): value is Seats {
  const sits = [AWAY, ...LEVELS];
  return isRecord(value) && Object.values(value).every((seated) => sits.some((each) => each === seated));
}

/** A saved game as it was; throws when it is none, or has somebody on a seat that is not there. */
export function restored(saved: SavedGame | null): OwnGame {
  if (saved === null) throw new Error("no game");
  const { kept, names, seats, memory, beside } = saved;
  const game = restore(kept);
  if (!Object.keys(seats).every((seat) => game.players.includes(seat))) throw new Error("no such seat");
  return { game, names, seats, memory: pageGame(game.name).fromMemory ? memory : "off", beside };
}
