/** What marks moves on a board: arrows of moves that are not played and of the last one, and the places of that. */
import type { MoveArrow } from "../draw/view.ts";
import { pageGame } from "../games/index.ts";
import { type AnyGame, type AnyState, type Effect, lastPlayed } from "../state.ts";

/** The arrows of a move that can be played in the position which a game shows. */
export function moveArrows(game: AnyGame, move: string, kind: MoveArrow["kind"]): readonly MoveArrow[] {
  const { source } = pageGame(game.name);
  return game.preview(move).effects.flatMap((effect): MoveArrow[] => {
    if (effect.kind === "moved") return [{ from: effect.from, to: effect.to, kind }];
    if (effect.kind === "picked-up") return [{ from: effect.at, to: null, kind }];
    if (effect.kind !== "placed") return [];
    return [{ from: source?.(game.state, effect.player, effect.piece) ?? null, to: effect.to, kind }];
  });
}

const lastKnown = new WeakMap<AnyState, readonly MoveArrow[]>();

/** The arrow of the move that led to the position; [] where it came from nowhere, which its mark says already. */
export function lastArrows(game: AnyGame): readonly MoveArrow[] {
  const played = lastPlayed(game);
  const known = lastKnown.get(game.state);
  if (known !== undefined || played === null) return known ?? [];
  const before = game.clone();
  before.goTo(played.ply - 1);
  const arrows = moveArrows(before, played.notation, "last").filter(({ from, to }) => from && to);
  lastKnown.set(game.state, arrows);
  return arrows;
}

/** The places that the last move touched. */
export function lastPlaces(game: AnyGame): readonly string[] {
  const effects = lastPlayed(game)?.effects ?? [];
  return [...new Set(effects.flatMap((effect) => touched(effect)))];
}

function touched(effect: Effect): readonly string[] {
  if (effect.kind === "moved") return [effect.from, effect.to];
  if (effect.kind === "placed") return [effect.to];
  return effect.kind === "picked-up" ? [effect.at] : [];
}
