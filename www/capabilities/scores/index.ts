/** What comes of games: the score of a match whose players change seats, and the results that this browser has kept. */
import { type Capability, type Heart, isLent } from "heart";
import { radios } from "../dialog.ts";
import { FIELDS, fieldsOf } from "../fields.ts";
import { store, stored } from "../storage.ts";
import { LENGTHS } from "./match.ts";
import { lengthIn, MatchScore } from "./match-score.ts";
import { KEPT, openResults } from "./results.ts";
import { rowsIn, withGame } from "./tally.ts";
import { t } from "./words.ts";

/** What lies beside a game is told by the name of this folder. */
const NAME = "scores";
/** With a player behind it, the place below their name. */
const BELOW = "name:";

export function plug(heart: Heart): Capability {
  const score = new MatchScore(heart);
  return {
    pressed: openResults,
    ended: () => {
      const { app } = heart;
      if (isLent(app) || score.match.counted) return;
      store(KEPT, withGame(rowsIn(stored(KEPT)), app));
      score.count();
      heart.refresh();
    },
    parts: (at, setup) => {
      if (at === FIELDS) return fieldsOf(NAME, setup, lengths);
      if (at.startsWith(BELOW)) return score.points(at.slice(BELOW.length));
      return at === "result" ? score.told() : [];
    },
    begins: () => {
      const { best } = score.match;
      return best === 0 ? undefined : { best };
    },
    next: (setup) => score.next(setup, NAME),
  };
}

/** How many games a match is to have. */
function lengths(chosen: unknown, choose: (value: unknown) => void): readonly HTMLElement[] {
  const options = LENGTHS.map((n) => ({
    value: String(n),
    label: n === 0 ? t("scores.free") : t("scores.best", { n }),
  }));
  const take = (value: string) => choose({ best: Number(value) });
  return [radios("match", t("scores.field"), options, String(lengthIn(chosen)), take)];
}
