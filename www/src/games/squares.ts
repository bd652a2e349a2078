/** What the games on boards of squares have in common: a piece is chosen, then where it goes. */
import { EMPTY_HAND, type Hand } from "../state.ts";
import type { Button, Choices, Step, Why } from "./game.ts";

/** `why` is why the press is refused where it neither chooses nor plays. */
export function pressSquare<M>(hand: Hand, now: Choices<M>, place: string, sure: boolean, why: Why): Step<M> {
  const { selected, pending } = hand;
  if (selected === place) return { kind: "hand", hand: EMPTY_HAND };
  const move = now.plays.get(place);
  if (move !== undefined && (sure || pending === place)) return { kind: "play", move };
  if (move !== undefined) return { kind: "hand", hand: { selected, pending: place } };
  if (now.movable.includes(place)) return { kind: "hand", hand: { selected: place, pending: null } };
  return { kind: "refused", why, hand: EMPTY_HAND };
}

/** The button that confirms the piece that was set down. */
export function confirming<M>(hand: Hand, plays: ReadonlyMap<string, M>): readonly Button<M>[] {
  const move = hand.pending === null ? undefined : plays.get(hand.pending);
  return move === undefined ? [] : [{ kind: "play-here", move, at: hand.pending }];
}
