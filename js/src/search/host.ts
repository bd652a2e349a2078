/** What a search asks and tells while it runs. */

import type { SearchHost } from "../engine/exports.ts";
import type { SearchResult } from "./types.ts";

/** Runs beside the engine. What `listener` throws ends the search and waits until the engine has returned. */
export class Host implements SearchHost {
  private readonly listener: (report: SearchResult) => void;
  private readonly begun = performance.now();
  private failure: { readonly error: unknown } | null = null;

  constructor(listener: (report: SearchResult) => void) {
    this.listener = listener;
  }

  elapsed(): number {
    return performance.now() - this.begun;
  }

  wantsToStop(): boolean {
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
