import { useSyncExternalStore } from "react";
import type { Game } from "tabulae";

/** What `read` reads of a game, and reads again after each change. All that a game hands out stays the same object until then. */
export function useGame<G extends Game, T>(game: G, read: (game: G) => T): T {
  return useSyncExternalStore(game.subscribe, () => read(game));
}
