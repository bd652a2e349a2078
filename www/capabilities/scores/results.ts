/** The dialog of the results that this browser has kept. */
import { GAMES, h, joined, levelName, number } from "heart";
import { openDialog, refreshDialog } from "../dialog.ts";
import { form } from "../game-options.ts";
import { store, stored } from "../storage.ts";
import { type Against, type Row, rowsIn } from "./tally.ts";
import { t } from "./words.ts";

/** The name under which they are kept. */
export const KEPT = "results";

export function openResults(): void {
  openDialog(() => {
    const rows = rowsIn(stored(KEPT));
    if (rows.length === 0) return { title: t("scores.title"), body: [h("p", {}, t("scores.none"))] };
    return {
      title: t("scores.title"),
      body: [h("p", { class: "muted" }, t("scores.about")), table(rows)],
      buttons: [clear()],
    };
  });
}

const COLUMNS = ["played", "won", "drawn", "lost"] as const;

function table(rows: readonly Row[]): HTMLElement {
  const kinds = [...new Set(rows.map(kindSaid))].sort();
  const ordered = GAMES.flatMap((game) =>
    kinds.map((kind) => rows.filter((row) => row.game === game && kindSaid(row) === kind)),
  );
  const heads = COLUMNS.map((column) => h("th", { scope: "col" }, t(`scores.${column}`)));
  return h(
    "table",
    { class: "results", id: "results" },
    h("thead", {}, h("tr", {}, h("td", {}), ...heads)),
    ...ordered.filter((group) => group.length > 0).map(groupOf),
  );
}

/** All results of one kind of a game. */
function groupOf(rows: readonly Row[]): HTMLElement {
  const [first] = rows;
  const title = first === undefined ? "" : kindSaid(first);
  const ordered = [...rows].sort((a, b) => String(a.against).localeCompare(String(b.against)));
  const head = h("tr", {}, h("th", { scope: "rowgroup", colspan: 5, class: "kind" }, title));
  return h("tbody", {}, head, ...ordered.map(line));
}

function line(row: Row): HTMLElement {
  const cells = COLUMNS.map((column) => {
    const told = row.against !== "people" || column === "played" || column === "drawn";
    return h("td", {}, told ? number(row[column]) : "–");
  });
  return h(
    "tr",
    { "data-against": String(row.against) },
    h("th", { scope: "row" }, opponentSaid(row.against)),
    ...cells,
  );
}

function opponentSaid(against: Against): string {
  if (typeof against === "number") return levelName(against);
  return t(against === "people" ? "scores.people" : "scores.away");
}

/** A game with what was chosen of its rules: `Gobblet, Three in a row, 2 players`. */
function kindSaid({ game, kind }: Row): string {
  const chosen = form(game, kind).flatMap(({ option, values }) => {
    const value = values.find((each) => each.value === kind[option]);
    return value === undefined
      ? []
      : [t(value.label as "scores.none", value.n === undefined ? {} : { n: value.n })];
  });
  return joined([t(`game.${game}`), ...chosen]);
}

/** The first press asks, a second one clears; whoever turns to something else has not meant it. */
function clear(): HTMLElement {
  const button = h("button", { type: "button", id: "clear-results" }, t("scores.clear"));
  button.addEventListener("blur", () => {
    button.textContent = t("scores.clear");
    button.removeAttribute("data-sure");
  });
  button.addEventListener("click", () => {
    if (button.hasAttribute("data-sure")) {
      store(KEPT, []);
      refreshDialog();
      document.getElementById("dialog-title")?.focus();
      return;
    }
    button.textContent = t("scores.clear.sure");
    button.setAttribute("data-sure", "");
  });
  return button;
}
