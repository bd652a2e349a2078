/** What moves do, from the numbers that the engine has for it. */
import { call } from "../engine/engine.ts";
import type { Effect, GameName } from "../types.ts";

/** The effects of one game. There are few different ones, each of which the engine is asked for once. */
export class Effects {
  private readonly game: GameName;
  private readonly known: Map<number, Effect> = new Map();
  private readonly lists: Map<number, readonly Effect[]> = new Map();

  constructor(game: GameName) {
    this.game = game;
  }

  /** The effects of numbers, frozen. Most moves have but one, whose list is shared by all that have the same. */
  of(numbers: readonly number[]): readonly Effect[] {
    const [first] = numbers;
    if (first === undefined || numbers.length > 1) return Object.freeze(numbers.map(this.effect));
    let list = this.lists.get(first);
    if (list === undefined) {
      list = Object.freeze([this.effect(first)]);
      this.lists.set(first, list);
    }
    return list;
  }

  private readonly effect = (number: number): Effect => {
    let effect = this.known.get(number);
    if (effect === undefined) {
      effect = Object.freeze(call((raw) => raw.effect(this.game, number)));
      this.known.set(number, effect);
    }
    return effect;
  };
}
