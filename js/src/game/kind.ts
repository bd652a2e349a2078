/** What a class says of its game. */
import type { GameName } from "../types.ts";
import type { Effects } from "./effects.ts";
import type { Notation } from "./notation.ts";

/** @internal */
export interface Kind<M extends object = object> {
  readonly name: GameName;
  readonly notation: Notation<M>;
  readonly effects: Effects;
}
