import { useEffect, useState } from "react";
import type { Tablut, TablutPlayer } from "tabulae";
import { search } from "tabulae/ai";
import { useGame } from "./useGame.ts";

/** Has the computer play a side; hands back what went wrong, or null. A search that is no longer asked for is ended. */
export function useComputer(game: Tablut, side: TablutPlayer | null, level: number): Error | null {
  const [error, setError] = useState<Error | null>(null);
  const state = useGame(game, ({ state }) => state);
  const over = useGame(game, ({ result }) => result !== null);

  useEffect(() => {
    if (over || state.turn !== side) return;
    const { signal, abort } = controller();
    search(game, { level, seed: Date.now() % 2 ** 32, signal })
      .then(({ move }) => {
        if (!signal.aborted) game.play(move);
      })
      .catch((error) => {
        if (error.name !== "AbortError") setError(error);
      });
    return abort;
  }, [game, state, over, side, level]);
  return error;
}

function controller() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
