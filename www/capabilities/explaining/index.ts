/** Why a press is refused, by the number of the rule, and the way to that rule where something in the page shows it. */
import {
  type App,
  attribute,
  type Capability,
  type Heart,
  h,
  isForHere,
  notation,
  refusal,
  strokes,
  text,
} from "heart";
import { attempted } from "./attempts.ts";
import { t } from "./words.ts";

const BOOK = "M12 6c-2-1.5-4.500-2-8-2v14c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V4c-3.500 0-6 .5-8 2zM12 6v14";

/** What is said of a press, and by which rule it is refused. */
export interface Reason {
  readonly said: string;
  readonly rule: string | null;
}

/** Why a press on a place leads to nothing; null where what the player is asked says it, since nobody here is to move. */
export function reason(app: Readonly<App>, place: string): Reason | null {
  const { game } = app;
  if (game.result !== null || !isForHere(app)) return null;
  const attempt = attempted(app, place);
  if ("key" in attempt) return { said: t(attempt.key), rule: null };
  if ("rule" in attempt) return { said: refusal(attempt.rule), rule: attempt.rule };
  const found = game.explain(attempt.move);
  return found.legal ? null : { said: refusal(found.rule), rule: found.rule };
}

export function plug(heart: Heart): Capability {
  let last: Reason | null = null;
  const label = h("span", {});
  const way = h("button", { type: "button", class: "brief", id: "rule" }, strokes(BOOK), label);
  way.addEventListener("click", () => heart.visit(addressOf(last)));
  return {
    refused: (place) => {
      last = reason(heart.app, place);
      return last?.said ?? null;
    },
    parts: (at) => {
      const isShown = last !== null && heart.app.notice === last.said;
      if (at !== "ask" || !isShown || !heart.answers(addressOf(last))) return [];
      const said = t("explaining.rule", { rule: notation(last?.rule ?? "") });
      text(label, said);
      attribute(way, "aria-label", said);
      attribute(way, "title", said);
      return [way];
    },
  };
}

/** The address of a rule, for which somebody may answer. */
function addressOf(why: Reason | null): string {
  return `#${why?.rule ?? ""}`;
}
