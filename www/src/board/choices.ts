/**
 * What the player to move can do next. No rule is decided here: a place is a target because some legal move goes there.
 */
import type { Choices, Position, Step } from "../games/game.ts";
import { pageGame } from "../games/index.ts";
import { fromPosition } from "../package/games.ts";
import type { AnyGame, AnyMove, AnyState, App, Effect, Hand } from "../state.ts";
import { hidesCovered, lastPlayed, seatedComputer } from "../state.ts";
import { lang, number } from "../words/i18n.ts";

export const NO_CHOICES: Choices = {
  movable: [],
  targets: [],
  buttons: [],
  plays: new Map(),
  warnings: new Map(),
};

/** What choices depend on. */
export type Choosing = Pick<App, "game" | "hand" | "memory" | "boardLocked" | "seats">;

let memo: { state: AnyState; hand: Hand; key: string; choices: Choices } | null = null;

/** The choices of the player to move. Cheap to ask again for the same position and hand. */
export function choices(table: Choosing): Choices {
  const { game, hand } = table;
  const { state } = game;
  const over = game.result !== null || table.boardLocked === true || seatedComputer(table) !== null;
  const key = `${over} ${table.memory} ${lang()} ${number(0)}`;
  if (memo?.state === state && memo.hand === hand && memo.key === key) return memo.choices;
  const found = over ? NO_CHOICES : pageGame(game.name).choices(position(table));
  memo = { state, hand, key, choices: found };
  return found;
}

function position(table: Choosing): Position {
  const { game, hand } = table;
  const after = (move: AnyMove) => {
    const next = game.clone();
    const { result } = next.play(move);
    return { result, moves: next.moves() };
  };
  const threats = () => threatening(game);
  return { state: game.state, moves: legal(game), hand, hidden: hidesCovered(table), after, threats };
}

const known = new WeakMap<AnyState, readonly AnyMove[]>();

function legal(game: AnyGame): readonly AnyMove[] {
  const moves = known.get(game.state) ?? game.moves();
  known.set(game.state, moves);
  return moves;
}

const threatsKnown = new WeakMap<AnyState, readonly AnyMove[]>();

/** What the other side could play if it were its turn; the package is asked about that position. */
function threatening(game: AnyGame): readonly AnyMove[] {
  const { otherToMove } = pageGame(game.name);
  if (otherToMove === undefined) return [];
  const found = threatsKnown.get(game.state) ?? movesOf(otherToMove(game.position()), game);
  threatsKnown.set(game.state, found);
  return found;
}

function movesOf(position: string, { name, options }: AnyGame): readonly AnyMove[] {
  try {
    return fromPosition(position, [{ name, options }]).moves();
  } catch {
    // A position that cannot come about with the other side to move threatens nothing.
    return [];
  }
}

/** `sure` is false where a press has to be confirmed: then the piece is first shown there and played by a second press. */
export function press(table: Choosing, place: string, sure: boolean): Step {
  const { game, hand } = table;
  if (game.result !== null || seatedComputer(table) !== null) return { kind: "refused", why: null, hand };
  return pageGame(game.name).press(position(table), choices(table), place, sure);
}

/** What the player to move would score at the place that is pointed at, or where a tile waits; as text. */
export function gainAt(table: Choosing, place: string | null): string | null {
  return pageGame(table.game.name).gain?.(choices(table), place) ?? null;
}

/** On a plane: the cells that exist for the player. */
export function planeCells(game: AnyGame): readonly string[] {
  return pageGame(game.name).cells?.(game.state, game.result === null ? legal(game) : []) ?? [];
}

// ---- What to mark ----

/** The places that the last move touched. */
export function lastPlaces(game: AnyGame): readonly string[] {
  const effects = lastPlayed(game)?.effects ?? [];
  return [...new Set(effects.flatMap((effect) => touched(effect)))];
}

/** The places that decided the game. */
export function winningPlaces(game: AnyGame): readonly string[] {
  const { result, state } = game;
  if (result === null || result.winners.length === 0) return [];
  return pageGame(game.name).decisive(state, result, lastPlayed(game)?.effects ?? []);
}

/** The places of a move that is not played yet: where it comes from and where it goes. */
export function movePlaces(game: AnyGame, move: string): readonly string[] {
  const { source } = pageGame(game.name);
  return game.preview(move).effects.flatMap((effect) => {
    const from = effect.kind === "placed" ? source?.(game.state, effect.player, effect.piece) : null;
    return from == null ? touched(effect) : [from, ...touched(effect)];
  });
}

function touched(effect: Effect): readonly string[] {
  if (effect.kind === "moved") return [effect.from, effect.to];
  if (effect.kind === "placed") return [effect.to];
  return effect.kind === "picked-up" ? [effect.at] : [];
}
