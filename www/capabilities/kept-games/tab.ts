/**
 * Which of the kept games is this tab's own. No two tabs write to one: a lock of the browser tells whether a slot is
 * taken, and where there are no locks the other tab's writing does (`onTaken`).
 */
import { GAME, rememberedSlot, rememberSlot } from "./slots.ts";

/** How often a slot is asked for, and the milliseconds in between. */
const MOST_ASKED = 4;
const PAUSE = 100;

const nothing = () => undefined;

export class Tab {
  #slot = newId();
  #release: () => void = nothing;
  /** Called when another tab has written to this one's slot; this one has moved to a new slot by then. */
  onTaken: () => void = nothing;

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key !== GAME + this.#slot || event.newValue === null) return;
      this.fresh();
      this.onTaken();
    });
  }

  get slot(): string {
    return this.#slot;
  }

  /** The slot that this tab had before a reload. A duplicated tab believes to have it too. */
  static remembered(): string | null {
    return rememberedSlot();
  }

  /** Takes a kept game as this tab's own; false when another tab has it, then this one keeps its copy elsewhere. */
  async take(slot: string): Promise<boolean> {
    const release = await hold(slot);
    if (release === null) this.fresh();
    else this.#own(slot, release);
    return release !== null;
  }

  /** A slot that nobody has, for another game than the one before. */
  fresh(): void {
    const slot = newId();
    this.#own(slot, nothing);
    hold(slot).then((release) => {
      if (release === null) return;
      if (this.#slot === slot) this.#release = release;
      else release();
    }, nothing);
  }

  #own(slot: string, release: () => void): void {
    this.#release();
    this.#slot = slot;
    this.#release = release;
    rememberSlot(slot);
  }
}

function newId(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return a.toString(36) + b.toString(36);
}

/**
 * The function that lets a slot go again, or null when another tab holds it. Asked more than once, since the page that a
 * reload replaces holds its slot for a moment longer.
 */
async function hold(slot: string): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (locks === undefined) return nothing;
  for (let asked = 1; ; asked++) {
    const release = await request(locks, slot);
    if (release !== null || asked === MOST_ASKED) return release;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Asks once. No clock decides: a page that is busy as it starts would give up a slot that nobody has. */
function request(locks: LockManager, slot: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const answered = (lock: Lock | null) => {
      if (lock !== null) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    };
    locks.request(GAME + slot, { ifAvailable: true }, answered).catch(() => resolve(nothing));
  });
}
