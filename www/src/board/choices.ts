/**
 * What the player to move can do next, read off the list of legal moves. No rule is decided here: a place is a target
 * because some legal move goes there.
 */

import type { Target, TargetKind } from "../draw/view.ts";
import type {
  AnyGame,
  AnyMove,
  AnyState,
  GobbletMove,
  GobbletState,
  GobeMove,
  GobeState,
  Hand,
  TablutMove,
} from "../state.ts";
import { type App, EMPTY_HAND, hidesCovered, lastPlayed, seatedComputer } from "../state.ts";

/** A move that is offered as a button because it has no place of its own on the board. */
export interface Button {
  readonly kind: "pass" | "put-back" | "pick-nothing" | "lay-here" | "play-here";
  readonly move: AnyMove;
  readonly at: string | null;
}

export interface Choices {
  /** Pieces, reserve slots or cells with which the player can begin a move. */
  readonly movable: readonly string[];
  readonly targets: readonly Target[];
  readonly buttons: readonly Button[];
  /** The move that each target plays. */
  readonly plays: ReadonlyMap<string, AnyMove>;
  /** Those targets whose move would make somebody else win at once (Gobblet: it uncovers their line). */
  readonly losing: ReadonlySet<string>;
}

/** What a press on a place leads to. `attempt` is the notation of the move that was tried, for an explanation. */
export type Step =
  | { readonly kind: "hand"; readonly hand: Hand }
  | { readonly kind: "play"; readonly move: AnyMove }
  | { readonly kind: "refused"; readonly attempt: string | null };

const NONE: ReadonlySet<string> = new Set();
export const NO_CHOICES: Choices = { movable: [], targets: [], buttons: [], plays: new Map(), losing: NONE };

/** What choices depend on. */
export type Table = Pick<App, "game" | "hand" | "memory" | "still" | "seats">;

let memo: { state: AnyState; hand: Hand; key: string; choices: Choices } | null = null;

/** The choices of the player to move. Cheap to ask again for the same position and hand. */
export function choices(table: Table): Choices {
  const { game, hand } = table;
  const { state } = game;
  const over = game.result !== null || table.still === true || seatedComputer(table) !== null;
  const key = `${over} ${table.memory}`;
  if (memo?.state === state && memo.hand === hand && memo.key === key) return memo.choices;
  const found = over ? NO_CHOICES : find(table, state);
  memo = { state, hand, key, choices: found };
  return found;
}

function find(table: Table, state: AnyState): Choices {
  const { game, hand } = table;
  switch (state.game) {
    case "gobblet":
      return gobblet(table, legal<GobbletMove>(game), state);
    case "tablut":
      return tablut(legal<TablutMove>(game), hand);
    case "gobe":
      return gobe(legal<GobeMove>(game), state, hand);
  }
}

const known = new WeakMap<AnyState, readonly AnyMove[]>();

function legal<M extends AnyMove>(game: AnyGame): readonly M[] {
  const moves = known.get(game.state) ?? game.moves();
  known.set(game.state, moves);
  return moves as readonly M[];
}

// ---- Gobblet ----

/** The names of a player's reserve slots: sizes, or in `classic` the three stacks. */
export function slots(state: GobbletState, player: string): readonly string[] {
  const held = state.reserveTops?.[player] ?? state.reserves[player] ?? [];
  return held.map((_, i) => `r:${player}:${i + 1}`);
}

/** The size that a slot gives next, and how many pieces are left in it (in `classic` 0 or 1: the one on top). */
export function slotContent(state: GobbletState, slot: string): { size: number; left: number } {
  const [, player = "", index = "1"] = slot.split(":");
  const i = Number(index) - 1;
  const top = state.reserveTops?.[player]?.[i];
  if (top !== undefined) return { size: top, left: top === 0 ? 0 : 1 };
  return { size: i + 1, left: state.reserves[player]?.[i] ?? 0 };
}

function sources(state: GobbletState, move: GobbletMove): readonly string[] {
  if (move.kind === "move") return [move.from];
  if (move.kind === "pass") return [];
  return slots(state, state.turn).filter((slot) => {
    const content = slotContent(state, slot);
    return content.size === move.size && content.left > 0;
  });
}

function gobblet(table: Table, moves: readonly GobbletMove[], state: GobbletState): Choices {
  const { game, hand } = table;
  const movable = new Set<string>();
  const losing = new Set<string>();
  const targets: Target[] = [];
  const buttons: Button[] = [];
  const plays = new Map<string, AnyMove>();
  for (const move of moves) {
    if (move.kind === "pass") {
      buttons.push({ kind: "pass", move, at: null });
      continue;
    }
    const from = sources(state, move);
    for (const source of from) movable.add(source);
    if (hand.selected === null || !from.includes(hand.selected)) continue;
    const kind = gobbletKind(state, move);
    if (kind === "put-back") buttons.push({ kind, move, at: move.to });
    else plays.set(move.to, move);
    const loses = !hidesCovered(table) && losesAtOnce(game, move);
    if (loses) losing.add(move.to);
    targets.push({ at: move.to, kind, also: [], label: loses ? "!" : null });
  }
  return { movable: [...movable], targets, buttons: [...buttons, ...confirming(hand, plays)], plays, losing };
}

/** Whether somebody else has won once the move is played: the package says so, before it is played. */
function losesAtOnce(game: AnyGame, move: AnyMove): boolean {
  const { result, player } = game.preview(move);
  return result !== null && result.winners.length > 0 && !result.winners.includes(player);
}

/** The button that confirms the piece that was set down. */
function confirming(hand: Hand, plays: ReadonlyMap<string, AnyMove>): readonly Button[] {
  const move = hand.pending === null ? undefined : plays.get(hand.pending);
  return move === undefined ? [] : [{ kind: "play-here", move, at: hand.pending }];
}

function gobbletKind(state: GobbletState, move: Exclude<GobbletMove, { kind: "pass" }>): TargetKind {
  if (move.kind === "move" && move.from === move.to) return "put-back";
  return (state.stacks[move.to]?.length ?? 0) > 0 ? "cover" : "move";
}

// ---- Tablut ----

function tablut(moves: readonly TablutMove[], hand: Hand): Choices {
  const mine = moves.filter((move) => move.from === hand.selected);
  const plays = new Map<string, AnyMove>(mine.map((move) => [move.to, move]));
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
    losing: NONE,
  };
}

// ---- Góbé ----

function gobe(moves: readonly GobeMove[], state: GobeState, hand: Hand): Choices {
  const lays = [...new Set(moves.map((move) => move.lay))];
  const here = moves.filter((move) => move.lay === hand.pending);
  const bare = here.find((move) => move.pick === null);
  const picks = here.filter((move) => move.pick !== null);
  const plays = new Map<string, AnyMove>(picks.map((move) => [move.pick ?? "", move]));
  if (bare !== undefined) {
    plays.set(bare.lay, bare);
    const kind = state.phase === "laying" ? "lay-here" : "pick-nothing";
    const targets = picks.map((move) => target(move.pick ?? "", "pick", move.points));
    return { movable: lays, targets, buttons: [{ kind, move: bare, at: bare.lay }], plays, losing: NONE };
  }
  const points = new Map(moves.map((move) => [move.lay, move.points]));
  const targets = lays.map((at) => target(at, "lay", state.phase === "laying" ? points.get(at) : undefined));
  return { movable: lays, targets, buttons: [], plays, losing: NONE };
}

let plus: (points: number) => string = (points) => `+${points}`;

/** How gained points are written, in the digits of the language. */
export function formatPoints(format: (points: number) => string): void {
  plus = format;
  memo = null;
}

function target(at: string, kind: TargetKind, points: number | undefined): Target {
  return { at, kind, also: [], label: points === undefined ? null : plus(points) };
}

/** Góbé: what the player to move would score at the place that is pointed at, or where a tile waits; as text. */
export function gainAt(table: Table, place: string | null): string | null {
  if (table.game.name !== "gobe") return null;
  const { targets, buttons } = choices(table);
  const label = targets.find((each) => each.at === place)?.label;
  if (label != null) return label;
  const waiting = buttons.find((button) => button.kind === "lay-here")?.move;
  return waiting !== undefined && "points" in waiting ? plus(waiting.points) : null;
}

// ---- Pressing ----

/** `sure` is false where a press has to be confirmed: then the piece is first shown there and played by a second press. */
export function press(table: Table, place: string, sure: boolean): Step {
  const { game, hand } = table;
  if (game.result !== null || seatedComputer(table) !== null) return { kind: "refused", attempt: null };
  return game.state.game === "gobe"
    ? pressPlane(table, game.state, place, sure)
    : pressSquare(hand, choices(table), place, sure, attempted(game.state, hand, place));
}

function pressSquare(hand: Hand, now: Choices, place: string, sure: boolean, attempt: string | null): Step {
  const { selected, pending } = hand;
  if (selected === place) return { kind: "hand", hand: EMPTY_HAND };
  const move = now.plays.get(place);
  if (move !== undefined && (sure || pending === place)) return { kind: "play", move };
  if (move !== undefined) return { kind: "hand", hand: { selected, pending: place } };
  if (now.movable.includes(place)) return { kind: "hand", hand: { selected: place, pending: null } };
  return { kind: "refused", attempt };
}

function pressPlane(table: Table, state: GobeState, place: string, sure: boolean): Step {
  const { game, hand } = table;
  const move = choices(table).plays.get(place);
  if (move !== undefined) return { kind: "play", move };
  const here = legal<GobeMove>(game).filter((candidate) => candidate.lay === place);
  const [only] = here;
  if (only === undefined) {
    const occupied = state.tiles.some((tile) => `${tile.q},${tile.r}` === place);
    const attempt = hand.pending !== null && occupied ? `${hand.pending}x${place}` : null;
    return { kind: "refused", attempt };
  }
  if (here.length === 1 && sure) return { kind: "play", move: only };
  return { kind: "hand", hand: { selected: null, pending: place } };
}

function attempted(state: AnyState, hand: Hand, place: string): string | null {
  if (hand.selected === null || place.startsWith("r:")) return null;
  if (state.game === "gobblet" && hand.selected.startsWith("r:")) {
    return `${slotContent(state, hand.selected).size}@${place}`;
  }
  return `${hand.selected}-${place}`;
}

// ---- What to mark ----

/** The places that the last move touched. */
export function lastPlaces(game: AnyGame): readonly string[] {
  const places: string[] = [];
  for (const effect of lastPlayed(game)?.effects ?? []) {
    if (effect.kind === "moved") places.push(effect.from, effect.to);
    else if (effect.kind === "placed") places.push(effect.to);
    else if (effect.kind === "picked-up") places.push(effect.at);
  }
  return [...new Set(places)];
}

/** The places that decided the game. */
export function winningPlaces(game: AnyGame): readonly string[] {
  const { result, state } = game;
  if (result === null || result.winners.length === 0) return [];
  if (state.game === "gobblet" && result.reason === "line") {
    const won = (cell: string) => result.winners.includes(state.stacks[cell]?.at(-1)?.player ?? "");
    return [...new Set(state.lines.filter((line) => line.every(won)).flat())];
  }
  const effects = lastPlayed(game)?.effects ?? [];
  if (result.reason === "king-captured") {
    return effects.flatMap((effect) =>
      effect.kind === "captured" && effect.piece === "king" ? [effect.at] : [],
    );
  }
  if (result.reason === "king-escaped") {
    return effects.flatMap((effect) => (effect.kind === "moved" ? [effect.to] : []));
  }
  return [];
}

/** Góbé: the cells that exist for the player, tiles and places to lay, row by row. */
export function planeCells(game: AnyGame): readonly string[] {
  const { state } = game;
  if (state.game !== "gobe") return [];
  const cells = new Set(state.tiles.map((tile) => `${tile.q},${tile.r}`));
  if (game.result === null) for (const move of legal<GobeMove>(game)) cells.add(move.lay);
  return [...cells].sort(byRow);
}

function byRow(a: string, b: string): number {
  const [aq = 0, ar = 0] = a.split(",").map(Number);
  const [bq = 0, br = 0] = b.split(",").map(Number);
  return ar - br || aq - bq;
}

// ---- Hints ----

/** The places of a move that is not played yet: where it comes from and where it goes. */
export function movePlaces(game: AnyGame, move: string): readonly string[] {
  const { state } = game;
  return game.preview(move).effects.flatMap((effect) => {
    if (effect.kind === "moved") return [effect.from, effect.to];
    if (effect.kind === "picked-up") return [effect.at];
    if (effect.kind !== "placed") return [];
    return state.game === "gobblet"
      ? [...slotOf(state, effect.player, effect.piece), effect.to]
      : [effect.to];
  });
}

function slotOf(state: GobbletState, player: string, size: string | number): readonly string[] {
  return slots(state, player)
    .filter((slot) => slotContent(state, slot).size === Number(size) && slotContent(state, slot).left > 0)
    .slice(0, 1);
}
