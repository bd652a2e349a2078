/** Tablut: a move draws by repetition, or lets the king be taken. */
import type { AnyGame, AnyMove, AnyState, TablutState } from "heart";
import { fromPosition } from "../records.ts";
import { after, type Foresight, type Warning, warnings } from "./foreseen.ts";

const DRAWS: Warning = { mark: "=", cell: "cell.repeats", hint: "hint.repeats" };
const GIVES_THE_KING: Warning = { mark: "!", cell: "cell.king-lost", hint: "hint.king-lost" };
const DEFENDERS = "d";

export const tablut: Foresight = {
  foresees: ({ game, hand }, now) => {
    const { notes, warns } = warnings(now, (move) => warningOf(game, move));
    const mayChoose = hand.selected === null && now.movable.length > 0 && game.turn === DEFENDERS;
    const inDanger = mayChoose && threats(game).some((move) => takes(move, kingOf(game.state)));
    return { notes, warns: warns ?? (inDanger ? "hint.king-danger" : null) };
  },
};

function warningOf(game: AnyGame, move: AnyMove): Warning | null {
  const { next, result } = after(game, move);
  if (result !== null) return result.reason === "repetition" ? DRAWS : null;
  if (game.turn !== DEFENDERS) return null;
  const king = kingOf(next.state);
  return next.moves().some((answer) => takes(answer, king)) ? GIVES_THE_KING : null;
}

function takes(move: AnyMove, square: string): boolean {
  return "captures" in move && move.captures.some((at) => at === square);
}

function kingOf(state: AnyState): string {
  const { pieces } = state as unknown as TablutState;
  return Object.entries(pieces).find(([, piece]) => piece === "king")?.[0] ?? "";
}

const known = new WeakMap<AnyState, readonly AnyMove[]>();

/** What the other side could play if it were its turn; the package is asked about that position. */
function threats(game: AnyGame): readonly AnyMove[] {
  const found = known.get(game.state) ?? movesOfOther(game);
  known.set(game.state, found);
  return found;
}

function movesOfOther(game: AnyGame): readonly AnyMove[] {
  const { name, options } = game;
  const turned = game.position().replace(/ ([ad])$/, (_, side) => (side === "a" ? " d" : " a"));
  try {
    return fromPosition(turned, [{ name, options }]).moves();
  } catch {
    // A position that cannot come about with the other side to move threatens nothing.
    return [];
  }
}
