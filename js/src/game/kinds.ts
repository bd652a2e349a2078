/** The games by their names. */
import type { GameName } from "../types.ts";
import { kind as gobblet } from "./gobblet-moves.ts";
import { kind as gobe } from "./gobe-moves.ts";
import type { Kind } from "./kind.ts";
import { kind as tablut } from "./tablut-moves.ts";

export const kinds: Readonly<Record<GameName, Kind>> = { gobblet, tablut, gobe } as Record<
  GameName,
  Kind<never>
>;
