/** `tabulae/ai` for a `require` in what is bundled for browsers: ready when it is loaded, as `require("tabulae")` is. */
import { engine } from "../engine/engine.ts";
import { inlinedBytes } from "../engine/ready.ts";
import { blobPool } from "../search/blob-pool.ts";
import type {
  AnyGame,
  Review,
  ReviewedGame,
  ReviewOptions,
  SearchOptions,
  SearchResult,
  WorkerFactory,
} from "../search/types.ts";

export { GameError } from "../engine/error.ts";
export { init, initSync } from "../engine/no-init.ts";
export { searchSync } from "../search/sync.ts";
export type * from "../search/types.ts";

const pool = blobPool({ module: async () => engine.module, bytes: async () => inlinedBytes() });

/** As in the entry for `import`. */
export function search(game: AnyGame, options?: SearchOptions): Promise<SearchResult> {
  return pool.search(game, options);
}

/** As in the entry for `import`. */
export function review(game: ReviewedGame, options?: ReviewOptions): Promise<Review> {
  return pool.review(game, options);
}

/** As in the entry for `import`. */
export function setWorkerFactory(factory: WorkerFactory | null): void {
  pool.setFactory(factory);
}
