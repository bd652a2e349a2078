import { createSubscriber } from "svelte/reactivity";
import type { Game } from "tabulae";

/** A function that hands the game out; a template or an effect that calls it runs again after each change of the game. */
export function reactive<G extends Game>(game: G): () => G {
  const subscribe = createSubscriber(game.subscribe);
  return () => {
    subscribe();
    return game;
  };
}
