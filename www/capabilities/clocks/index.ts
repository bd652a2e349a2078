/** Clocks for all who play: for the whole game or for each move. */
import { type Capability, type Heart, h, icon } from "heart";
import { FIELDS, fieldsOf } from "../fields.ts";
import { isControl } from "./clock.ts";
import { Clocks } from "./clocks.ts";
import { clockFields } from "./controls.ts";
import { t } from "./words.ts";

/** What lies beside a game is told by the name of this folder. */
const NAME = "clocks";
/** With a player behind it, the place below their name. */
const BELOW = "name:";

export function plug(heart: Heart): Capability {
  const clocks = new Clocks(heart);
  const said = h("span", {});
  const stop = () => clocks.pause();
  const pause = h(
    "button",
    { type: "button", class: "brief", id: "clocks-pause", onclick: stop },
    icon("pause"),
    said,
  );
  clocks.laid();
  return {
    timed: () => clocks.taken,
    played: (played) => {
      clocks.played(played);
      return "";
    },
    laid: () => {
      clocks.laid();
      clocks.refreshed();
    },
    refreshed: () => clocks.refreshed(),
    parts: (at, setup) => {
      if (at === FIELDS) return fieldsOf(NAME, setup, fields);
      if (at.startsWith(BELOW)) return clocks.face(at.slice(BELOW.length));
      if (at !== "ask" || !clocks.canPause) return [];
      pause.setAttribute("aria-label", t("clocks.pause"));
      pause.title = t("clocks.pause");
      said.textContent = t("clocks.pause");
      return [pause];
    },
    begins: () => (clocks.control === null ? undefined : { control: clocks.control }),
  };
}

function fields(chosen: unknown, choose: (value: unknown) => void): readonly HTMLElement[] {
  const { control } = Object(chosen);
  return clockFields(isControl(control) ? control : null, (picked) =>
    choose(picked === null ? undefined : { control: picked }),
  );
}
