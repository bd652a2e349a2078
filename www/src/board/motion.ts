/** Moves on their way: when they began and how far they are. Draws nothing. */

import type { Motion } from "../draw/view.ts";
import type { AnyState, Effect } from "../state.ts";

export interface Flight {
  readonly before: AnyState;
  readonly effects: readonly Effect[];
  /** When its first frame was drawn, null before that: work in between does not shorten it. */
  begun: number | null;
  readonly duration: number;
  /** A move that is taken back runs from its end to its beginning. */
  readonly back: boolean;
}

export function flight(
  before: AnyState,
  effects: readonly Effect[],
  duration: number,
  back: boolean,
): Flight | null {
  if (duration <= 0 || reducedMotion()) return null;
  return { before, effects, begun: null, duration, back };
}

/** The motion at the time of a frame, or null when it has arrived. It begins with the first frame that is drawn of it. */
export function motionAt(flying: Flight, now: number): Motion<AnyState> | null {
  flying.begun ??= now;
  const share = Math.max(0, (now - flying.begun) / flying.duration);
  if (share >= 1) return null;
  return { before: flying.before, effects: flying.effects, progress: flying.back ? 1 - share : share };
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Work that is done part by part, one after each frame, so that nothing that flies waits for all of it. As long as some is left the
 * document says so in `data-updating`, for whoever looks at it meanwhile.
 */
export class InParts {
  #left: (() => void)[] = [];
  #asked = false;

  constructor() {
    // No frame comes where nobody looks, and nothing may be left of it when the page is gone.
    addEventListener("pagehide", () => this.finish());
    document.addEventListener("visibilitychange", () => this.finish());
  }

  /** Begins work, in place of what is left of the work before. */
  begin(parts: readonly (() => void)[]): void {
    this.#left = [...parts];
    this.#tell();
    if (document.hidden) this.finish();
    else this.#ask();
  }

  /** Does at once what is left. */
  finish(): void {
    for (let part = this.#left.shift(); part !== undefined; part = this.#left.shift()) part();
    this.#tell();
  }

  /** A task that a frame asks for comes once that frame is drawn. */
  #ask(): void {
    if (this.#asked || this.#left.length === 0) return;
    this.#asked = true;
    requestAnimationFrame(() => setTimeout(() => this.#next()));
  }

  #next(): void {
    this.#asked = false;
    this.#left.shift()?.();
    this.#tell();
    this.#ask();
  }

  #tell(): void {
    document.documentElement.toggleAttribute("data-updating", this.#left.length > 0);
  }
}
