/** Bots for boardgame.io that play by our search. */
import { open } from "../game/open.ts";
import type { AnyGame, SearchOptions } from "../search/types.ts";
import type { Snapshot } from "../types.ts";

/** `search` of `tabulae/ai`, or `searchSync`. */
export type Search = (game: AnyGame, options?: SearchOptions) => { move: string } | Promise<{ move: string }>;

/** What a bot does, as boardgame.io reads it. */
export interface BotAction {
  readonly action: {
    readonly type: "MAKE_MOVE";
    readonly payload: {
      readonly type: "play";
      readonly args: [string];
      readonly playerID: string;
      readonly credentials: undefined;
    };
  };
}

/** The class that `bots` of boardgame.io's `Local` takes for a player. */
export type BotClass = new () => {
  /** Finds a move for the player to move. */
  play(state: { readonly G: Snapshot }, playerID: string): Promise<BotAction>;
};

/**
 * A bot that finds its moves by `search` of `tabulae/ai`, with the options of a search.
 *
 * @example
 * const Bot = botBy(search, { level: 2 });
 * const { action } = await new Bot().play({ G: start("tablut") }, "0");
 * action.payload.type; // "play"
 */
export function botBy(search: Search, options?: SearchOptions): BotClass {
  return class {
    async play({ G }: { readonly G: Snapshot }, playerID: string): Promise<BotAction> {
      const { move } = await search(open(G), options);
      const payload = { type: "play", args: [move] as [string], playerID, credentials: undefined } as const;
      return { action: { type: "MAKE_MOVE", payload } };
    }
  };
}
