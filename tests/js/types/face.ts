// A program that uses what the package offers, as a stranger's strict compiler reads it. It is compiled and never run.
// tests/js/typescripts.test.mjs looks whether every name that the package exports is in it.

import {
  apply,
  type Effect,
  type Ended,
  type EndingReason,
  type ErrorCode,
  type ErrorDetails,
  type Explanation,
  end,
  equals,
  explain,
  format,
  fromBytes,
  type Game,
  type GameDocument,
  type GameEnding,
  GameError,
  type GameErrorLike,
  type GameName,
  type GameTags,
  type GameTree,
  type GameTypes,
  type GivenMove,
  Gobblet,
  type GobbletBoard,
  type GobbletCell,
  type GobbletMove,
  type GobbletOptions,
  type GobbletPiece,
  type GobbletPlayer,
  type GobbletReason,
  type GobbletState,
  Gobe,
  type GobeCell,
  type GobeMove,
  type GobeOptions,
  type GobePlayer,
  type GobeReason,
  type GobeState,
  type GobeTile,
  init,
  initSync,
  isGameError,
  isLegal,
  key,
  legalMoves,
  type Move,
  moves,
  open,
  type PlayAttempt,
  type Played,
  type PlayOptions,
  type PositionFault,
  parse,
  perft,
  preview,
  type Result,
  readRecord,
  repetitionCount,
  type Snapshot,
  type Status,
  type Step,
  start,
  status,
  Tablut,
  type TablutBoard,
  type TablutMove,
  type TablutOptions,
  type TablutPiece,
  type TablutPlayer,
  type TablutReason,
  type TablutSquare,
  type TablutState,
  type TreeMove,
  toBytes,
  type WasmSource,
  writeRecord,
} from "tabulae";
import {
  type AnyGame,
  type Review,
  type ReviewedGame,
  type ReviewedMove,
  type ReviewedPosition,
  type ReviewOptions,
  type ReviewProgress,
  review,
  type Score,
  type SearchLine,
  type SearchOptions,
  type SearchResult,
  type SearchWorker,
  type Signal,
  search,
  searchSync,
  setWorkerFactory,
  type WorkerFactory,
} from "tabulae/ai";

/** Is `any`, which everything is assignable to and from: no result of the package may be that. */
type IsAny<T> = 0 extends 1 & T ? true : false;
type No<_T extends false> = true;
export type Checked = [
  No<IsAny<ReturnType<Tablut["play"]>>>,
  No<IsAny<ReturnType<Gobblet["moves"]>[number]>>,
  No<IsAny<Gobe["state"]>>,
  No<IsAny<ReturnType<Gobe["toJSON"]>["moves"][number]>>,
  No<IsAny<Parameters<Tablut["explain"]>[0]>>,
  No<IsAny<SearchResult["score"]>>,
  No<IsAny<Effect["player"]>>,
  No<IsAny<ErrorDetails["bad-argument"]["value"]>>,
];

export async function example(bytes: Uint8Array): Promise<string> {
  const source: WasmSource = bytes;
  await init(source);
  initSync(bytes);
  const options: GobbletOptions = { rules: "three", players: 4 };
  const game = new Gobblet(options);
  const move: GobbletMove | undefined = game.moves({ kind: "place" })[0];
  if (move?.kind === "place") move.size.toFixed();
  const played: Played<GobbletMove, GobbletPlayer, Result["reason"]> = game.play("4@b2");
  const reason: GobbletReason | undefined = game.result?.reason;
  const state: TablutState = new Tablut().state;
  const explanation: Explanation = new Tablut().explain({
    from: "d1",
    to: "d4",
    piece: "attacker",
    captures: [],
  });
  const rule: string = explanation.legal ? "" : explanation.rule;
  const document: GameDocument = new Gobe({ players: 3 }).toJSON();
  const read: Gobe = Gobe.fromJSON(document);
  const all: readonly Game<object, unknown, string, string>[] = [
    game,
    read,
    Tablut.fromText(""),
    read.clone(),
  ];
  const seat: PlayOptions<GobePlayer> = { as: "r", timeMs: 1_500 };
  const tags: GameTags<GobePlayer> = { players: { r: "Ann" }, date: "2026-11-30" };
  read.setTags({ ...tags, event: "Club" });
  const tried = read.tryPlay({ lay: "0,0", pick: null, points: 6 }, seat);
  read.play({ lay: "0,0" });
  for (const each of [game, read] as Game[]) for (const known of each.moves()) each.play(known);
  if (!tried.ok && tried.error instanceof GameError) throw tried.error;
  const end: () => void = read.subscribe(
    () => undefined,
    (error: unknown) => void error,
  );
  end();
  const ending: GameEnding<GobbletPlayer> = { kind: "adjudication", winners: ["a", "c"] };
  game.end(ending);
  const because: EndingReason = ending.kind;
  return [rule, reason, because, all.length, perft(game, 1), state.turn, ...played.effects.map(told)].join();
}

/** What comes over a network can be handed over as it is. */
export function fromOutside(given: unknown): readonly Game[] {
  const tried = new Tablut().tryPlay(given, given);
  if (!tried.ok) throw tried.error;
  return [Gobblet.fromJSON(given), Tablut.fromText(given), Gobe.fromPosition(given, given)] as Game[];
}

/** Every kind of effect, so that one more is an error here. */
function told(effect: Effect): string {
  switch (effect.kind) {
    case "placed":
      return effect.to + effect.piece;
    case "moved":
      return effect.from + effect.to;
    case "covered":
    case "uncovered":
    case "captured":
    case "picked-up":
      return effect.at + effect.piece;
    case "scored":
      return effect.points.toFixed();
    default:
      return never(effect);
  }
}

function never(value: never): string {
  return String(value);
}

/** What must not compile. */
export function refused(game: Gobblet, state: TablutState): void {
  // @ts-expect-error moves have no such part
  game.moves({ form: "b2" });
  // @ts-expect-error where to?
  new Tablut().play({ from: "d1" });
  // @ts-expect-error no such rule set
  new Gobblet({ rules: "four" });
  // @ts-expect-error Tablut has no options
  new Tablut({ players: 2 });
  // @ts-expect-error no such player
  game.resign("x");
  // @ts-expect-error no such player
  new Tablut().play("d1-d4", { as: "r" });
  // @ts-expect-error whose time?
  game.end({ kind: "time-out" });
  // @ts-expect-error no such player
  game.end({ kind: "abandonment", player: "r" });
  // @ts-expect-error no such player
  game.setTags({ players: { r: "Ann" } });
  // @ts-expect-error a state cannot be changed
  state.captured.attackers = 3;
  // @ts-expect-error a move of another game
  game.play({ lay: "0,0", pick: null, points: 6 });
  // @ts-expect-error A level is a number.
  void search(game, { level: "3" });
  // @ts-expect-error Only games can be searched.
  void search("tablut");
}

/** The types by their names, as somebody writes them who keeps things of the games. */
export interface Board {
  readonly name: GameName;
  readonly pieces: readonly (GobbletPiece | TablutPiece | GobeTile)[];
  readonly states: [GobbletState, TablutState, GobeState];
  readonly options: [TablutOptions, GobeOptions];
  readonly seats: [TablutPlayer, GobePlayer];
  readonly reasons: [TablutReason, GobeReason];
  readonly last: Move | TablutMove | GobeMove;
  readonly given: GivenMove<TablutMove>;
}

export function attempt(tried: PlayAttempt): string {
  return tried.ok ? tried.played.notation : reasonOf(tried.error);
}

export function reasonOf(error: GameErrorLike): string {
  const code: ErrorCode = error.code;
  if (error.code === "illegal-move") return error.detail.rule;
  if (error.code === "bad-position") {
    const fault: PositionFault = error.detail.reason ?? "form";
    return fault;
  }
  return isGameError(error) ? code : "";
}

/** Games as values: what belongs to a game goes through the functions by its name. */
export function values(unknown: unknown): string[] {
  const begun: Snapshot<"tablut"> = start("tablut");
  const next: Snapshot<"tablut"> = apply(begun, [{ from: "d1", to: "d4" }, "e3-f3"]);
  const how: Status<"tablut"> = status(next);
  const move: GameTypes["tablut"]["move"] | undefined = moves(next, { from: "d4" })[0];
  const ended = end(next, { kind: "adjudication", winners: ["d"] });
  const shown = preview(next, "d4-d5").effects.length + repetitionCount(next);
  const told = explain(next, "d4-d5").legal && isLegal(next, parse(next, "d4-d5"));
  const texts: readonly string[] = [key(next), legalMoves(next)[0] ?? "", move ? format(next, move) : ""];
  const game = open(unknown);
  const steps: readonly Step[] = game.undo();
  const endings: Ended[] = steps.flatMap((step) => ("ending" in step ? [step] : []));
  const same = equals(ended, fromBytes(toBytes(next)));
  return [...texts, how.turn, how.state.pieces.e5 ?? "", `${shown} ${told} ${same} ${endings.length}`];
}

/** Records with their variations. */
export function lines(text: unknown): string {
  const tree: GameTree = readRecord(text);
  const first: TreeMove | undefined = tree.moves[0];
  const other = first?.variations?.[0]?.[0]?.move ?? first?.comment ?? "";
  return writeRecord({ ...tree, moves: [{ move: other, timeMs: 1 }] });
}

/** Boards as data, and squares that the compiler knows. */
export function boards(game: Tablut): number {
  const { castle, neighbours }: TablutBoard = Tablut.board;
  const beside: readonly TablutSquare[] = neighbours[castle];
  const { lines }: GobbletBoard = Gobblet.board({ rules: "classic" });
  const line: readonly GobbletCell[] | undefined = lines[0];
  const around: readonly GobeCell[] = Gobe.neighbours("2,-1");
  for (const to of beside) game.tryPlay({ from: castle, to });
  // @ts-expect-error There is no such square.
  game.play({ from: "z99", to: "e5" });
  // @ts-expect-error Nor does a cell of Góbé look so.
  Gobe.neighbours("b2");
  return (line?.length ?? 0) + around.length;
}

export async function think(game: AnyGame, signal: Signal): Promise<string> {
  const options: SearchOptions = { level: 3, signal, onProgress: ({ depth }) => void depth };
  const { move, score, lines }: SearchResult = await search(game, options);
  const best: SearchLine | undefined = lines[0];
  const worker: SearchWorker = { postMessage: () => undefined, terminate: () => undefined };
  const factory: WorkerFactory = () => worker;
  setWorkerFactory(factory);
  setWorkerFactory(null);
  return [move, worth(score), best?.moves, worth(searchSync(game, { depth: 1, lines: 2 }).score)].join();
}

export async function judge(game: ReviewedGame): Promise<string> {
  const onProgress = ({ done, total }: ReviewProgress) => void (done / total);
  const options: ReviewOptions = { quality: "quick", from: 1, workers: 2, onProgress };
  // @ts-expect-error There is no such quality.
  void review(game, { quality: "best" });
  const { moves, positions, accuracy }: Review = await review(game, options);
  const worst: ReviewedMove | undefined = moves.find(({ mark }) => mark === "blunder");
  const last: ReviewedPosition | undefined = positions.at(-1);
  return [worst?.best, worst && worth(worst.after), last?.chances, accuracy].join();
}

function worth(score: Score): string {
  switch (score.kind) {
    case "value":
      return String(score.value);
    case "win":
    case "loss":
      return `${score.kind} in ${score.plies}`;
    default:
      return never(score);
  }
}
