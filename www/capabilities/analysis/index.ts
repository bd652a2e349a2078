/** Analysis: a board on which every side is moved freely, with a tree of variations and a computer that looks along. */
import type { Capability, Heart } from "heart";
import { closeDialog } from "../dialog.ts";
import { Analysis } from "./analysis.ts";
import { Panel } from "./panel.ts";
import { t } from "./words.ts";

export function plug(heart: Heart): Capability {
  const analysis = new Analysis(heart);
  const panel = new Panel(heart, analysis);
  heart.panel(panel.element, "beside");
  // Once the heart tells it of changes, which begins when this function has come back.
  queueMicrotask(() => analysis.arrive());
  return {
    pressed: () => {
      closeDialog();
      const { hindered } = analysis;
      if (hindered === null) analysis.begin();
      else heart.notice(t(`analysis.not-yet.${hindered}`));
    },
    played: ({ notation }) => {
      analysis.played(notation);
      return "";
    },
    laid: () => analysis.arrive(),
    refreshed: () => {
      analysis.look();
      panel.refresh();
    },
    cleared: () => analysis.forget(),
  };
}
