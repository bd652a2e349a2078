/**
 * The browser compiles a function when it is first called, which would hold up the first move of a game: so one is played
 * beforehand when there is time, on a copy.
 */
import { type App, legal } from "heart";
import { after } from "./foreseen.ts";

export function rehearse(app: Readonly<App>): void {
  const ask = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 30));
  ask(() => {
    const { game } = app;
    const [move] = game.result === null ? legal(game) : [];
    if (move === undefined) return;
    game.preview(move);
    after(game, move).next.moves();
  });
}
