/** The dialog that opens a game: one that was kept, a file, or a text that is pasted. */
import { refusal } from "../board/said.ts";
import { h } from "../dom.ts";
import { isGame } from "../games/index.ts";
import { gameMeant } from "../keep/import.ts";
import { LinkError } from "../keep/link.ts";
import { type Slot, savedGames } from "../keep/storage.ts";
import { errorDetail } from "../package/games.ts";
import { joined, moment, notation, t } from "../words/i18n.ts";
import type { TableControls } from "./controls.ts";
import { closeDialog, openDialog } from "./dialog.ts";
import { gamePicture } from "./marks.ts";

/** A record of ours is far smaller; in bytes. */
const LARGEST_FILE = 1_000_000;

export function openOpen(controls: TableControls, current: string): void {
  openDialog(() => {
    const problem = h("div", { class: "problem", role: "alert" });
    const field = h("textarea", {
      id: "paste",
      dir: "ltr",
      rows: 4,
      spellcheck: "false",
      autocomplete: "off",
    });
    const open = (text: string) => {
      controls
        .openText(text)
        .then(closeDialog, (error: unknown) => problem.replaceChildren(...told(error, text)));
    };
    return {
      title: t("open.title"),
      body: [
        ...recent(controls, current, problem),
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
      if (file.size > LARGEST_FILE) problem.replaceChildren(h("p", {}, t("error.unreadable")));
      else open(await file.text());
    },
  });
  return h("label", { class: "file", for: "file" }, input, h("span", {}, t("open.file")));
}

function recent(controls: TableControls, current: string, problem: HTMLElement): readonly HTMLElement[] {
  const slots = savedGames().filter(({ id, saved }) => id !== current && saved !== null);
  if (slots.length === 0) return [];
  const items = slots.flatMap((slot) => item(slot, controls, problem));
  const title = h("h3", { id: "recent" }, t("open.recent"));
  return [
    h(
      "section",
      { class: "stack", "aria-labelledby": "recent" },
      title,
      h("ul", { class: "recent" }, ...items),
    ),
  ];
}

function item(slot: Slot, controls: TableControls, problem: HTMLElement): HTMLElement[] {
  const { document } = slot.saved?.kept ?? {};
  const game = document?.game;
  if (document === undefined || !isGame(game) || !Array.isArray(document.moves)) return [];
  const names = joined(Object.values(slot.saved?.names ?? {}));
  const open = () =>
    controls.openKept(slot.id).then(closeDialog, (error) => problem.replaceChildren(...told(error)));
  const about = [names, t("open.item", { n: document.moves.length }), moment(slot.at)];
  return [
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", "data-kept": slot.id, onclick: open },
        gamePicture(game),
        h("span", { class: "kept-name" }, t(`game.${game}`)),
        h("span", { class: "kept-about", dir: "auto" }, about.filter((part) => part !== "").join(" · ")),
      ),
    ),
  ];
}
