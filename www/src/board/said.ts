/** Everything that is said in words about a game: labels of cells, announcements, hints, results. Written here alone. */

import type { Target } from "../draw/view.ts";
import {
  type AnyGame,
  type AnyMove,
  type App,
  type Effect,
  EMPTY_HAND,
  type Found,
  type GobbletState,
  type Hand,
  hidesCovered,
  type Played,
  persons,
  pliesAhead,
  type Result,
  seatedComputer,
} from "../state.ts";
import { has, isolate, joined, type Key, list, notation, number, t } from "../words/i18n.ts";
import { type Choices, slotContent } from "./choices.ts";

type Names = Readonly<Record<string, string>>;

// ---- Players ----

/** What a seat is called without a name of its own: its colour or side; partners are numbered. */
export function seatLabel(game: AnyGame, player: string): string {
  const key = `seat.${game.name}.${player}`;
  const name = has(key) ? t(key) : player;
  if (game.name !== "gobblet" || game.players.length < 4) return name;
  return t("seat.partner", { name, n: game.players.indexOf(player) < 2 ? 1 : 2 });
}

export function playerName(game: AnyGame, names: Names, player: string): string {
  return names[player]?.trim() || seatLabel(game, player);
}

/** A player's name for the middle of a sentence. */
function named(app: App, player: string): string {
  return isolate(playerName(app.game, app.names, player));
}

// ---- Cells ----

/** What assistive technology reads on a place of the board. */
export function placeLabel(app: App, now: Choices, place: string): string {
  const parts = place.startsWith("r:")
    ? slotParts(app, place)
    : [notation(place), ...contentParts(app, place)];
  if (app.hand.selected === place) parts.push(t("cell.selected"));
  if (app.hand.pending === place)
    parts.push(t(app.game.name === "gobe" ? "cell.pending" : "cell.pending.move"));
  const target = now.targets.find((candidate) => candidate.at === place);
  if (target !== undefined) parts.push(...targetParts(target, now.losing.has(place)));
  else if (app.hand === EMPTY_HAND && now.movable.includes(place)) parts.push(t("cell.movable"));
  return joined(parts);
}

export function markParts(isLast: boolean, isWinning: boolean, isHinted: boolean): readonly string[] {
  const marks: readonly (readonly [boolean, Key])[] = [
    [isHinted, "cell.hinted"],
    [isLast, "cell.last"],
    [isWinning, "cell.winning"],
  ];
  return marks.flatMap(([is, key]) => (is ? [t(key)] : []));
}

function targetParts(target: Target, losing: boolean): readonly string[] {
  const squares = list(target.also.map(notation));
  const parts = [t(`cell.target.${target.kind}`, { squares })];
  if (losing) parts.push(t("cell.losing"));
  else if (target.label !== null) parts.push(target.label);
  return parts;
}

function slotParts(app: App, slot: string): string[] {
  const state = app.game.state as GobbletState;
  const [, player = ""] = slot.split(":");
  const content = slotContent(state, slot);
  if (content.left === 0) return [t("slot.none")];
  const size = sizeName(content.size);
  if (state.reserveTops !== null) return [named(app, player), size];
  return [named(app, player), size, t("slot.left", { n: content.left })];
}

function sizeName(size: number | string): string {
  const key = `size.${size}`;
  return has(key) ? t(key) : String(size);
}

function contentParts(app: App, place: string): string[] {
  const { state } = app.game;
  switch (state.game) {
    case "gobblet": {
      const cups = [...(state.stacks[place] ?? [])]
        .reverse()
        .map((cup) => cupName(app, cup.player, cup.size));
      const [top, ...below] = cups;
      if (top === undefined) return [t("cell.empty")];
      return below.length === 0 || hidesCovered(app)
        ? [top]
        : [top, t("cell.covers", { pieces: list(below) })];
    }
    case "tablut": {
      const piece = state.pieces[place];
      const castle = place === "e5" ? [t("cell.castle")] : [];
      return [...castle, piece === undefined ? t("cell.empty") : t(`piece.${piece}`)];
    }
    case "gobe": {
      const tile = state.tiles.find((candidate) => `${candidate.q},${candidate.r}` === place);
      return [tile === undefined ? t("cell.empty") : t(`tile.${tile.tile}`)];
    }
  }
}

function cupName(app: App, player: string, size: number | string): string {
  return t("cup", { player: named(app, player), size: sizeName(size) });
}

// ---- Announcements ----

/** A move in words, and what follows: whose turn it is, or how the game ended. */
export function moveSaid(app: App, played: Played<AnyMove>): string {
  const parts = played.effects.flatMap((effect) => effectSaid(app, effect));
  if (parts.length === 0) parts.push(t("said.passed", { player: named(app, played.player) }));
  return `${withCaptures(parts, played)}. ${standing(app)}`;
}

function withCaptures(parts: readonly string[], played: Played<AnyMove>): string {
  const at = played.effects.flatMap((effect) => (effect.kind === "captured" ? [notation(effect.at)] : []));
  const taken = at.length === 0 ? [] : [t("said.captured", { n: at.length, squares: list(at) })];
  return joined([...parts, ...taken]);
}

function effectSaid(app: App, effect: Effect): readonly string[] {
  const cup = (player: string, piece: string) => cupName(app, player, piece);
  switch (effect.kind) {
    case "placed": {
      const tile = `tile.${effect.piece}`;
      const piece = has(tile) ? t(tile) : sizeName(effect.piece);
      return [t("said.placed", { player: named(app, effect.player), piece, to: notation(effect.to) })];
    }
    case "moved": {
      const [from, to] = [notation(effect.from), notation(effect.to)];
      const key: Key = effect.from === effect.to ? "said.put-back" : "said.moved";
      return [t(key, { player: named(app, effect.player), from, to })];
    }
    case "covered":
      // The memory game: what a cup is set on is seen as it happens, and can be read nowhere afterwards.
      return hidesCovered(app) ? [] : [t("said.covered", { piece: cup(effect.player, effect.piece) })];
    case "uncovered":
      return [t("said.uncovered", { at: notation(effect.at), piece: cup(effect.player, effect.piece) })];
    case "picked-up":
      return [t("said.picked-up", { at: notation(effect.at) })];
    case "scored":
      return [t("said.scored", { n: effect.points })];
    case "captured":
      return [];
  }
}

/** Whose turn it is, or how the game ended. */
export function standing(app: App): string {
  const { result } = app.game;
  if (result === null) return t("said.turn", { player: named(app, app.game.turn) });
  return `${resultTitle(app, result)}. ${resultReason(app, result)}`;
}

// ---- Hints and results ----

/** What the player to move is asked to do. */
export function hint(app: App, now: Choices): string {
  const { game, hand } = app;
  if (app.hinting) return t("hint.looking");
  if (app.hinted !== null) return hintSaid(app, app.hinted);
  if (pliesAhead(game) > 0) return t("hint.back", { n: game.ply, all: game.fullHistory().length });
  if (game.result !== null) return standing(app);
  if (seatedComputer(app) !== null) return t(app.paused ? "computer.paused" : "computer.thinking");
  if (now.buttons.some((button) => button.kind === "pass")) return t("hint.pass");
  return now.losing.size > 0 && hand.pending === null ? t("hint.losing") : handHint(game, hand);
}

/** The best move that was found, and in a short phrase why it is. */
export function hintSaid(app: App, found: Found): string {
  return t("hint.best", { move: notation(found.move), why: whyBest(app, found) });
}

function whyBest({ game }: App, { move, score, lines }: Found): string {
  if (score.kind !== "value") {
    // The moves of a side, where a search counts everybody's.
    const n = Math.ceil(score.plies / game.teams.length);
    if (score.kind === "loss") return t("best.loses", { n });
    return score.plies === 1 ? t("best.wins-now") : t("best.wins", { n });
  }
  if (lines[1]?.score.kind === "loss") return t("best.saves");
  const { effects } = game.preview(move);
  const taken = effects.flatMap((effect) => (effect.kind === "captured" ? [notation(effect.at)] : []));
  if (taken.length > 0) return t("best.takes", { squares: list(taken) });
  const points = effects.reduce((sum, effect) => sum + (effect.kind === "scored" ? effect.points : 0), 0);
  return points > 0 ? t("best.scores", { n: points }) : t("best.seems");
}

/** How a level is called. */
export function levelName(level: number): string {
  return t("computer.level", { n: level, name: t(`level.${level}` as Key) });
}

function handHint(game: AnyGame, hand: Hand): string {
  const { state } = game;
  if (state.game !== "gobe") {
    if (hand.pending !== null) return t("hint.confirm.move");
    return t(hand.selected === null ? `hint.choose.${state.game}` : "hint.target");
  }
  if (state.phase === "picking-up") return t(hand.pending === null ? "hint.white" : "hint.pick");
  if (hand.pending !== null) return t("hint.confirm");
  return t(state.tiles.length === 0 ? "hint.first" : "hint.lay");
}

export function resultTitle(app: App, result: Result): string {
  if (result.winners.length === 0) return t("result.draw");
  const [person, another] = persons(app);
  if (person !== undefined && another === undefined)
    return t(result.winners.includes(person) ? "result.you-won" : "result.you-lost");
  const names = list(result.winners.map((player) => named(app, player)));
  return t("result.win", { n: result.winners.length, names });
}

export function resultReason(app: App, result: Result): string {
  const key = `reason.${result.reason}`;
  const { state } = app.game;
  const n = state.game === "gobblet" ? (state.lines[0]?.length ?? 0) : 0;
  return has(key) ? t(key, { n }) : result.reason;
}

/** Why a move that was tried is not legal, in the page's own words; the rule's number goes with it. */
export function refusal(rule: string): string {
  const key = `why.${rule}`;
  return has(key) ? `${t(key)} (${notation(rule)})` : t("refused", { rule: notation(rule) });
}

export function errorText(code: string | null, message: string): string {
  const key = `error.${code}`;
  return has(key) ? t(key) : t("error.unknown", { message });
}

/** The points of an effect that a player may gain, such as `+4`, in the digits of the language. */
export function pointsLabel(points: number): string {
  return `+${number(points)}`;
}

// ---- The live region ----

let odd = false;

/** Announces politely. The same text twice in a row would stay silent, so every other one carries a no-break space. */
export function say(region: HTMLElement, text: string): void {
  odd = !odd;
  region.textContent = odd ? text : `${text}\u00a0`;
}
