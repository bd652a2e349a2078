/** The computer that looks at the position shown, deeper and deeper, as long as it may. */
import { type Found, type Heart, moveArrows } from "heart";
import { find } from "../search.ts";
import { store, stored } from "../storage.ts";
import type { Node } from "./tree.ts";

/** How many lines it shows, and how many seconds it takes at most for a position. */
export interface Wanted {
  readonly on: boolean;
  readonly lines: number;
  readonly seconds: number;
}

export const MOST_LINES = 3;
export const SECONDS = [5, 20, 60] as const;
const USUAL: Wanted = { on: true, lines: 1, seconds: 20 };
const KEPT = "analysis:engine";

export class Engine {
  readonly #heart: Heart;
  #wanted: Wanted;
  /** What it looks at, or has looked at last. */
  #node: Node | null = null;
  #stop: AbortController | null = null;
  /** What has been found of each position, as long as the same was wanted. */
  #known = new WeakMap<Node, { readonly found: Found; readonly whole: boolean }>();
  /** Called when something else is to be shown. */
  onChange: () => void = () => undefined;

  constructor(heart: Heart) {
    this.#heart = heart;
    this.#wanted = read(stored(KEPT));
  }

  get wanted(): Wanted {
    return this.#wanted;
  }

  /** What is known of the position that it looks at. */
  get found(): Found | null {
    return this.#node === null ? null : (this.#known.get(this.#node)?.found ?? null);
  }

  get thinks(): boolean {
    return this.#stop !== null;
  }

  want(change: Partial<Wanted>): void {
    const before = this.#wanted;
    this.#wanted = { ...before, ...change };
    store(KEPT, this.#wanted);
    const { lines, seconds } = this.#wanted;
    if (lines !== before.lines || seconds !== before.seconds) this.#known = new WeakMap();
    const node = this.#node;
    this.rest();
    if (node !== null) this.look(node);
    this.onChange();
  }

  /** Looks at a position that is on the table; what it did before ends at once. */
  look(node: Node): void {
    if (this.#node === node) return;
    this.rest();
    this.#node = node;
    if (!this.#wanted.on || this.#heart.app.game.result !== null) return;
    if (this.#known.get(node)?.whole === true) this.#show();
    else this.#search(node);
  }

  /** Looks at nothing any more. */
  rest(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#node = null;
    this.#heart.board.showArrows([]);
  }

  #search(node: Node): void {
    const stop = new AbortController();
    this.#stop = stop;
    const { lines, seconds } = this.#wanted;
    const learn = (found: Found, whole: boolean) => {
      if (stop.signal.aborted) return;
      this.#known.set(node, { found, whole });
      if (whole) this.#stop = null;
      this.#show();
      this.onChange();
    };
    const question = { lines, timeMs: seconds * 1_000, onProgress: (found: Found) => learn(found, false) };
    find(this.#heart.app.game, question, stop.signal)
      .then((found) => learn(found, true))
      .catch((error: unknown) => {
        // Whoever ended it does not want to hear of it.
        if (stop.signal.aborted) return;
        this.#stop = null;
        this.#heart.notice(String(error instanceof Error ? error.message : error));
        this.onChange();
      });
  }

  /** Points at the first move of each line. */
  #show(): void {
    const { game } = this.#heart.app;
    const firsts = this.found?.lines.flatMap(({ moves }) => moves[0] ?? []) ?? [];
    this.#heart.board.showArrows(
      firsts.flatMap((move, i) => moveArrows(game, move, i === 0 ? "best" : "other")),
    );
  }
}

function read(kept: unknown): Wanted {
  if (typeof kept !== "object" || kept === null) return USUAL;
  const { on, lines, seconds } = kept as Readonly<Record<string, unknown>>;
  return {
    on: on !== false,
    lines: typeof lines === "number" && lines >= 1 && lines <= MOST_LINES ? Math.trunc(lines) : USUAL.lines,
    seconds: SECONDS.find((each) => each === seconds) ?? USUAL.seconds,
  };
}
