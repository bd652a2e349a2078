import { useState } from "react";
import type { Result, Tablut, TablutPlayer } from "tabulae";
import { Board } from "./Board.tsx";
import { useComputer } from "./useComputer.ts";
import { useGame } from "./useGame.ts";

const NAMES: Record<TablutPlayer, string> = { a: "attackers", d: "defenders" };

export function App({ game }: { game: Tablut }) {
  const [computer, setComputer] = useState<TablutPlayer | null>("d");
  const [level, setLevel] = useState(2);
  const [refused, setRefused] = useState<string | null>(null);
  const error = useComputer(game, computer, level);
  const turn = useGame(game, ({ turn }) => turn);
  const result = useGame(game, ({ result }) => result);
  const history = useGame(game, (game) => game.history());
  const canRedo = useGame(game, ({ canRedo }) => canRedo);

  /** Back to the last decision of a person. */
  function undo() {
    const last = history.findLast(({ player }) => player !== computer);
    if (last) game.goTo(last.ply - 1);
  }

  return (
    <>
      <h1>Tablut</h1>
      <p role="status">{error?.message ?? refused ?? sentence(result, turn, turn === computer)}</p>
      <Board game={game} locked={result !== null || turn === computer} onRefused={setRefused} />
      <p className="controls">
        <button type="button" disabled={history.length === 0} onClick={undo}>
          Undo
        </button>
        <button type="button" disabled={!canRedo} onClick={() => game.redo()}>
          Redo
        </button>
        <button type="button" onClick={() => game.goTo(0)}>
          New game
        </button>
        <label>
          Computer{" "}
          <select value={computer ?? ""} onChange={({ target }) => setComputer(sideOf(target.value))}>
            <option value="d">defends</option>
            <option value="a">attacks</option>
            <option value="">only watches</option>
          </select>
        </label>
        <label>
          Level{" "}
          <select value={level} onChange={({ target }) => setLevel(Number(target.value))}>
            {[1, 2, 3, 4, 5].map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
      </p>
      <ol className="moves" aria-label="Moves">
        {history.map(({ ply, notation }) => (
          <li key={ply}>{notation}</li>
        ))}
      </ol>
    </>
  );
}

function sentence(result: Result<TablutPlayer> | null, turn: TablutPlayer, thinking: boolean) {
  if (result?.winners.length === 0) return `Drawn by ${result.reason}.`;
  if (result)
    return `The ${result.winners.map((player) => NAMES[player])} won: ${result.reason.replace("-", " ")}.`;
  return thinking ? "The computer is thinking…" : `The ${NAMES[turn]} are to move.`;
}

function sideOf(value: string) {
  return value === "a" || value === "d" ? value : null;
}
