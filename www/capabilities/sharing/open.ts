/** The dialog that opens a game: one that was kept, a file, or a text that is pasted. */
import { type Heart, h, notation, refusal } from "heart";
import { closeDialog, openDialog } from "../dialog.ts";
import { holdsLink, LinkError } from "../game-link.ts";
import { errorDetail } from "../records.ts";
import { gameMeant, readAnything } from "./import.ts";
import { t } from "./words.ts";

/** What the package reads at most of a record, in bytes; longer texts are not even taken in. */
const MOST = 8_000_000;

export function openOpen(heart: Heart): void {
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
      if (!holdsLink(text) && heart.visit(text)) return closeDialog();
      readAnything(text, heart.app.game)
        .then((own) => heart.open(own))
        .then(closeDialog, (error: unknown) => problem.replaceChildren(...told(error, text)));
    };
    return {
      title: t("open.title"),
      body: [
        ...heart.parts("open"),
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
