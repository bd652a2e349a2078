/** That a computer plays here, and how well: below the name of its seat. */
import { h, icon, levelName, number } from "heart";

export function badge(level: number): HTMLElement {
  const shown = h("span", { "aria-hidden": "true" }, icon("chip"), number(level));
  return h(
    "span",
    { class: "cpu", title: levelName(level) },
    shown,
    h("span", { class: "vh" }, levelName(level)),
  );
}
