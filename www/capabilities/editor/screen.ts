/** The editor as it is seen: the board with its buttons, what can be set beside it, what the package says, the text. */
import {
  attribute,
  type ButtonState,
  h,
  icon,
  isolate,
  joined,
  type Look,
  pageGame,
  seatLabel,
  strokes,
  text,
} from "heart";
import { openDialog } from "../dialog.ts";
import { SetupBoard } from "./board.ts";
import { countTable, gameChoice, rulesChoice, turnChoice } from "./controls.ts";
import type { Editor } from "./editor.ts";
import { ERASER, palette } from "./palette.ts";
import { faultSaid, verdictSaid, wrongPlaces } from "./verdict.ts";
import { t } from "./words.ts";

export class EditorScreen {
  readonly #editor: Editor;
  readonly #board: SetupBoard;
  readonly #tools = h("div", { class: "editor-tools" });
  readonly #side = h("div", { class: "editor-side" });
  readonly #verdict = h("p", { class: "editor-verdict", id: "editor-verdict", role: "status" });
  readonly #said = h("p", { class: "vh", id: "editor-said", role: "status" });
  readonly #text: HTMLTextAreaElement;
  readonly #footer = h("div", { class: "editor-ways" });
  #rulesOpen = false;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#text = h("textarea", {
      id: "editor-text",
      dir: "ltr",
      rows: 2,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": "editor-verdict",
      oninput: () => editor.typed(this.#text.value),
    });
    this.#board = new SetupBoard({
      press: (place) => editor.press(place),
      carry: (from, to) => editor.carry(from, to),
      erase: (place) => editor.put(place, null),
    });
  }

  open(): void {
    // Made once: the dialog may ask again what is in it, and that stays the same.
    const body = this.#body();
    const content = { title: t("editor.title"), body: [body], buttons: [this.#footer] };
    openDialog(() => ({ ...content, shape: "wide" }));
    this.refresh();
  }

  say(what: string): void {
    text(this.#said, what);
  }

  #body(): HTMLElement {
    const name = h("label", { for: "editor-text" }, t("editor.text"));
    const copy = button("editor-copy", t("editor.copy"), () => this.#copy());
    const head = h("div", { class: "editor-text-head" }, name, copy);
    return h(
      "div",
      { class: "editor" },
      this.#board.element,
      this.#verdict,
      this.#tools,
      this.#side,
      h("div", { class: "editor-notation" }, head, this.#text),
      this.#said,
    );
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#text.value);
    } catch {
      this.#text.select();
      if (!document.execCommand("copy")) return;
    }
    this.say(t("editor.copied"));
    const copy = document.getElementById("editor-copy");
    if (copy !== null) text(copy, t("editor.copied"));
  }

  // ---- Words ----

  seat(player: string): string {
    return seatLabel(this.#editor.draft.start, player);
  }

  /** A piece as the palette and the live region call it. */
  pieceName(piece: string): string {
    const { setup, now } = this.#editor.draft;
    const { owner, kind } = setup.called(piece);
    return pageGame(now.name).piece(kind, owner === null ? undefined : isolate(this.seat(owner)));
  }

  described(place: string): readonly string[] {
    const { name, state } = this.#editor.draft.now;
    const named = (player: string) => isolate(this.seat(player));
    return pageGame(name).describe({ state, hidden: false, named }, place);
  }

  #label(place: string, wrong: boolean): ButtonState {
    const parts = [...this.described(place), ...(wrong ? [t("editor.wrong-here")] : [])];
    return { label: joined(parts), live: true, hinted: false };
  }

  #groupName(group: string): string {
    const { name, state } = this.#editor.draft.now;
    if (group !== "board") return t("board.reserve", { player: isolate(this.seat(group)) });
    const plane = pageGame(name).edge(state) === null;
    return t(plane ? "board.plane" : "board.label", { game: t(`game.${name}`) });
  }

  #look(): Look {
    const { settings, dark } = this.#editor.heart.app;
    const contrast = settings.contrast || matchMedia("(forced-colors: active)").matches;
    return { theme: dark ? "dark" : "light", contrast, patterns: settings.patterns, memory: false };
  }

  // ---- Everything that changes ----

  refresh(): void {
    const { draft, tool, refused } = this.#editor;
    const { now, start, verdict } = draft;
    this.#keepFocus(() => {
      this.#side.replaceChildren(...this.#sideParts());
      this.#tools.replaceChildren(...this.#toolParts());
      this.#footer.replaceChildren(...this.#ways());
    });
    const shown = {
      content: now,
      players: start.players,
      tool: tool === ERASER ? null : tool,
      look: this.#look(),
    };
    const wrong = wrongPlaces(verdict.fault, now, start.players);
    this.#board.show(
      shown,
      (place) => this.#label(place, wrong.has(place)),
      (group) => this.#groupName(group),
    );
    this.#board.mark(wrong);
    const said = refused === null ? verdictSaid(draft) : faultSaid(refused);
    text(this.#verdict, said);
    const bad = refused !== null || verdict.fault !== null;
    this.#verdict.dataset["bad"] = String(bad);
    attribute(this.#text, "aria-invalid", bad ? "true" : null);
    if (refused === null && document.activeElement !== this.#text) this.#text.value = draft.text;
  }

  /** Controls are made again; the one with the focus gets it back. */
  #keepFocus(make: () => void): void {
    const { id } = document.activeElement ?? { id: "" };
    make();
    if (id !== "" && document.activeElement?.id !== id)
      document.getElementById(id)?.focus({ preventScroll: true });
  }

  #sideParts(): HTMLElement[] {
    const { draft } = this.#editor;
    const changed = () => this.#editor.changed();
    const named = (player: string) => this.seat(player);
    const toggled = (open: boolean) => {
      this.#rulesOpen = open;
    };
    const parts = [
      palette(
        draft.now,
        this.#editor.tool,
        (piece) => this.pieceName(piece),
        (piece) => this.#editor.choose(piece),
      ),
      turnChoice(draft, named, changed),
      countTable(draft, named, changed),
      gameChoice(draft, changed),
      rulesChoice(draft, this.#rulesOpen, toggled, changed),
    ];
    return parts.filter((part) => part !== null);
  }

  #toolParts(): HTMLElement[] {
    const editor = this.#editor;
    const plane = [
      tool("editor-closer", t("tool.zoom-in"), icon("plus"), () => this.#board.zoom(1.25)),
      tool("editor-further", t("tool.zoom-out"), icon("minus"), () => this.#board.zoom(0.8)),
      tool("editor-fit", t("tool.fit"), icon("fit"), () => this.#board.fit()),
    ];
    const undo = tool("editor-undo", t("tool.undo"), icon("undo"), () => editor.undo());
    attribute(undo, "aria-disabled", editor.draft.canUndo ? null : "true");
    return [
      undo,
      ...(this.#board.hasCamera ? plane : []),
      button("editor-empty", t("editor.empty"), () => editor.empty()),
      button("editor-start", t("editor.start"), () => editor.toStart()),
      button("editor-table", t("editor.table"), () => editor.fromTable()),
    ];
  }

  /** What can be done with the position; what needs one waits until it is one. */
  #ways(): HTMLElement[] {
    const { own, heart } = this.#editor;
    const can = (is: boolean) => (is ? null : "true");
    const offers = heart.offers("position").filter(({ shown }) => shown());
    const buttons = offers.map(({ id, label, icon: path, press }) => {
      const run = () => own !== null && press(own.game.name, own);
      const name = this.#editor.draft.now.name;
      return h(
        "button",
        { type: "button", id, "aria-disabled": can(own !== null), onclick: run },
        path === null ? null : strokes(path),
        h("span", {}, label(name)),
      );
    });
    const play = h(
      "button",
      {
        type: "button",
        class: "primary",
        id: "editor-play",
        "aria-disabled": can(own !== null && own.game.result === null),
        onclick: () => this.#editor.play(),
      },
      t("editor.play"),
    );
    return [...buttons, play];
  }
}

function button(id: string, label: string, run: () => void): HTMLElement {
  return h("button", { type: "button", id, onclick: run }, label);
}

function tool(id: string, label: string, sign: SVGElement, run: () => void): HTMLElement {
  return h(
    "button",
    { type: "button", class: "bare", id, "aria-label": label, title: label, onclick: run },
    sign,
  );
}
