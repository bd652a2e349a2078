/**
 * `tabulae/boardgame.io`: the games, ready for boardgame.io. It stands on `tabulae`, whichever entry of it is taken.
 *
 * @module tabulae/boardgame.io
 */
import { type BoardgameDefinition, definition } from "../boardgame/definition.ts";
import type { GobbletOptions, GobeOptions } from "../types.ts";

export { type BotAction, type BotClass, botBy, type Search } from "../boardgame/bot.ts";
export type {
  BoardgameDefinition,
  EnumeratedMove,
  Gameover,
  MatchContext,
  MoveContext,
  Moved,
} from "../boardgame/definition.ts";

/** Tablut for boardgame.io: player "0" attacks, player "1" defends. In browsers after `await init()`. */
export const TablutGame: BoardgameDefinition<"tablut"> = definition("tablut", [2, 2], () => ({}));

/**
 * Gobblet for boardgame.io, with the options of `new Gobblet`. Without `players` there are as many as `numPlayers` says: 2, or 4
 * in two teams, "0" with "2" and "1" with "3".
 *
 * @example
 * GobbletGame({ rules: "classic" }).setup({ ctx: { numPlayers: 2 } }).options.rules; // "classic"
 */
export function GobbletGame(options: GobbletOptions = {}): BoardgameDefinition<"gobblet"> {
  return definition("gobblet", range(options.players, [2, 4]), (numPlayers) => ({
    ...options,
    players: options.players ?? (numPlayers as 2 | 4),
  }));
}

/**
 * Góbé for boardgame.io. Without `players` there are as many as `numPlayers` says: 2, 3 or 4.
 *
 * @example
 * GobeGame().setup({ ctx: { numPlayers: 3 } }).options.players; // 3
 */
export function GobeGame(options: GobeOptions = {}): BoardgameDefinition<"gobe"> {
  return definition("gobe", range(options.players, [2, 4]), (numPlayers) => ({
    ...options,
    players: options.players ?? (numPlayers as 2 | 3 | 4),
  }));
}

/** The least and the most players: as many as the options say, if they do. */
function range(players: number | undefined, free: readonly [number, number]): readonly [number, number] {
  return players === undefined ? free : [players, players];
}
