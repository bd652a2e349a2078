/**
 * The browser compiles a function when it is first called, which would hold up the first move of a game: so one is played
 * beforehand when there is time, on a copy.
 */
import { type App, legal, whenIdle } from "heart";
import { after } from "./foreseen.ts";

export function rehearse(app: Readonly<App>): void {
  whenIdle(() => {
    const { game } = app;
    const [move] = game.result === null ? legal(game) : [];
    if (move === undefined) return;
    game.preview(move);
    after(game, move).next.moves();
  });
}
