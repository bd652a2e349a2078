/** How moves of Tablut are written, and what they do. */
import type { TablutMove, TablutPiece, TablutSquare } from "../types.ts";
import { Effects } from "./effects.ts";
import type { Kind } from "./kind.ts";
import { listPart, type Notation, remembered, TextTable, textPart } from "./notation.ts";

/** A move's number: two squares in 7 bits each, in 4 bits the sides of the target that are captured, in 2 the piece. */
const EDGE = 9;
const SQUARES = Array.from(
  { length: EDGE * EDGE },
  (_, square) => "abcdefghi".charAt(square % EDGE) + (1 + Math.floor(square / EDGE)),
);
/** The bits of the captures in board order, and how far off in that order the square is: south, west, east, north. */
const CAPTURES = [
  [1 << 16, -EDGE],
  [1 << 17, -1],
  [1 << 15, 1],
  [1 << 14, EDGE],
] as const;
const CAPTURE_MASK = 15 << 14;
const PIECES: readonly TablutPiece[] = ["attacker", "defender", "king"];

const source = (move: number) => SQUARES[move & 127] as TablutSquare;
/** The bits of a number that are in its own notation; what is captured follows from the position. */
const SQUARES_MASK = (1 << 14) - 1;
const texts = new TextTable(1 << 14, (move) => `${source(move)}-${SQUARES[target(move)]}`);
/** Of moves that capture, by number without the piece: the few that have been met. */
const PIECE = 18;
const capturing: Map<number, string> = new Map();
const capturingNumbers: Map<string, number> = new Map();
const target = (move: number) => (move >> 7) & 127;
const captures = (move: number) =>
  CAPTURES.filter(([bit]) => move & bit).map(([, step]) => SQUARES[target(move) + step] as TablutSquare);

function capturingText(move: number): string {
  const number = move & ((1 << PIECE) - 1);
  let text = capturing.get(number);
  if (text === undefined) {
    text = [texts.text(move & SQUARES_MASK), ...captures(move)].join("x");
    capturing.set(number, text);
    capturingNumbers.set(text, number);
  }
  return text;
}

const notation: Notation<TablutMove> = {
  text: (move) => (move & CAPTURE_MASK ? capturingText(move) : texts.text(move & SQUARES_MASK)),
  number: (text) => texts.number(text) ?? capturingNumbers.get(text),
  object: remembered((move) =>
    Object.freeze({
      from: source(move),
      to: SQUARES[target(move)] as TablutSquare,
      piece: PIECES[move >> PIECE] as TablutPiece,
      captures: Object.freeze(captures(move)),
    }),
  ),
  write: (move) =>
    [`${textPart(move, "from")}-${textPart(move, "to")}`, ...listPart(move, "captures")].join("x"),
};

export const kind: Kind<TablutMove> = { name: "tablut", notation, effects: new Effects("tablut") };
