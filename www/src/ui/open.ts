/** The dialog that opens a game: one that was kept, a file, or a text that is pasted. */
import { refusal, resultSaid } from "../board/said.ts";
import { h } from "../dom.ts";
import { restored } from "../keep/autosave.ts";
import { gameMeant } from "../keep/import.ts";
import { LinkError } from "../keep/link.ts";
import { deleteGame, nameGame, openSlots, type SavedGame, type Slot, savedGames } from "../keep/storage.ts";
import { errorDetail } from "../package/games.ts";
import type { OwnGame } from "../state.ts";
import { isolate, joined, moment, notation, t } from "../words/i18n.ts";
import { playerName } from "../words/players.ts";
import type { TableControls } from "./controls.ts";
import { closeDialog, openDialog, refreshDialog } from "./dialog.ts";
import { positionPicture } from "./position-picture.ts";

/** What the package reads at most of a record, in bytes; longer texts are not even taken in. */
const MOST = 4_000_000;

/** So many kept games are shown at first, and with each press for more: to read and draw hundreds takes seconds. */
const SHOWN = 20;

export function openOpen(controls: TableControls, current: string): void {
  let shown = SHOWN;
  const more = () => {
    shown += SHOWN;
    refreshDialog();
  };
  openDialog(() => {
    const problem = h("div", { class: "problem", role: "alert" });
    const field = h("textarea", {
      id: "paste",
      dir: "ltr",
      rows: 4,
      spellcheck: "false",
      autocomplete: "off",
    });
    const tooLong = () => problem.replaceChildren(h("p", {}, t("error.unreadable")));
    // A field that holds millions of letters takes seconds to lay out, so they are kept out of it.
    field.addEventListener("paste", (event) => {
      if ((event.clipboardData?.getData("text").length ?? 0) <= MOST) return;
      event.preventDefault();
      tooLong();
    });
    const open = (text: string) => {
      if (text.length > MOST) return tooLong();
      controls
        .openText(text)
        .then(closeDialog, (error: unknown) => problem.replaceChildren(...told(error, text)));
    };
    return {
      title: t("open.title"),
      body: [
        ...recent(controls, current, problem, shown, more),
        filePart(open, problem),
        h("label", { class: "paste" }, h("span", {}, t("open.paste")), field),
        problem,
      ],
      buttons: [
        h("button", { type: "button", onclick: closeDialog }, t("action.cancel")),
        h(
          "button",
          { type: "button", class: "primary", id: "open-text", onclick: () => open(field.value) },
          t("open.go"),
        ),
      ],
    };
  });
}

/** What is wrong, in the language of the page and for the game that was meant, as far as the text tells. */
function told(error: unknown, text = ""): readonly Node[] {
  if (error instanceof LinkError) return [h("p", {}, t(`error.${error.code}`))];
  const unreadable = h("p", {}, t("error.unreadable"));
  const meant = gameMeant(text);
  if (meant === null) return [unreadable];
  const game = t(`game.${meant.game}`);
  const { move, rule } = errorDetail(error);
  const why = [t(`open.meant.${meant.kind}`, { game })];
  if (typeof move === "string") why.push(t("open.meant.move", { move: notation(move) }));
  if (typeof rule === "string") why.push(refusal(rule));
  return [unreadable, h("p", { class: "muted" }, why.join(" "))];
}

function filePart(open: (text: string) => void, problem: HTMLElement): HTMLElement {
  const input = h("input", {
    type: "file",
    id: "file",
    class: "vh",
    accept: ".txt,.json,text/plain,application/json",
    onchange: async () => {
      const file = input.files?.[0];
      input.value = "";
      if (file === undefined) return;
      if (file.size > MOST) problem.replaceChildren(h("p", {}, t("error.unreadable")));
      else open(await file.text());
    },
  });
  return h("label", { class: "file", for: "file" }, input, h("span", {}, t("open.file")));
}

function recent(
  controls: TableControls,
  current: string,
  problem: HTMLElement,
  shown: number,
  more: () => void,
): readonly HTMLElement[] {
  const slots = savedGames().filter(({ id, saved }) => id !== current && saved !== null);
  const items = slots.slice(0, shown).flatMap((slot) => item(slot, controls, problem));
  if (items.length === 0) return [];
  const title = h("h3", { id: "recent" }, t("open.recent"));
  const rest = h("button", { type: "button", class: "wide", id: "more-kept", onclick: more }, t("open.more"));
  return [
    h(
      "section",
      { class: "stack", "aria-labelledby": "recent" },
      title,
      h("ul", { class: "recent" }, ...items),
      slots.length > shown && rest,
    ),
  ];
}

/** A kept game with its position, who plays and how it stands; it can be opened, named and deleted. */
function item({ id, at, saved }: Slot, controls: TableControls, problem: HTMLElement): HTMLElement[] {
  const own = readable(saved);
  if (saved === null || own === null) return [];
  const { game } = own;
  const open = () =>
    controls.openKept(id).then(closeDialog, (error) => problem.replaceChildren(...told(error)));
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
        { type: "button", "data-kept": id, onclick: open },
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
