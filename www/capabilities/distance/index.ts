/** Playing with people who are elsewhere: each turn is a link that carries the game. */
import type { Capability, Heart } from "heart";
import { hasAway } from "../seats.ts";
import { openBegin, openPaste } from "./begin.ts";
import { Correspondence, unsent } from "./correspondence.ts";
import { DistancePanel } from "./panel.ts";
import { receive } from "./receive.ts";
import { t } from "./words.ts";

/** What lies beside a game that is begun is told by the name of this folder. */
const NAME = "distance";

export function plug(heart: Heart): Capability {
  const game = new Correspondence(heart);
  const panel = new DistancePanel(heart, game, () => openPaste(heart));
  heart.panel(panel.element);
  panel.refresh();
  return {
    pressed: (_, chosen) => openBegin(heart, chosen, NAME),
    allows: () => {
      if (!game.isPast) return true;
      heart.notice(t("distance.past"));
      return false;
    },
    played: () => {
      panel.forget();
      return "";
    },
    laid: () => panel.forget(),
    refreshed: () => panel.refresh(),
    // The next game with the same people is another one, of which they do not know.
    next: (setup) => (hasAway(setup) ? { ...setup, beside: { ...setup.beside, [NAME]: unsent() } } : setup),
    visited: (address) => void receive(heart, address),
  };
}
