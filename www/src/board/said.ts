/** Everything that is said in words about a game: labels of cells, announcements, hints, results. Written here alone. */

import type { Choices } from "../games/game.ts";
import { pageGame } from "../games/index.ts";
import {
  type AnyMove,
  type App,
  type Effect,
  EMPTY_HAND,
  hidesCovered,
  isForHere,
  type Note,
  type Played,
  persons,
  type Result,
} from "../state.ts";
import { has, isolate, joined, type Key, list, notation, t } from "../words/i18n.ts";
import { named } from "../words/players.ts";

// ---- Cells ----

/** What assistive technology reads on a place of the board. */
export function placeLabel(app: App, now: Choices, place: string): string {
  const { selected, pending } = app.hand;
  if (pending === place)
    return joined([notation(place), t(selected === null ? "cell.pending" : "cell.pending.move")]);
  const parts = [...described(app, place)];
  if (selected === place) parts.push(t("cell.selected"));
  const target = now.targets.find((candidate) => candidate.at === place);
  if (target !== undefined) parts.push(...targetParts(target, app.notes.get(place)));
  else if (app.hand === EMPTY_HAND && now.movable.includes(place)) parts.push(t("cell.movable"));
  return joined(parts);
}

/** What a place is and what is there, without what could be done. */
export function described(app: App, place: string): readonly string[] {
  const { game } = app;
  const telling = { state: game.state, hidden: hidesCovered(app), named: (of: string) => named(app, of) };
  return pageGame(game.name).describe(telling, place);
}

/** That a place has been chosen, and what is there; without what could be done. */
export function chosenSaid(app: App, place: string): string {
  const isSlot = place.startsWith("r:");
  return t("said.chosen", { place: isSlot ? joined(described(app, place)) : notation(place) });
}

export function markParts(isLast: boolean, isWinning: boolean, isHinted: boolean): readonly string[] {
  const marks: readonly (readonly [boolean, Key])[] = [
    [isHinted, "cell.hinted"],
    [isLast, "cell.last"],
    [isWinning, "cell.winning"],
  ];
  return marks.flatMap(([is, key]) => (is ? [t(key)] : []));
}

function targetParts({ kind, also }: Choices["targets"][number], note: Note | undefined): readonly string[] {
  const squares = list(also.map(notation));
  return [t(`cell.target.${kind}`, { squares }), ...(note === undefined ? [] : [note.said])];
}

// ---- Announcements ----

/** A move in words, who moved first and what came of it after that; then whose turn it is, or how the game ended. */
export function moveSaid(app: App, played: Played<AnyMove>): string {
  const isMove = ({ kind }: Effect) => kind === "moved" || kind === "placed";
  const { effects } = played;
  const ordered = [...effects.filter(isMove), ...effects.filter((effect) => !isMove(effect))];
  const parts = ordered.flatMap((effect) => effectSaid(app, effect));
  if (parts.length === 0)
    parts.push(t("said.passed", { player: named(app, played.player), n: headCount(app, [played.player]) }));
  return `${withCaptures(parts, played)}. ${standing(app)}`;
}

function withCaptures(parts: readonly string[], played: Played<AnyMove>): string {
  const at = played.effects.flatMap((effect) => (effect.kind === "captured" ? [notation(effect.at)] : []));
  const taken = at.length === 0 ? [] : [t("said.captured", { n: at.length, squares: list(at) })];
  return joined([...parts, ...taken]);
}

function effectSaid(app: App, effect: Effect): readonly string[] {
  const { piece } = pageGame(app.game.name);
  switch (effect.kind) {
    case "placed": {
      const params = { player: named(app, effect.player), piece: piece(effect.piece) };
      return [t("said.placed", { ...params, to: notation(effect.to) })];
    }
    case "moved": {
      const params = { player: named(app, effect.player), piece: piece(effect.piece) };
      const [from, to] = [notation(effect.from), notation(effect.to)];
      return [t(from === to ? "said.put-back" : "said.moved", { ...params, from, to })];
    }
    case "covered":
      // The memory game: what a cup is set on is seen as it happens, and can be read nowhere afterwards.
      return hidesCovered(app)
        ? []
        : [t("said.covered", { piece: piece(effect.piece, named(app, effect.player)) })];
    case "uncovered":
      return [
        t("said.uncovered", {
          at: notation(effect.at),
          piece: piece(effect.piece, named(app, effect.player)),
        }),
      ];
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
  if (game.result !== null || !isForHere(app)) return standing(app);
  if (now.buttons.some((button) => button.kind === "pass")) return t("hint.pass");
  return pageGame(game.name).prompt(game.state, hand);
}

/** How a level is called. */
export function levelName(level: number): string {
  return t("computer.level", { n: level, name: t(`level.${level}` as Key) });
}

/**
 * What a verb agrees with after these players' names: a side that is called by many pieces, such as the attackers, is
 * many unless a person has given it a name.
 */
export function headCount({ game, names }: Pick<App, "game" | "names">, players: readonly string[]): number {
  const many = (player: string) => pageGame(game.name).seatsAreMany && !names[player]?.trim();
  return players.reduce((sum, player) => sum + (many(player) ? 3 : 1), 0);
}

/** How a game ended, in one line. */
export function resultSaid(own: Pick<App, "game" | "names" | "seats">): string {
  const { result } = own.game;
  return result === null ? "" : `${resultTitle(own, result)}. ${resultReason(own, result)}`;
}

export function resultTitle(app: Pick<App, "game" | "names" | "seats">, result: Result): string {
  if (result.winners.length === 0) return t("result.draw");
  const [person, another] = persons(app);
  if (person !== undefined && another === undefined)
    return t(result.winners.includes(person) ? "result.you-won" : "result.you-lost");
  const names = list(result.winners.map((player) => named(app, player)));
  return t("result.win", { n: headCount(app, result.winners), names });
}

/** Why the game ended as it did. Some reasons have words of their own for a draw, for several winners or for a number. */
export function resultReason(app: Pick<App, "game">, { reason, winners }: Result): string {
  const { name, state } = app.game;
  const usual = `reason.${reason}`;
  const ended = winners.length === 0 ? "draw" : winners.length > 1 ? "shared" : "won";
  const key = [`${usual}.${ended}`, `${usual}.${pageGame(name).reasonCount?.(state)}`, usual].find(has);
  return key === undefined ? reason : t(key);
}

/** Why a move that was tried is not legal, in the page's own words; the rule's number goes with it. */
export function refusal(rule: string): string {
  const key = `why.${rule}`;
  // A word joiner, so that no line ends inside the number.
  const number = notation(rule.replace("-", "-\u2060"));
  return has(key) ? `${t(key)} (${number})` : t("refused", { rule: number });
}

export function errorText(code: string | null, message: string): string {
  const key = `error.${code}`;
  return has(key) ? t(key) : t("error.unknown", { message: isolate(message) });
}

// ---- The live region ----

let odd = false;

/** Announces politely. The same text twice in a row would stay silent, so every other one carries a no-break space. */
export function say(region: HTMLElement, text: string): void {
  odd = !odd;
  region.textContent = odd ? text : `${text}\u00a0`;
}
