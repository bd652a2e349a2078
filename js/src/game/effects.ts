/** What moves do, from the numbers that the engine has for it. */
import { call } from "../engine/engine.ts";
import type { Effect, GameName } from "../types.ts";

/** The effects of one game. There are few different ones, each of which the engine is asked for once. */
export class Effects {
  private readonly game: GameName;
  private readonly known: Map<number, Effect> = new Map();

  constructor(game: GameName) {
    this.game = game;
  }

  /** The effect of a number, frozen. */
  readonly of = (number: number): Effect => {
    let effect = this.known.get(number);
    if (effect === undefined) {
      effect = Object.freeze(call((raw) => raw.effect(this.game, number)));
      this.known.set(number, effect);
    }
    return effect;
  };
}
