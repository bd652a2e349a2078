/** The dialogs of the analysis: what is said of a move, what goes with it, and everything else. */
import { type Heart, h, number, type OwnGame } from "heart";
import { closeDialog, openDialog, radios } from "../dialog.ts";
import { READINGS } from "../game-options.ts";
import { errorDetail, fromPosition, fromRecord } from "../records.ts";
import type { Analysis } from "./analysis.ts";
import { MOST_LINES, SECONDS } from "./engine.ts";
import { t } from "./words.ts";

/** What the package reads at most of a comment, in letters, and of a record, in bytes. */
const LONGEST_COMMENT = 10_000;
const LONGEST_RECORD = 8_000_000;

export function openComment(analysis: Analysis): void {
  const { current } = analysis;
  if (current === null) return;
  openDialog(() => {
    const field = h("textarea", {
      id: "analysis-said",
      dir: "auto",
      rows: 5,
      maxlength: LONGEST_COMMENT,
      "aria-label": t("analysis.comment"),
    });
    field.value = current.comment;
    const keep = () => {
      closeDialog();
      analysis.comment(field.value);
    };
    return {
      title: t("analysis.comment"),
      body: [field],
      buttons: [cancel(), primary("analysis-keep", t("analysis.keep"), keep)],
    };
  });
}

/** One move goes at once; what takes others with it is asked about. */
export function openRemove(analysis: Analysis): void {
  const { current, removed } = analysis;
  if (current?.parent == null) return;
  if (removed === 1) {
    analysis.remove();
    return;
  }
  const remove = () => {
    closeDialog();
    analysis.remove();
  };
  openDialog(() => ({
    title: t("analysis.remove"),
    body: [h("p", {}, t("analysis.remove.sure", { n: removed }))],
    buttons: [cancel(), primary("confirm", t("analysis.remove.go"), remove)],
  }));
}

function cancel(): HTMLElement {
  return h("button", { type: "button", onclick: closeDialog }, t("action.cancel"));
}

function primary(id: string, label: string, run: () => void): HTMLElement {
  return h("button", { type: "button", class: "primary", id, onclick: run }, label);
}

/** How the computer looks, the record to take along, another game to open. */
export function openMore(heart: Heart, analysis: Analysis): void {
  openDialog(() => ({
    title: t("analysis.title"),
    body: [...engineParts(analysis), ...recordParts(heart, analysis), ...openParts(heart, analysis)],
  }));
}

function engineParts({ engine }: Analysis): readonly HTMLElement[] {
  const { lines, seconds } = engine.wanted;
  const count = Array.from({ length: MOST_LINES }, (_, i) => i + 1);
  return [
    radios(
      "analysis-count",
      t("analysis.lines"),
      count.map((n) => ({ value: String(n), label: number(n) })),
      String(lines),
      (value) => engine.want({ lines: Number(value) }),
    ),
    radios(
      "analysis-seconds",
      t("analysis.seconds"),
      SECONDS.map((n) => ({ value: String(n), label: t("analysis.second", { n }) })),
      String(seconds),
      (value) => engine.want({ seconds: Number(value) }),
    ),
  ];
}

function recordParts(heart: Heart, analysis: Analysis): readonly HTMLElement[] {
  const field = h("textarea", { id: "analysis-record", readonly: true, dir: "ltr", rows: 4 });
  const said = h("p", { class: "said", role: "status" });
  try {
    field.value = analysis.record();
  } catch {
    return [h("p", { class: "problem" }, t("analysis.unwritable"))];
  }
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = t("analysis.copied");
    } catch {
      // The text is shown and selected, so that it can be copied by hand.
      if (document.execCommand("copy")) said.textContent = t("analysis.copied");
    }
  };
  return [
    h("label", { class: "paste" }, h("span", {}, t("analysis.record")), field),
    h(
      "div",
      { class: "pair" },
      h("button", { type: "button", id: "analysis-copy", onclick: copy }, t("analysis.copy")),
      h(
        "button",
        { type: "button", id: "analysis-save", onclick: () => save(heart.app.game.name, field.value) },
        t("analysis.save"),
      ),
    ),
    said,
  ];
}

function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  const day = new Date().toISOString().slice(0, 10);
  h("a", { href: url, download: `tabulae-${name}-${day}-analysis.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function openParts(heart: Heart, analysis: Analysis): readonly HTMLElement[] {
  const field = h("textarea", { id: "analysis-paste", dir: "ltr", rows: 3, spellcheck: "false" });
  const problem = h("div", { class: "problem", role: "alert" });
  const open = (text: string) => {
    try {
      const own = read(text);
      closeDialog();
      heart.open(own);
      analysis.begin();
    } catch (error) {
      const { at } = errorDetail(error);
      const place =
        typeof at === "string" ? [h("p", {}, `${t("analysis.place")} `, h("bdi", { dir: "ltr" }, at))] : [];
      problem.replaceChildren(h("p", {}, t("analysis.unreadable")), ...place);
    }
  };
  return [
    h("label", { class: "paste" }, h("span", {}, t("analysis.paste")), field),
    h(
      "div",
      { class: "pair" },
      h("button", { type: "button", id: "analysis-go", onclick: () => open(field.value) }, t("analysis.go")),
      ...filePart(open, () => problem.replaceChildren(h("p", {}, t("analysis.unreadable")))),
    ),
    problem,
  ];
}

/** A button that lets the player choose a file, and the field that it stands for. A file that is too large is refused unread. */
function filePart(open: (text: string) => void, refuse: () => void): readonly HTMLElement[] {
  const input = h("input", {
    type: "file",
    id: "analysis-file",
    hidden: true,
    accept: ".txt,text/plain",
    onchange: async () => {
      const file = input.files?.[0];
      input.value = "";
      if (file === undefined) return;
      if (file.size > LONGEST_RECORD) refuse();
      else open(await file.text());
    },
  });
  const press = { type: "button", id: "analysis-choose", onclick: () => input.click() };
  return [h("button", press, t("analysis.file")), input];
}

/** A record with its variations, or a position of any game. */
function read(text: string): OwnGame {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_RECORD) throw new Error("too long");
  const game = trimmed.startsWith("[") ? fromRecord(trimmed) : fromPosition(trimmed, READINGS);
  return { game, names: {}, seats: {}, memory: "off" };
}
