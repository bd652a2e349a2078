// The worker: it has the rules and the search, and remembers nothing. It is sent a game and answers with the same one a move later.

import { apply, init, open, type Snapshot, start, status } from "tabulae";
import { searchSync } from "tabulae/ai";

/** The game to move in, or null for a new one that is only begun. */
export interface Question {
  snapshot: Snapshot<"tablut"> | null;
  level: number;
  seed: number;
}

export type Answer = ReturnType<typeof answer>;

const ready = init();

addEventListener("message", async ({ data, ports }: MessageEvent<Question>) => {
  await ready;
  const { snapshot, ...options } = data;
  const after = snapshot ? apply(snapshot, searchSync(open(snapshot), options).move) : start("tablut");
  ports[0]?.postMessage(answer(after));
});

function answer(snapshot: Snapshot<"tablut">) {
  const { turn, ply, result, state } = status(snapshot);
  return { snapshot, turn, ply, result, pieces: state.pieces };
}
