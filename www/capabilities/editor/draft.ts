/** The position that is being set up: every change is judged by the package at once, and can be taken back. */
import { type AnyGame, type AnyState, errorCode, type GameName, newGame, type Options } from "heart";
import { READINGS } from "../game-options.ts";
import { errorDetail, fromPosition } from "../records.ts";
import { type Fixed, NOTHING_FIXED, type Setup } from "./setup.ts";
import { setupOf } from "./setups.ts";

/** What the package says of a position that it refuses. */
export type Fault = Readonly<
  Partial<Record<"field" | "at" | "expected" | "reason" | "piece" | "number", string>>
>;

export interface Content {
  readonly name: GameName;
  readonly options: Options;
  readonly state: AnyState;
  readonly fixed: Fixed;
}

/** A position that can be played on, or why it cannot. */
export type Verdict =
  | { readonly game: AnyGame; readonly fault: null }
  | { readonly game: null; readonly fault: Fault };

/** A text that is no position, and the game as whose it was read. */
export interface Refused {
  readonly fault: Fault;
  readonly start: AnyGame;
}

export class Draft {
  #now: Content;
  #verdict: Verdict;
  #start: AnyGame;
  readonly #past: Content[] = [];

  constructor(game: AnyGame) {
    this.#start = newGame({ game: game.name, options: game.options });
    this.#now = contentOf(game);
    this.#verdict = { game, fault: null };
  }

  get now(): Content {
    return this.#now;
  }

  get verdict(): Verdict {
    return this.#verdict;
  }

  get setup(): Setup {
    return setupOf(this.#now.name);
  }

  /** A game with the same players, also where the position is none. */
  get start(): AnyGame {
    return this.#start;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** The text as the package writes it, or as far as it is set up. */
  get text(): string {
    return this.#verdict.game?.position() ?? this.setup.written(this.#now.state, this.#now.fixed);
  }

  undo(): void {
    const before = this.#past.pop();
    if (before !== undefined) this.#judge(before);
  }

  change(edit: (setup: Setup, state: AnyState) => AnyState, fixed: Fixed = this.#now.fixed): void {
    this.#become({ ...this.#now, state: edit(this.setup, this.#now.state), fixed });
  }

  /** The start of a game with these options, with what stands on the board as far as it has a place there. */
  choose(name: GameName, options: Options): void {
    const start = newGame({ game: name, options });
    const same = name === this.#now.name;
    const state = same ? this.setup.moved(this.#now.state, start.state) : start.state;
    this.#become({ name, options: start.options, state, fixed: NOTHING_FIXED });
  }

  take(game: AnyGame): void {
    this.#become(contentOf(game));
  }

  /** Takes over a text, of whichever game; says what is wrong with it where it is none, and then changes nothing. */
  read(text: string): Refused | null {
    let refused: Refused | null = null;
    for (const { name, options } of [this.#now, ...READINGS]) {
      try {
        this.take(fromPosition(text.trim(), [{ name, options }]));
        return null;
      } catch (error) {
        const fault = faultOf(error);
        // What is written like a position of this game is meant as one.
        if (refused === null || (refused.fault.reason === "form" && fault.reason !== "form"))
          refused = { fault, start: newGame({ game: name, options }) };
      }
    }
    return refused;
  }

  #become(next: Content): void {
    this.#past.push(this.#now);
    this.#judge(next);
  }

  #judge(next: Content): void {
    const { name, options } = next;
    this.#start = newGame({ game: name, options });
    try {
      const game = fromPosition(setupOf(name).written(next.state, next.fixed), [{ name, options }]);
      this.#verdict = { game, fault: null };
      this.#now = { ...next, state: game.state };
    } catch (error) {
      this.#verdict = { game: null, fault: faultOf(error) };
      this.#now = next;
    }
  }
}

function contentOf({ name, options, state }: AnyGame): Content {
  return { name, options, state, fixed: NOTHING_FIXED };
}

/** What a refusal says; any other error is none of the player's. */
function faultOf(error: unknown): Fault {
  if (errorCode(error) !== "bad-position") throw error;
  return errorDetail(error) as Fault;
}
