/** The end of a game: to resign and to agree on a draw, and its result. */
import { type Capability, type Heart, h, isLent } from "heart";
import { winningPlaces } from "../decisive.ts";
import { isWatched } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { openEnd } from "./dialogs.ts";
import { ResultNote } from "./result-note.ts";
import { t } from "./words.ts";

export function plug(heart: Heart): Capability {
  const { app } = heart;
  const note = new ResultNote(heart);
  const again = h("button", { type: "button", id: "result", onclick: () => note.show() });
  const isOver = () => app.game.result !== null;
  return {
    // A game that is over shows how it ended. Those who watch have nothing to end.
    pressed: () => {
      if (isLent(app)) return;
      if (isOver()) note.show();
      else if (!isWatched(app)) openEnd(heart);
    },
    offers: () => isOver() || !isWatched(app),
    parts: (at) => {
      again.textContent = t("action.result");
      return at === "ask" && isOver() && pliesAhead(app.game) === 0 && !isLent(app) ? [again] : [];
    },
    decisive: () => winningPlaces(app.game),
    ended: () => note.soon(),
    laid: () => note.forget(),
  };
}
