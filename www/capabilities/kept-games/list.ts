/** The list of the kept games, in the dialog that opens a game. */
import { h, isolate, joined, moment, type OwnGame, playerName, positionPicture, resultSaid } from "heart";
import { closeDialog, refreshDialog } from "../dialog.ts";
import type { Autosave } from "./autosave.ts";
import { deleteGame, nameGame, openSlots, restored, type SavedGame, type Slot, savedGames } from "./slots.ts";
import type { Tab } from "./tab.ts";
import { t } from "./words.ts";

/** So many kept games are shown at first, and with each press for more: to read and draw hundreds takes seconds. */
const SHOWN = 20;
let shown = SHOWN;

/** The kept games but for the one on the table, the last used first. */
export function keptList(tab: Tab, autosave: Autosave): readonly HTMLElement[] {
  const slots = savedGames().filter(({ id, saved }) => id !== tab.slot && saved !== null);
  const problem = h("div", { class: "problem", role: "alert" });
  const failed = () => problem.replaceChildren(h("p", {}, t("error.bad-document")));
  const open = (id: string) => void autosave.open(id).then(closeDialog, failed);
  // The dialog is another than before.
  if (document.querySelector(".recent") === null) shown = SHOWN;
  const items = slots.slice(0, shown).flatMap((slot) => item(slot, open));
  if (items.length === 0) return [];
  const more = () => {
    shown += SHOWN;
    refreshDialog();
  };
  const title = h("h3", { id: "recent" }, t("open.recent"));
  const rest = h("button", { type: "button", class: "wide", id: "more-kept", onclick: more }, t("open.more"));
  return [
    h(
      "section",
      { class: "stack", "aria-labelledby": "recent" },
      title,
      h("ul", { class: "recent" }, ...items),
      slots.length > shown && rest,
      problem,
    ),
  ];
}

/** A kept game with its position, who plays and how it stands; it can be opened, named and deleted. */
function item({ id, at, saved }: Slot, open: (id: string) => void): HTMLElement[] {
  const own = readable(saved);
  if (saved === null || own === null) return [];
  const { game } = own;
  const players = game.players.map((player) => playerName(game, own.names, player));
  const standing = game.result === null ? t("open.item", { n: game.fullHistory().length }) : resultSaid(own);
  const name = saved.title ?? "";
  const about = [name === "" ? "" : t(`game.${game.name}`), joined(players), standing, moment(at)];
  const title = name === "" ? t(`game.${game.name}`) : name;
  return [
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", "data-kept": id, onclick: () => open(id) },
        positionPicture(game),
        h("span", { class: "kept-name", dir: "auto" }, title),
        h("span", { class: "kept-about", dir: "auto" }, about.filter((part) => part !== "").join(" · ")),
      ),
      h(
        "div",
        { class: "kept-tools" },
        h("input", {
          type: "text",
          "data-name": id,
          value: name,
          maxlength: 40,
          autocomplete: "off",
          dir: "auto",
          placeholder: t("open.name"),
          "aria-label": `${t("open.name")}: ${isolate(title)}`,
          onchange: (event: Event) => nameGame(id, (event.target as HTMLInputElement).value.trim()),
        }),
        deleteButton(id, title),
      ),
    ),
  ];
}

function readable(saved: SavedGame | null): OwnGame | null {
  try {
    return restored(saved);
  } catch {
    // Only a newer page can read it.
    return null;
  }
}

/** The first press asks, a second one deletes; whoever turns to something else has not meant it. */
function deleteButton(id: string, title: string): HTMLElement {
  const button = h("button", { type: "button", "data-delete": id });
  const ask = (sure: boolean) => {
    button.toggleAttribute("data-sure", sure);
    const label = t(sure ? "open.delete.sure" : "open.delete");
    button.textContent = label;
    button.setAttribute("aria-label", `${label} ${isolate(title)}`);
  };
  ask(false);
  button.addEventListener("blur", () => ask(false));
  button.addEventListener("click", () => {
    if (!button.hasAttribute("data-sure")) return ask(true);
    remove(id, button).catch(() => undefined);
  });
  return button;
}

/** Deletes a kept game, unless another tab has it open: that one would keep it again with its next move. */
async function remove(id: string, button: HTMLElement): Promise<void> {
  if ((await openSlots()).has(id)) {
    button.textContent = t("open.elsewhere");
    button.setAttribute("aria-label", t("open.elsewhere"));
    return;
  }
  const next = nextTo(button);
  deleteGame(id);
  refreshDialog();
  document.querySelector<HTMLElement>(next ?? "#dialog-title")?.focus();
}

/** Where the focus goes from a kept game that is deleted: to the one after it or before it. */
function nextTo(button: HTMLElement): string | null {
  const item = button.closest("li");
  const other = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>(
    "[data-kept]",
  );
  return other == null ? null : `[data-kept="${other.dataset["kept"]}"]`;
}
