/** In the past of a game a person goes on by a move; where the computer is to move, a button lets it. */
import { type App, type Heart, hidesCovered, isLent, standing } from "heart";
import { seatedComputer } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { t } from "./words.ts";

export function mayGoOn(app: Readonly<App>): boolean {
  return !isLent(app) && pliesAhead(app.game) > 0 && seatedComputer(app) !== null && !hidesCovered(app);
}

/** The game goes on from the position shown, without the moves that came after it. */
export function goOn(heart: Heart): void {
  const { app } = heart;
  if (!mayGoOn(app)) return;
  heart.cut();
  heart.say(`${t("said.continued", { n: app.game.ply })}. ${standing(app)}`);
}
