/**
 * What comes of a move is shown before it is played: what it scores, that it loses at once or draws, and that the player is in
 * danger. All of it is read off the package's answers.
 */
import {
  type App,
  type Capability,
  type Choices,
  choices,
  type GameName,
  type Heart,
  lang,
  number,
} from "heart";
import type { Foreseen, Foresight } from "./foreseen.ts";
import { Gain } from "./gain.ts";
import { gobblet } from "./gobblet.ts";
import { gobe } from "./gobe.ts";
import { rehearse } from "./rehearsal.ts";
import { tablut } from "./tablut.ts";
import { t } from "./words.ts";

const GAMES: Readonly<Record<GameName, Foresight>> = { gobblet, tablut, gobe };

/** With a player behind it, the place beside their score. */
const SCORE = "score:";

export function plug(heart: Heart): Capability {
  const gain = new Gain(heart.app, () => notes(choices(heart.app)));
  let seen: { readonly now: Choices; readonly language: string; readonly foreseen: Foreseen } | null = null;
  /** Choices stay the same object as long as nothing has changed. */
  const foreseen = (now: Choices): Foreseen => {
    const language = `${lang()} ${number(0)}`;
    if (seen?.now !== now || seen.language !== language)
      seen = { now, language, foreseen: GAMES[heart.app.game.name].foresees(heart.app, now) };
    return seen.foreseen;
  };
  const notes = (now: Choices) => foreseen(now).notes;
  rehearse(heart.app);
  return {
    laid: () => rehearse(heart.app),
    notes,
    asks: () => warned(heart.app, foreseen(choices(heart.app))),
    pointed: (place) => gain.show(place),
    parts: (at) => (at.startsWith(SCORE) ? gain.beside(at.slice(SCORE.length)) : []),
  };
}

/** What the player is told instead of being asked; null where nothing threatens. */
function warned(app: Readonly<App>, { warns }: Foreseen): string | null {
  const mustPass = choices(app).buttons.some(({ kind }) => kind === "pass");
  return warns === null || mustPass || app.hand.pending !== null ? null : t(warns);
}
