/**
 * The games as functions over snapshots: no object to hold. Each takes a snapshot as it came from here or as JSON has made it
 * again, and gives plain data; a snapshot never changes.
 */
import { call } from "../engine/engine.ts";
import { GameError, shown } from "../engine/error.ts";
import type {
  Explanation,
  GameEnding,
  GameName,
  GameTypes,
  GivenMove,
  Played,
  Snapshot,
  Status,
} from "../types.ts";
import { explained, filtered, inList, isLegal as isLegalAt, legalNumber, listOf } from "./asked.ts";
import { copied, whole } from "./heads.ts";
import { Held, heldOf } from "./held.ts";
import { kinds } from "./kinds.ts";
import { EndPoint, MovePoint, Origin, sameBytes } from "./points.ts";

/**
 * The start of a game; throws `bad-option`.
 *
 * @example
 * start("gobblet", { players: 4 }).ply; // 0
 */
export function start<G extends GameName>(game: G, options?: GameTypes[G]["options"]): Snapshot<G> {
  if (!Object.hasOwn(kinds, game))
    throw new GameError("bad-argument", `there is no game ${shown(game)}`, { value: game });
  const origin = new Origin(whole(call((raw) => raw.start(game, options))), 0, "");
  return new Held(kinds[game], origin.about, origin).snapshot as Snapshot<G>;
}

/**
 * The legal moves in notation, in a fixed order; [] when the game is over. It is the same list each time.
 *
 * @example
 * legalMoves(start("tablut")).length; // 80
 */
export function legalMoves(snapshot: Snapshot): readonly string[] {
  return heldOf(snapshot).lists.texts;
}

/**
 * The legal moves as objects; with a filter, those that have all its properties.
 *
 * @example
 * moves(start("tablut"), { from: "d1" }).length; // 6
 */
export function moves<G extends GameName>(
  snapshot: Snapshot<G>,
  filter?: Partial<GameTypes[G]["move"]>,
): readonly GameTypes[G]["move"][] {
  const all = heldOf(snapshot).lists.moves;
  return (filter === undefined ? all : filtered(all, filter)) as readonly GameTypes[G]["move"][];
}

/**
 * How a game stands.
 *
 * @example
 * status(start("gobe")).turn; // "r"
 */
export function status<G extends GameName>(snapshot: Snapshot<G>): Status<G> {
  return heldOf(snapshot).status as Status<G>;
}

/**
 * The snapshot after a move or a list of moves, which are played all or not at all. Throws what {@link Game.play} throws; of a
 * list, `detail.index` and the message say which move it was.
 *
 * @example
 * apply(start("tablut"), ["d1-d4", "e3-f3"]).ply; // 2
 */
export function apply<G extends GameName>(
  snapshot: Snapshot<G>,
  moves: GivenMove<GameTypes[G]["move"]> | readonly GivenMove<GameTypes[G]["move"]>[],
): Snapshot<G> {
  let held = heldOf(snapshot);
  const list = listOf(moves);
  if (list === null) return held.after(moves).snapshot as Snapshot<G>;
  for (const [index, move] of list.entries())
    try {
      held = held.after(move);
    } catch (error) {
      throw inList(error, index);
    }
  return held.snapshot as Snapshot<G>;
}

/**
 * What a move would do: what {@link Game.play} returns of it.
 *
 * @example
 * preview(start("tablut"), "d1-d4").effects.length; // 1
 */
export function preview<G extends GameName>(
  snapshot: Snapshot<G>,
  move: GivenMove<GameTypes[G]["move"]>,
): Played<GameTypes[G]["move"], GameTypes[G]["player"], GameTypes[G]["reason"]> {
  const { kind, point, about } = heldOf(snapshot);
  return MovePoint.given(point, move, copied, kind, about.players).played(kind) as Played<
    GameTypes[G]["move"],
    GameTypes[G]["player"],
    GameTypes[G]["reason"]
  >;
}

/**
 * Whether a move is legal.
 *
 * @example
 * isLegal(start("tablut"), "d1-e2"); // false
 */
export function isLegal<G extends GameName>(
  snapshot: Snapshot<G>,
  move: GivenMove<GameTypes[G]["move"]>,
): boolean {
  const { kind, point } = heldOf(snapshot);
  return isLegalAt(kind, point, move);
}

/**
 * Why a move is legal or not, by the rule that decides.
 *
 * @example
 * const said = explain(start("tablut"), "d1-e2");
 * said.legal ? "" : said.rule; // "TB-3"
 */
export function explain<G extends GameName>(
  snapshot: Snapshot<G>,
  move: GivenMove<GameTypes[G]["move"]>,
): Explanation {
  const { kind, point } = heldOf(snapshot);
  return explained(kind, point, move);
}

/**
 * The text of a legal move, as `legalMoves` has it.
 *
 * @example
 * format(start("tablut"), { from: "d1", to: "d4" }); // "d1-d4"
 */
export function format<G extends GameName>(
  snapshot: Snapshot<G>,
  move: GivenMove<GameTypes[G]["move"]>,
): string {
  const { kind, point } = heldOf(snapshot);
  return kind.notation.text(legalNumber(kind, point, move));
}

/**
 * A legal move as an object, as `moves` has it. Throws what {@link Game.play} throws.
 *
 * @example
 * parse(start("tablut"), "d1-d4"); // { from: "d1", to: "d4", piece: "attacker", captures: [] }
 */
export function parse<G extends GameName>(snapshot: Snapshot<G>, text: string): GameTypes[G]["move"] {
  const { kind, point } = heldOf(snapshot);
  return kind.notation.object(legalNumber(kind, point, text)) as GameTypes[G]["move"];
}

/**
 * The snapshot after a game has been ended otherwise than by its position, as by {@link Game.end}.
 *
 * @example
 * status(end(start("tablut"), { kind: "resignation", player: "a" })).result; // { winners: ["d"], reason: "resignation" }
 */
export function end<G extends GameName>(
  snapshot: Snapshot<G>,
  ending: GameEnding<GameTypes[G]["player"]>,
): Snapshot<G> {
  const { kind, about, point } = heldOf(snapshot);
  return new Held(kind, about, EndPoint.after(point, ending)).snapshot as Snapshot<G>;
}

/**
 * A stable hash of the position with its rules and the player to move, as sixteen hexadecimal digits: equal for equal positions.
 * The past and an ending by the players are not in it.
 *
 * @example
 * const round = apply(start("tablut"), ["d1-d2", "e3-f3", "d2-d1", "f3-e3"]);
 * key(round) === key(start("tablut")); // true
 */
export function key(snapshot: Snapshot): string {
  const { point } = heldOf(snapshot);
  return call((raw) => raw.key(point.head, point));
}

/**
 * How often the position has occurred, this time included. Where no rule asks for the past a snapshot has none, and it is 1.
 *
 * @example
 * repetitionCount(start("tablut")); // 1
 */
export function repetitionCount(snapshot: Snapshot): number {
  return heldOf(snapshot).point.occurrences;
}

/**
 * Whether two snapshots are of the same game, rules and position, with the same past as far as a rule asks for it, and the same
 * ending by the players. The number of moves may differ.
 *
 * @example
 * equals(start("gobe"), start("gobe")); // true
 */
export function equals(one: Snapshot, other: Snapshot): boolean {
  return sameBytes(heldOf(one).point.head, heldOf(other).point.head);
}

/**
 * A snapshot as bytes, about half as many as it has as JSON.
 *
 * @example
 * fromBytes(toBytes(start("gobe"))).game; // "gobe"
 */
export function toBytes(snapshot: Snapshot): Uint8Array {
  const { point } = heldOf(snapshot);
  return call((raw) => raw.write_snapshot(point.head, point, point.ply));
}

/**
 * The snapshot of such bytes, of whichever game; throws `bad-snapshot`.
 *
 * @example
 * const bytes = toBytes(apply(start("gobblet"), "4@b2"));
 * fromBytes(bytes).ply; // 1
 */
export function fromBytes(bytes: Uint8Array): Snapshot {
  return heldOf(bytes).snapshot;
}
