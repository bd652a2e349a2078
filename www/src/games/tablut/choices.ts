/** What a player of Tablut can press. */
import type { Effect, Result, TablutMove, TablutState } from "../../state.ts";
import type { Choices, Position, Step, Warning } from "../game.ts";
import { confirming, pressSquare } from "../squares.ts";

const DRAWS: Warning = { mark: "=", cell: "cell.repeats", hint: "hint.repeats" };
const GIVES_THE_KING: Warning = { mark: "!", cell: "cell.king-lost", hint: "hint.king-lost" };

export function choices(position: Position<TablutState, TablutMove>): Choices<TablutMove> {
  const { state, moves, hand } = position;
  const mine = moves.filter((move) => move.from === hand.selected);
  const plays = new Map(mine.map((move) => [move.to, move]));
  const warned = mine.flatMap((move) => {
    const warning = warningOf(position, move);
    return warning === null ? [] : [[move.to, warning] as const];
  });
  const warnings = new Map(warned);
  const king = kingOf(state);
  const inDanger = state.turn === "d" && position.threats().some(({ captures }) => captures.includes(king));
  return {
    movable: [...new Set(moves.map((move) => move.from))],
    targets: mine.map(({ to, captures }) => ({
      at: to,
      kind: captures.length > 0 ? "capture" : "move",
      also: captures,
      label: warnings.get(to)?.mark ?? null,
    })),
    buttons: confirming(hand, plays),
    plays,
    warnings,
    alarm: inDanger && hand.selected === null ? "hint.king-danger" : undefined,
  };
}

function kingOf(state: TablutState): string {
  return Object.entries(state.pieces).find(([, piece]) => piece === "king")?.[0] ?? "";
}

function warningOf({ state, after }: Position<TablutState, TablutMove>, move: TablutMove): Warning | null {
  const { result, moves } = after(move);
  if (result !== null) return result.reason === "repetition" ? DRAWS : null;
  if (state.turn !== "d") return null;
  const king = move.piece === "king" ? move.to : kingOf(state);
  return moves.some(({ captures }) => captures.includes(king)) ? GIVES_THE_KING : null;
}

export function press(
  { hand }: Position<TablutState, TablutMove>,
  now: Choices<TablutMove>,
  place: string,
  sure: boolean,
): Step<TablutMove> {
  // Without a piece in hand, whatever moves from that square is refused for what stands there.
  const attempt =
    hand.selected === null ? `${place}-${place === "e5" ? "e4" : "e5"}` : `${hand.selected}-${place}`;
  return pressSquare(hand, now, place, sure, { attempt });
}

/** Where the king was taken and by whom, or where he got away. */
export function decisive(state: TablutState, result: Result, last: readonly Effect[]): readonly string[] {
  if (result.reason === "king-captured") {
    const king = last.find((effect) => effect.kind === "captured" && effect.piece === "king");
    return king === undefined || !("at" in king) ? [] : [king.at, ...captors(state, king.at)];
  }
  if (result.reason !== "king-escaped") return [];
  return last.flatMap((effect) => (effect.kind === "moved" ? [effect.to] : []));
}

/** The attackers beside a square. */
function captors({ pieces }: TablutState, square: string): readonly string[] {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  const beside = [
    [file - 1, rank],
    [file + 1, rank],
    [file, rank - 1],
    [file, rank + 1],
  ] as const;
  return beside
    .map(([f, r]) => `${String.fromCharCode(f)}${r}`)
    .filter((each) => pieces[each] === "attacker");
}
