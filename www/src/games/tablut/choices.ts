/** What a player of Tablut can press. */
import type { Effect, Result, TablutMove, TablutState } from "../../state.ts";
import type { Choices, Position, Step } from "../game.ts";
import { confirming, pressSquare } from "../squares.ts";

export function choices({ moves, hand }: Position<TablutState, TablutMove>): Choices<TablutMove> {
  const mine = moves.filter((move) => move.from === hand.selected);
  const plays = new Map(mine.map((move) => [move.to, move]));
  return {
    movable: [...new Set(moves.map((move) => move.from))],
    targets: mine.map((move) => ({
      at: move.to,
      kind: move.captures.length > 0 ? "capture" : "move",
      also: move.captures,
      label: null,
    })),
    buttons: confirming(hand, plays),
    plays,
    losing: new Set(),
  };
}

export function press(
  { hand }: Position<TablutState, TablutMove>,
  now: Choices<TablutMove>,
  place: string,
  sure: boolean,
): Step<TablutMove> {
  // Without a piece in hand, whatever moves from that square is refused for what stands there.
  const attempt =
    hand.selected === null ? `${place}-${place === "e5" ? "e4" : "e5"}` : `${hand.selected}-${place}`;
  return pressSquare(hand, now, place, sure, { attempt });
}

/** Where the king was taken, or where he got away. */
export function decisive(_state: TablutState, result: Result, last: readonly Effect[]): readonly string[] {
  if (result.reason === "king-captured") {
    return last.flatMap((effect) =>
      effect.kind === "captured" && effect.piece === "king" ? [effect.at] : [],
    );
  }
  if (result.reason !== "king-escaped") return [];
  return last.flatMap((effect) => (effect.kind === "moved" ? [effect.to] : []));
}
