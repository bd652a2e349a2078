/** Which clock a new game has: some that are usual, or any other. */
import { h, number } from "heart";
import { radios } from "../dialog.ts";
import { type Control, isControl } from "./clock.ts";
import { t } from "./words.ts";

const total = (minutes: number, seconds: number): Control => ({
  kind: "total",
  ms: minutes * 60_000,
  increment: seconds * 1000,
});
const perMove = (seconds: number): Control => ({ kind: "move", ms: seconds * 1000 });

const USUAL: readonly Control[] = [
  total(3, 2),
  total(5, 0),
  total(10, 5),
  total(30, 20),
  perMove(30),
  perMove(60),
];

/** What the free choices begin with. */
const OWN = { total: total(15, 10), move: perMove(20) } as const;

export function controlSaid(control: Control): string {
  if (control.kind === "move") return t("clocks.move", { n: control.ms / 1000 });
  const minutes = number(control.ms / 60_000);
  if (control.increment === 0) return t("clocks.total", { minutes });
  return t("clocks.total.more", { minutes, seconds: number(control.increment / 1000) });
}

function idOf(control: Control): string {
  const seconds = control.ms / 1000;
  return control.kind === "move" ? `move-${seconds}` : `total-${seconds}-${control.increment / 1000}`;
}

/** The controls for it. `choose` is told null where no clock shall run. */
export function clockFields(
  chosen: Control | null,
  choose: (control: Control | null) => void,
): readonly HTMLElement[] {
  const usual = USUAL.map((control) => ({ value: idOf(control), label: controlSaid(control) }));
  const own = (["total", "move"] as const).map((kind) => ({ value: kind, label: t(`clocks.own.${kind}`) }));
  const isUsual = chosen !== null && usual.some(({ value }) => value === idOf(chosen));
  const value = chosen === null ? "none" : isUsual ? idOf(chosen) : chosen.kind;
  const picked = (id: string) => {
    const known = USUAL.find((control) => idOf(control) === id);
    choose(known ?? (id === "total" || id === "move" ? OWN[id] : null));
  };
  const options = [{ value: "none", label: t("clocks.none") }, ...usual, ...own];
  const choice = radios("clock", t("clocks.title"), options, value, picked, "row clock-choices");
  return chosen === null || isUsual ? [choice] : [choice, freely(chosen, choose)];
}

/** Numbers for a clock of one's own. What is none leaves the clock as it was. */
function freely(control: Control, choose: (control: Control) => void): HTMLElement {
  const take = (next: Control) => {
    if (isControl(next)) choose(next);
  };
  const fields =
    control.kind === "move"
      ? [numeric("clock-seconds", t("clocks.seconds"), control.ms / 1000, 1, 3600, (n) => take(perMove(n)))]
      : [
          numeric("clock-minutes", t("clocks.minutes"), control.ms / 60_000, 0.5, 600, (n) =>
            take({ ...control, ms: n * 60_000 }),
          ),
          numeric("clock-increment", t("clocks.increment"), control.increment / 1000, 0, 600, (n) =>
            take({ ...control, increment: n * 1000 }),
          ),
        ];
  return h("div", { class: "clock-own" }, ...fields);
}

function numeric(
  id: string,
  label: string,
  value: number,
  min: number,
  max: number,
  take: (n: number) => void,
): HTMLElement {
  const step = Number.isInteger(min) ? 1 : 0.5;
  const field = h("input", {
    type: "number",
    id,
    min,
    max,
    step,
    value,
    inputmode: "decimal",
    onchange: () => {
      if (field.value !== "" && field.checkValidity()) take(field.valueAsNumber);
      else field.reportValidity();
    },
  });
  return h("label", { for: id }, h("span", {}, label), field);
}
