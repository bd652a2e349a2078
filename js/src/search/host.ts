/** What a search asks and tells while it runs. */

import type { SearchHost } from "../engine/exports.ts";
import type { SearchResult } from "./types.ts";

/** How often a search says that it goes on, in ms. */
const ALIVE_MS = 1_000;

/**
 * Runs beside the engine. What `listener` throws ends the search and waits until the engine has returned. `alive` is called
 * while it searches, as the engine asks again and again whether to stop.
 */
export class Host implements SearchHost {
  private readonly listener: (report: SearchResult) => void;
  private readonly alive: (() => void) | undefined;
  private readonly begun = performance.now();
  private said = this.begun;
  private failure: { readonly error: unknown } | null = null;

  constructor(listener: (report: SearchResult) => void, alive?: () => void) {
    this.listener = listener;
    this.alive = alive;
  }

  elapsed(): number {
    return performance.now() - this.begun;
  }

  wantsToStop(): boolean {
    const now = performance.now();
    if (this.alive && now - this.said >= ALIVE_MS) {
      this.said = now;
      this.alive();
    }
    return this.failure !== null;
  }

  deepened(report: SearchResult): void {
    try {
      if (!this.failure) this.listener(report);
    } catch (error) {
      this.failure = { error };
    }
  }

  rethrow(): void {
    if (this.failure) throw this.failure.error;
  }
}
