/** What can be set beside the board: whose turn it is, numbers of each player, the rules. */
import { GAMES, h, isGame, markIcon, type Options } from "heart";
import { radios } from "../dialog.ts";
import { type Field, form, settled } from "../game-options.ts";
import type { Draft } from "./draft.ts";
import { type Key, t } from "./words.ts";

export function gameChoice(draft: Draft, changed: () => void): HTMLElement {
  const games = GAMES.map((value) => ({ value, label: t(`game.${value}`) }));
  const choose = (value: string) => {
    if (!isGame(value) || value === draft.now.name) return;
    draft.choose(value, {});
    changed();
  };
  return radios("editor-game", t("new.game"), games, draft.now.name, choose, "row quiet");
}

export function turnChoice(
  draft: Draft,
  named: (player: string) => string,
  changed: () => void,
): HTMLElement {
  const players = draft.start.players.map((value) => ({ value, label: named(value) }));
  const choose = (turn: string) => {
    draft.change((setup, state) => setup.turned(state, turn), { ...draft.now.fixed, turn: true });
    changed();
  };
  return radios("turn", t("editor.turn"), players, draft.now.state.turn, choose);
}

/** A row for each player, a column for each number; nothing where a game has none. */
export function countTable(
  draft: Draft,
  named: (player: string) => string,
  changed: () => void,
): HTMLElement | null {
  const { setup, start, now } = draft;
  if (setup.counts.length === 0) return null;
  const heads = setup.counts.map(({ field }) => h("th", { scope: "col" }, t(`editor.count.${field}` as Key)));
  const rows = start.players.map((player) =>
    h(
      "tr",
      { "data-player": player },
      h("th", { scope: "row" }, markIcon(now.name, player), h("span", { dir: "auto" }, named(player))),
      ...setup.counts.map((_, i) => h("td", {}, countField(draft, player, i, named(player), changed))),
    ),
  );
  return h(
    "table",
    { class: "counts" },
    h("caption", { class: "vh" }, t("editor.counts")),
    h("thead", {}, h("tr", {}, h("td", {}), ...heads)),
    h("tbody", {}, ...rows),
  );
}

function countField(draft: Draft, player: string, i: number, name: string, changed: () => void): HTMLElement {
  const count = draft.setup.counts[i];
  if (count === undefined) return h("span", {});
  const { field, of, set } = count;
  const { fixed, state } = draft.now;
  const { fault } = draft.verdict;
  const held = fixed.count?.field === field && fixed.count.player === player ? fixed.count.value : null;
  const change = (event: Event) => {
    const value = Math.max(0, Math.trunc(Number((event.target as HTMLInputElement).value)));
    if (set !== undefined) draft.change((_, now) => set(now, player, value));
    else draft.change((_, now) => now, { ...fixed, count: { field, player, value } });
    changed();
  };
  return h("input", {
    type: "number",
    id: `count-${field}-${player}`,
    min: 0,
    max: 999,
    inputmode: "numeric",
    value: held ?? of(state, player),
    "aria-label": `${name}: ${t(`editor.count.${field}` as Key)}`,
    "aria-invalid": fault?.field === field && (fault.at ?? player) === player ? "true" : null,
    onchange: change,
  });
}

/** The rules as fields to choose from, folded away. */
export function rulesChoice(
  draft: Draft,
  open: boolean,
  toggled: (open: boolean) => void,
  changed: () => void,
): HTMLElement | null {
  const { name, options } = draft.now;
  const fields = form(name, options);
  if (fields.length === 0) return null;
  const chosen = settled(name, options);
  const rows = fields.map((field) =>
    ruleField(field, chosen, (value) => {
      const excluded = field.values.find((each) => each.value === value)?.excludes ?? [];
      const others = Object.entries(options).filter(([option]) => !excluded.includes(option));
      draft.choose(name, settled(name, { ...Object.fromEntries(others), [field.option]: value }));
      changed();
    }),
  );
  const details = h(
    "details",
    { open, class: "editor-rules" },
    h("summary", { id: "editor-rules" }, t("new.rules")),
    ...rows,
  );
  details.addEventListener("toggle", () => toggled(details.open));
  return details;
}

function ruleField(
  { option, legend, values }: Field,
  chosen: Options,
  choose: (value: string | number) => void,
): HTMLElement {
  const items = values.map(({ value, label, n }) =>
    h("option", { value, selected: value === chosen[option] }, n === undefined ? t(label) : t(label, { n })),
  );
  const id = `rule-${option}`;
  const change = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    const picked = values.find((each) => String(each.value) === value);
    if (picked !== undefined) choose(picked.value);
  };
  return h(
    "div",
    { class: "rule" },
    h("label", { for: id }, t(legend)),
    h("select", { id, onchange: change }, ...items),
  );
}
