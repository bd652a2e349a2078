/** What boardgame.io needs of a game, over snapshots. Its own types are not used, so that ours compile without it. */
import { GameError, isGameError } from "../engine/error.ts";
import { apply, end, legalMoves, start, status } from "../game/snapshots.ts";
import type { GameName, GameTypes, Snapshot, Status } from "../types.ts";

/** What boardgame.io tells of a match, as far as it is used here. */
export interface MatchContext {
  readonly numPlayers: number;
}

/** How a match ended, as `ctx.gameover` has it. Players are the numbers of boardgame.io: "0" is the first seat. */
export interface Gameover {
  /** The only winner. */
  readonly winner?: string;
  /** All winners, partners too; none is a draw. */
  readonly winners: readonly string[];
  readonly draw: boolean;
  readonly reason: string;
}

/** A move as bots are given it. */
export interface EnumeratedMove {
  readonly move: "play";
  readonly args: [string];
}

/** What a move is called with: the snapshot, perhaps as a draft, and who moves. */
export interface MoveContext<G extends GameName> {
  readonly G: Snapshot<G>;
  readonly playerID: string;
}

/** What a move gives: the next snapshot, or what boardgame.io calls an invalid move. */
export type Moved<G extends GameName> = Snapshot<G> | "INVALID_MOVE";

/** A game for boardgame.io: its state `G` is a snapshot, a move is `moves.play(move)` with a move's text or object. */
export interface BoardgameDefinition<G extends GameName = GameName> {
  readonly name: G;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** What is wrong with a number of players, for a lobby. */
  validateSetupData(setupData: unknown, numPlayers: number): string | undefined;
  /** The start; throws `bad-option` for another number of players than the game has. */
  setup(context: { readonly ctx: MatchContext }): Snapshot<G>;
  readonly moves: {
    /** A move of the player to move, as text or as an object. */
    play(context: MoveContext<G>, move: unknown): Moved<G>;
    /** The player to move gives up. */
    resign(context: MoveContext<G>): Moved<G>;
  };
  readonly turn: {
    readonly minMoves: 1;
    readonly maxMoves: 1;
    readonly order: {
      /** Who begins. */
      first(context: { readonly G: Snapshot<G> }): number;
      /** Who is to move now, by the rules of the game. */
      next(context: { readonly G: Snapshot<G> }): number;
    };
  };
  /** No player ends a turn or the game but by a move. */
  readonly events: Readonly<Record<string, false>>;
  /** How the game ended, or undefined while it goes on. */
  endIf(context: { readonly G: Snapshot<G> }): Gameover | undefined;
  readonly ai: {
    /** The legal moves. */
    enumerate(snapshot: Snapshot<G>): EnumeratedMove[];
  };
}

const EVENTS = [
  "endGame",
  "endPhase",
  "endTurn",
  "setPhase",
  "endStage",
  "setStage",
  "pass",
  "setActivePlayers",
];

/** The number of the player to move. */
function toMove({ G }: { readonly G: Snapshot }): number {
  const { players, turn } = status(G);
  return players.indexOf(turn);
}

/** What a player does; refused by boardgame.io's own word if they are not to move, or if the engine refuses it. */
function asPlayer<G extends GameName>(
  { G, playerID }: MoveContext<G>,
  act: (snapshot: Snapshot<G>, player: GameTypes[G]["player"]) => Snapshot<G>,
): Moved<G> {
  try {
    // `G` is a draft here, which is dear to read; no move leads to the snapshot that it is of.
    const snapshot = apply(G, []);
    const { players, turn } = status(snapshot) as Status<G>;
    return players[Number(playerID)] === turn ? act(snapshot, turn) : "INVALID_MOVE";
  } catch (error) {
    if (isGameError(error) && error.code !== "engine-crashed" && error.code !== "not-initialized")
      return "INVALID_MOVE";
    throw error;
  }
}

function gameover({ G }: { readonly G: Snapshot }): Gameover | undefined {
  const { result, players } = status(G);
  if (result === null) return undefined;
  const winners = result.winners.map((player) => String(players.indexOf(player)));
  const [winner, ...others] = winners;
  const alone = winner !== undefined && others.length === 0 ? { winner } : {};
  return { ...alone, winners, draw: winners.length === 0, reason: result.reason };
}

/** The game of a name; `options` gives the options for a number of players. */
export function definition<G extends GameName>(
  name: G,
  [minPlayers, maxPlayers]: readonly [number, number],
  options: (numPlayers: number) => GameTypes[G]["options"],
): BoardgameDefinition<G> {
  const begin = (numPlayers: number): Snapshot<G> => {
    const snapshot = start(name, options(numPlayers));
    const seats = status(snapshot).players.length;
    if (seats === numPlayers) return snapshot;
    throw new GameError("bad-option", `the game has ${seats} players, but numPlayers is ${numPlayers}`, {
      option: "players",
      value: numPlayers,
    });
  };
  const play = player<G>();
  return {
    name,
    minPlayers,
    maxPlayers,
    validateSetupData(_, numPlayers) {
      try {
        begin(numPlayers);
        return undefined;
      } catch (error) {
        if (isGameError(error)) return error.message;
        throw error;
      }
    },
    setup: ({ ctx }) => begin(ctx.numPlayers),
    moves: {
      play: (context, move) => asPlayer(context, (snapshot) => play(snapshot, move)),
      resign: (context) =>
        asPlayer(context, (snapshot, player) => end(snapshot, { kind: "resignation", player })),
    },
    turn: { minMoves: 1, maxMoves: 1, order: { first: toMove, next: toMove } },
    events: Object.fromEntries(EVENTS.map((event) => [event, false as const])),
    endIf: gameover,
    ai: { enumerate: (snapshot) => legalMoves(snapshot).map((move) => ({ move: "play", args: [move] })) },
  };
}

/** Plays moves, and remembers the last: a client carries out a move before its match does, in one process both do it here. */
function player<G extends GameName>(): (snapshot: Snapshot<G>, move: unknown) => Snapshot<G> {
  let last: { readonly before: Snapshot<G>; readonly move: unknown; readonly after: Snapshot<G> } | undefined;
  return (before, move) => {
    // An object may have been changed meanwhile.
    if (last?.before === before && last.move === move && typeof move === "string") return last.after;
    const after = apply(before, one(move) as string);
    last = { before, move, after };
    return after;
  };
}

/** A list would be several moves in one turn. */
function one(move: unknown): unknown {
  return Array.isArray(move) ? undefined : move;
}
