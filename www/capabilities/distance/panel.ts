/** The panel above the board of a game at a distance: what is to be done now, and the buttons that send the link. */
import { type Heart, h, isolate, notation, playerName, strokes, text } from "heart";
import { openDialog } from "../dialog.ts";
import { LONGEST_LINK } from "../game-link.ts";
import { atEnd, type Correspondence, type Task } from "./correspondence.ts";
import { t } from "./words.ts";

const PLANE = "M3 11.500 21 4l-6.500 17-3.500-7.500zM11 13.500 21 4";

export class DistancePanel {
  readonly element = h("section", { class: "distance", id: "distance-panel", hidden: true });
  readonly #heart: Heart;
  readonly #game: Correspondence;
  readonly #paste: () => void;
  readonly #said = h("p", { id: "distance-said" });
  readonly #status = h("p", { class: "distance-status", role: "status" });
  readonly #buttons = h("div", { class: "buttons" });

  constructor(heart: Heart, game: Correspondence, paste: () => void) {
    this.#heart = heart;
    this.#game = game;
    this.#paste = paste;
    this.element.append(this.#said, this.#buttons, this.#status);
  }

  /** Another game is on the table, or another position: what was said of the link before is past. */
  forget(): void {
    text(this.#status, "");
  }

  refresh(): void {
    const { task, laid } = this.#game;
    this.element.hidden = laid === null || task === "over";
    this.element.dataset["task"] = task;
    if (this.element.hidden) return;
    this.element.setAttribute("aria-label", t("distance.open"));
    text(this.#said, this.#toDo(task));
    const held = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.#buttons.replaceChildren(...this.#offers(task));
    if (held === undefined) return;
    (document.getElementById(held) ?? this.#buttons.querySelector("button"))?.focus();
  }

  #toDo(task: Task): string {
    const { game, names } = this.#heart.app;
    const named = (player: string) => isolate(playerName(game, names, player));
    const players = this.#game.receivers.map(named).join(" · ");
    if (task === "wait") return t("distance.waiting", { player: players });
    if (task === "send") {
      if (atEnd(game).result !== null) return t("distance.send.last", { player: players });
      const known = (this.#game.laid?.sent ?? -1) >= 0;
      return t(known ? "distance.send" : "distance.invite", { player: players });
    }
    const last = game.history().at(-1);
    if (last === undefined) return t("distance.turn.first");
    return t("distance.turn", { player: named(last.player), move: notation(last.notation) });
  }

  #offers(task: Task): readonly HTMLElement[] {
    if (task === "move") return [];
    if (task === "wait") {
      const again = button("distance-copy", t("distance.again"), () => this.#copy());
      return [button("distance-paste", t("distance.paste"), this.#paste), again];
    }
    const copy = button("distance-copy", t("distance.copy"), () => this.#copy());
    const share = button("distance-share", t("distance.share"), () => this.#share());
    const ways = canShare() ? [share, copy] : [copy];
    ways[0]?.classList.add("primary");
    ways[0]?.prepend(strokes(PLANE));
    return ways;
  }

  async #share(): Promise<void> {
    const { game } = this.#heart.app;
    const said = t("distance.message", { game: t(`game.${game.name}`), n: atEnd(game).ply });
    try {
      await navigator.share({ title: "Tabulae", text: said, url: await this.#address() });
      this.#game.markSent();
    } catch (error) {
      // Whoever puts the sheet away has sent nothing; where it cannot be opened, the link can still be copied.
      if (!(error instanceof DOMException) || error.name !== "AbortError") await this.#copy();
    }
  }

  async #copy(): Promise<void> {
    const link = await this.#address();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      this.#byHand(link);
    }
    this.#game.markSent();
    const said = [t(isFile() ? "distance.copied.file" : "distance.copied")];
    if (link.length > LONGEST_LINK) said.push(t("distance.long"));
    text(this.#status, said.join(" "));
  }

  /** The address of this page with the letter; from a disk the letter alone, since nobody else has that address. */
  async #address(): Promise<string> {
    const letter = await this.#game.letter();
    return isFile() ? letter : `${location.href.split("#")[0]}${letter}`;
  }

  /** A field with the link, where the browser does not let the page copy. */
  #byHand(link: string): void {
    openDialog(() => {
      const field = h("textarea", { id: "distance-link", readonly: true, dir: "ltr", rows: 6 }, link);
      field.addEventListener("focus", () => field.select());
      return {
        title: t("distance.copy"),
        body: [h("label", { class: "paste" }, h("span", {}, t("distance.by-hand")), field)],
      };
    });
  }
}

function button(id: string, label: string, run: () => unknown): HTMLButtonElement {
  return h("button", { type: "button", id, onclick: () => void run() }, label);
}

function canShare(): boolean {
  return typeof navigator.share === "function" && !isFile();
}

function isFile(): boolean {
  return location.protocol === "file:";
}
