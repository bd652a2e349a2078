/** The dialog that gives the game away: as a link, as text, as a file. */
import { type Heart, h, hidesCovered, newGame, type OwnGame, strokes } from "heart";
import { openDialog } from "../dialog.ts";
import { LONGEST_LINK, writeLink } from "../game-link.ts";
import { keep, recordOf } from "../records.ts";
import { type Key, t } from "./words.ts";

/** What is given away: the game on the table, or one that was handed over. */
type Shared = Pick<OwnGame, "game" | "names" | "seats" | "memory">;

export function openShare(heart: Heart, app: Shared, open: () => void): void {
  const made = code(app);
  openDialog(() => {
    const said = h("p", { class: "said", role: "status" });
    const hand = byHand();
    const copy = (text: string) => copyText(text, said, hand);
    return {
      title: t("share.title"),
      body: [
        linkPart(made, copy),
        ...textParts(app, copy),
        files(app, made, said),
        ...others(heart, app),
        said,
        hand,
      ],
      buttons: [h("button", { type: "button", id: "open", onclick: open }, t("open.title"))],
    };
  });
}

/** Other ways to give it away, by other capabilities. */
function others(heart: Heart, app: Shared): HTMLElement[] {
  const { name } = app.game;
  const buttons = heart
    .offers("share")
    .filter(({ shown }) => shown())
    .map(({ id, label, icon, press }) => {
      const run = () => press(name, app);
      const sign = icon === null ? null : strokes(icon);
      return h(
        "button",
        { type: "button", class: "wide", id, onclick: run },
        sign,
        h("span", {}, label(name)),
      );
    });
  return buttons.length === 0 ? [] : [h("div", { class: "pair" }, ...buttons)];
}

function code(app: Shared): Promise<string> {
  const { game } = app;
  const start = newGame({ game: game.name, options: game.options }).position();
  return writeLink({ kept: keep(game), memory: hidesCovered(app) }, start);
}

type Copy = (text: string) => void;

/** The link itself is shown, for browsers that let nothing be copied. */
function linkPart(made: Promise<string>, copy: Copy): HTMLElement {
  const about = h("p", { class: "muted" }, t("share.link.about"));
  const field = h("input", {
    type: "text",
    id: "share-link",
    readonly: true,
    dir: "ltr",
    "aria-label": t("share.link"),
  });
  const button = h(
    "button",
    { type: "button", class: "primary", id: "copy-link", onclick: () => copy(field.value) },
    t("share.link"),
  );
  const row = h("div", { class: "share-link" }, field, button);
  const without = (why: Key) => {
    about.textContent = t(why);
    row.remove();
  };
  const show = (hash: string) => {
    const url = `${location.href.split("#")[0]}${hash}`;
    if (url.length <= LONGEST_LINK) field.value = url;
    else without("share.link.long");
  };
  made.then(show).catch(() => without("share.link.failed"));
  const local = location.protocol === "file:" ? h("p", { class: "muted" }, t("share.link.local")) : null;
  return h("div", { class: "stack" }, row, about, local);
}

function textParts(app: Shared, copy: Copy): HTMLElement[] {
  if (hidesCovered(app)) return [h("p", { class: "muted" }, t("share.memory"))];
  const { game } = app;
  return [
    h(
      "div",
      { class: "pair" },
      h(
        "button",
        { type: "button", id: "copy-record", onclick: () => copy(recordOf(game)) },
        t("share.record"),
      ),
      h(
        "button",
        { type: "button", id: "copy-position", onclick: () => copy(game.position()) },
        t("share.position"),
      ),
    ),
  ];
}

/** The game from memory is saved as its link has it: it can be opened again, and tells no covered cup. */
function files(app: Shared, made: Promise<string>, said: HTMLElement): HTMLElement {
  const { game } = app;
  const button = (id: string, key: Key, ending: Ending, content: () => string | Promise<string>) => {
    const save = async () => {
      try {
        saveFile(game.name, ending, await content());
      } catch {
        said.textContent = t("share.failed");
      }
    };
    return h("button", { type: "button", id, onclick: save }, t(key));
  };
  if (hidesCovered(app)) return button("save-record", "share.save", "txt", () => made);
  const json = () => `${JSON.stringify(keep(game).document, null, 2)}\n`;
  return h(
    "div",
    { class: "pair" },
    button("save-record", "share.save", "txt", () => recordOf(game)),
    button("save-json", "share.json", "json", json),
  );
}

type Ending = "txt" | "json";

function saveFile(name: string, ending: Ending, content: string): void {
  const type = ending === "json" ? "application/json" : "text/plain;charset=utf-8";
  const url = URL.createObjectURL(new Blob([content], { type }));
  const day = new Date().toISOString().slice(0, 10);
  h("a", { href: url, download: `tabulae-${name}-${day}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A field with the text, shown when the browser does not let the page copy. */
function byHand(): HTMLElement {
  const field = h("textarea", { id: "by-hand", readonly: true, dir: "ltr", rows: 6 });
  return h(
    "div",
    { class: "stack", hidden: true },
    h("label", { for: "by-hand" }, t("share.by-hand")),
    field,
  );
}

async function copyText(text: string, said: HTMLElement, hand: HTMLElement): Promise<void> {
  const field = hand.querySelector("textarea");
  try {
    await navigator.clipboard.writeText(text);
    hand.hidden = true;
  } catch {
    if (field === null) return;
    hand.hidden = false;
    field.value = text;
    field.select();
    if (!document.execCommand("copy")) {
      said.textContent = "";
      return;
    }
  }
  said.textContent = t("share.copied");
}
