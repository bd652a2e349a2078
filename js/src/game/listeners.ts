/** Who is told of changes. */
import { GameError, shown } from "../engine/error.ts";

interface Listener {
  readonly call: () => void;
  readonly onError: (error: unknown) => void;
}

export class Listeners {
  private readonly entries: Set<Listener> = new Set();
  /** How many batches are under way, one inside the other, and whether something has changed in them. */
  private batches = 0;
  private isChanged = false;

  /** Adds a listener; returns the function that ends it. */
  add(listener: () => void, onError?: (error: unknown) => void): () => void {
    for (const [value, what] of [
      [listener, "a function"] as const,
      [onError, "a function or nothing"] as const,
    ])
      if (typeof value !== "function" && !(value === undefined && what !== "a function"))
        throw new GameError("bad-argument", `subscribe takes ${what}, not ${shown(value)}`, { value });
    // Wrapped, so that a function that is subscribed twice is called twice and ended once by each return.
    const entry = { call: listener, onError: onError ?? report };
    this.entries.add(entry);
    return () => void this.entries.delete(entry);
  }

  /** Calls every listener that is still there when its turn comes, also when one of them throws; in a batch, at its end. */
  notify(): void {
    if (this.batches > 0) {
      this.isChanged = true;
      return;
    }
    if (this.entries.size === 0) return;
    for (const listener of [...this.entries]) {
      if (!this.entries.has(listener)) continue;
      try {
        listener.call();
      } catch (error) {
        listener.onError(error);
      }
    }
  }

  /** Runs what makes changes, of which listeners are told once, also if it throws. */
  batch<T>(run: () => T): T {
    this.batches += 1;
    try {
      return run();
    } finally {
      this.batches -= 1;
      if (this.batches === 0 && this.isChanged) {
        this.isChanged = false;
        this.notify();
      }
    }
  }
}

/** What becomes of the error of a listener that nobody asked for: no process ends by it. */
function report(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
