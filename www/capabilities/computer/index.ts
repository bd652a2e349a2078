/** The computer at the table: it plays its seats, gives hints, and judges how the game stands. */
import { type Capability, type Heart, hidesCovered } from "heart";
import { hasAway, isWatched, levelOf, seatedComputer } from "../seats.ts";
import { pliesAhead } from "../turns.ts";
import { badge } from "./badge.ts";
import { Bar } from "./bar.ts";
import { Computer } from "./player.ts";
import { computerSaid, hintSaid } from "./said.ts";
import { Watching } from "./watching.ts";
import { wayIn } from "./way.ts";
import { t } from "./words.ts";

/** With a player behind it, the place below their name. */
const NAME = "name:";

export function plug(heart: Heart): Capability {
  const { app } = heart;
  const computer = new Computer(heart);
  const bar = new Bar();
  const watching = new Watching(heart, computer);
  heart.panel(bar.element);
  const isWatching = () => isWatched(app) && pliesAhead(app.game) === 0 && app.game.result === null;
  const asked = (): string | null => {
    if (computer.hinting) return t("hint.looking");
    if (computer.hinted !== null) return hintSaid(app, computer.hinted);
    const isIts = app.game.result === null && seatedComputer(app) !== null;
    return isIts ? computerSaid(app, computer.paused) : null;
  };
  const refresh = () => {
    bar.refresh(app, computer.judged, computer.hasBar);
    document.body.dataset["thinking"] = String(computer.thinking);
    computer.update();
  };
  computer.onJudged = refresh;
  return {
    pressed: () => computer.hint(),
    offers: () => seatedComputer(app) === null && !hidesCovered(app) && !hasAway(app),
    isOn: () => computer.hinting || computer.hinted !== null,
    asks: asked,
    parts: (at, setup) => {
      if (at.startsWith(NAME)) {
        const level = levelOf(app.seats, at.slice(NAME.length));
        return level === null ? [] : [badge(level)];
      }
      if (at === "ask" && isWatching()) return watching.buttons();
      return at === "new-game" ? wayIn(heart, setup) : [];
    },
    laid: () => computer.laid(),
    refreshed: refresh,
  };
}
