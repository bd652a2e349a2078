/** From which end the board is seen. */
import { type App, persons } from "../state.ts";

/**
 * Whether the board is turned by half a turn: by the settings, or because the only person at it has the second seat (or,
 * in two teams, one on that side). With both it is the other way round again.
 */
export function isTurned(app: Pick<App, "game" | "seats" | "settings">): boolean {
  const [person, another] = persons(app);
  const sitsFar = another === undefined && person !== undefined && app.game.players.indexOf(person) % 2 === 1;
  return app.settings.flip !== sitsFar;
}
