import { useState } from "react";
import { Tablut, type TablutSquare, type TablutState } from "tabulae";
import { useGame } from "./useGame.ts";

interface Props {
  game: Tablut;
  /** Whether nobody who sits here may move now. */
  locked: boolean;
  /** Hears why a move is refused, and null when that is over. */
  onRefused: (reason: string | null) => void;
}

/** The board: squares are buttons, and a piece can be dragged as well. */
export function Board({ game, locked, onRefused }: Props) {
  const { castle, squares } = Tablut.board;
  const state = useGame(game, ({ state }) => state);
  const moves = useGame(game, (game) => game.moves());
  const last = useGame(game, (game) => game.history()).at(-1)?.move;
  // What is held is forgotten with the position.
  const [held, setHeld] = useState<{ from: TablutSquare; at: TablutState } | null>(null);
  const from = held?.at === state && !locked ? held.from : null;
  const targets = new Set(moves.filter((move) => move.from === from).map(({ to }) => to));

  function hold(square: TablutSquare | null) {
    setHeld(square === null ? null : { from: square, at: state });
    onRefused(null);
  }

  function press(square: TablutSquare) {
    if (locked) return;
    if (square === from) hold(null);
    else if (moves.some((move) => move.from === square)) hold(square);
    else if (from !== null) drop(square);
  }

  function drop(to: TablutSquare) {
    if (from === null) return;
    const attempt = game.tryPlay({ from, to });
    onRefused(attempt.ok ? null : attempt.error.message);
  }

  return (
    <section className="board" aria-label="Board">
      {fromAbove(squares).map((square) => {
        const piece = state.pieces[square];
        const marks = [
          square === from && "held",
          targets.has(square) && "target",
          (square === last?.from || square === last?.to) && "last",
          square === castle && "castle",
        ];
        return (
          <button
            type="button"
            key={square}
            className={marks.filter(Boolean).join(" ")}
            aria-label={`${square}, ${piece ?? "empty"}`}
            aria-pressed={square === from}
            draggable={piece !== undefined && !locked}
            onClick={() => press(square)}
            onDragStart={() => hold(square)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(square)}
          >
            {piece && <span className={`piece ${piece}`} />}
          </button>
        );
      })}
    </section>
  );
}

/** The ninth rank first. */
function fromAbove(squares: readonly TablutSquare[]) {
  return squares.toSorted((one, other) => Number(other[1]) - Number(one[1]));
}
