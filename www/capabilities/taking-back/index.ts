/** Taking moves back and playing them again, and ways on from where that leads: to the latest move, or from here. */
import { attribute, type Capability, type Heart, h, icon, lastPly, mayWalk, text } from "heart";
import { pliesAhead, stepsBack, stepsForward } from "../turns.ts";
import { goOn, mayGoOn } from "./go-on.ts";
import { t } from "./words.ts";

export function plug(heart: Heart): Capability {
  const { app } = heart;
  const onwards = h(
    "button",
    { type: "button", class: "primary", id: "continue", onclick: () => goOn(heart) },
    "",
  );
  const label = h("span", {});
  const latest = h(
    "button",
    { type: "button", class: "brief latest", onclick: () => heart.goTo(lastPly(app.game)) },
    icon("latest"),
    label,
  );
  const name = () => {
    text(onwards, t("action.continue"));
    text(label, t("action.latest"));
    for (const named of ["title", "aria-label"]) attribute(latest, named, t("action.latest"));
  };
  const buttons = () => (pliesAhead(app.game) > 0 ? [...(mayGoOn(app) ? [onwards] : []), latest] : []);
  return {
    pressed: (id) => (id === "undo" ? undo(heart) : redo(heart)),
    offers: (id) => mayWalk(app) && (id === "undo" ? stepsBack(app) : stepsForward(app)) > 0,
    parts: (at) => {
      if (at !== "ask" || !mayWalk(app)) return [];
      name();
      return buttons();
    },
  };
}

function undo(heart: Heart): void {
  const { app } = heart;
  const steps = mayWalk(app) ? stepsBack(app) : 0;
  if (steps === 0) return;
  const there = app.game.clone();
  there.undo(steps);
  if (there.ply < app.game.ply) heart.goTo(there.ply, t("said.undone"));
  // An ending that the players agreed on is a step without a move.
  else heart.walk((game) => game.undo(steps), t("said.undone"));
}

function redo(heart: Heart): void {
  const steps = mayWalk(heart.app) ? stepsForward(heart.app) : 0;
  if (steps > 0) heart.walk((game) => game.redo(steps), t("said.redone"));
}
