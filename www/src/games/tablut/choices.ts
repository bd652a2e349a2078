/** What a player of Tablut can press. */
import type { Hand, TablutMove, TablutState } from "../../state.ts";
import type { Choices } from "../game.ts";

export function choices(
  _state: TablutState,
  moves: readonly TablutMove[],
  { selected }: Hand,
): Choices<TablutMove> {
  const mine = moves.filter((move) => move.from === selected);
  return {
    movable: [...new Set(moves.map((move) => move.from))],
    targets: mine.map(({ to, captures }) => ({
      at: to,
      kind: captures.length > 0 ? "capture" : "move",
      also: captures,
    })),
    buttons: [],
    plays: new Map(mine.map((move) => [move.to, move])),
  };
}
