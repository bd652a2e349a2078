/** The page around the board: header, players, what to do, moves, tools. Built once, then kept up to date. */

import { choices } from "../board/choices.ts";
import { hint } from "../board/said.ts";
import { attribute, h, text } from "../dom.ts";
import type { Button } from "../games/game.ts";
import type { App } from "../state.ts";
import { type Key, notation, t } from "../words/i18n.ts";
import type { Controls, Offer, PanelPlace } from "./controls.ts";
import { ICONS, type Icon, icon, strokes } from "./icons.ts";
import { MoveList } from "./move-list.ts";
import { playersStrip } from "./players.ts";

/** A button that stays, and the text beside its icon where it has one. */
interface Shown {
  readonly offer: Offer;
  readonly button: HTMLButtonElement;
  readonly said: HTMLElement | null;
}

export class Shell {
  readonly #app: App;
  readonly #controls: Controls;
  /** The buttons that stay, of the page's own and of capabilities. */
  readonly #offers: Shown[] = [];
  readonly board = h("div", { class: "board" });
  readonly canvas = h("canvas", { "aria-hidden": "true" });
  readonly grid = h("div", { class: "grid" });
  readonly live = h("div", { class: "vh", role: "status", "aria-live": "polite", id: "live" });
  readonly #header = h("header", { class: "top" });
  readonly #game = h("span", { class: "game-name" });
  readonly #status = h("section", { class: "status" });
  readonly #players = h("ul", { class: "players" });
  readonly #hint = h("p", { class: "hint", id: "hint" });
  /** The panels of capabilities. */
  readonly #panels = h("div", {});
  readonly #answers = h("div", { class: "buttons" });
  readonly #moves: MoveList;
  readonly #movesPanel = h("section", { class: "moves", id: "moves", "data-open": "false" });
  readonly #movesTitle = h("h2", {});
  /** The buttons of capabilities under the list of moves. */
  readonly #movesFoot = h("div", { class: "moves-foot" });
  readonly #movesTool = this.#button(
    own("tool.moves", "moves", () => this.showMoves(!this.#movesShown)),
    h("span", {}),
  );
  readonly #tools = h("nav", { class: "tools" });

  constructor(app: App, controls: Controls) {
    this.#app = app;
    this.#controls = controls;
    this.#moves = new MoveList(controls);
    this.#fillHeader(controls);
    this.#fillStatus(controls);
    this.#fillMoves(controls);
    this.#fillTools(controls);
    this.board.append(this.canvas, this.grid);
    document.body.append(
      this.#header,
      h("main", {}, this.#status, this.board, this.#movesPanel, this.#tools),
      this.live,
    );
  }

  #fillHeader(controls: Controls): void {
    const [lead] = controls.offers("game");
    const lets = lead && { type: "button", class: "game", id: lead.id, onclick: () => this.#press(lead) };
    const game = lets ? h("button", lets, this.#game, icon("down")) : this.#game;
    this.#header.append(
      h("h1", {}, h("span", { class: "brand" }, "Tabulae"), game),
      ...this.#buttons(controls.offers("header")),
    );
  }

  #fillStatus(controls: Controls): void {
    const offers = this.#buttons(controls.offers("ask"));
    const ask = h("div", { class: "ask" }, this.#hint, this.#answers, ...offers);
    this.#status.append(this.#players, this.#panels, ask);
  }

  #fillMoves(controls: Controls): void {
    const close = this.#button(own("tool.close", "close", () => this.showMoves(false)));
    close.classList.add("close");
    const offers = this.#buttons(controls.offers("moves"));
    const head = h("div", { class: "moves-head" }, this.#movesTitle, ...offers, close);
    this.#movesFoot.append(...this.#buttons(controls.offers("moves-foot"), true));
    // The sheet closes before anything is pressed there, lest it cover what that leads to.
    this.#movesFoot.addEventListener("click", () => this.showMoves(false), { capture: true });
    this.#movesPanel.append(head, this.#moves.element, this.#movesFoot);
    this.#movesTool.setAttribute("aria-controls", this.#movesPanel.id);
    this.#movesTool.setAttribute("aria-expanded", "false");
  }

  #fillTools(controls: Controls): void {
    const [first, others] = [controls.offers("tools-first"), controls.offers("tools")];
    this.#tools.append(...this.#buttons(first, true), this.#movesTool, ...this.#buttons(others, true));
    for (const tool of this.#tools.children) tool.classList.add("tool");
  }

  /** A button that shows its icon, and beside it what is `said`. */
  #button(offer: Offer, said: HTMLElement | null = null): HTMLButtonElement {
    const run = () => this.#press(offer);
    const className = said === null ? "bare" : "";
    const attributes = { type: "button", class: className, "data-tool": offer.id, onclick: run };
    const button = h("button", attributes, strokes(offer.icon ?? ""), said);
    this.#offers.push({ offer, button, said });
    return button;
  }

  #buttons(offers: readonly Offer[], areWide = false): readonly HTMLElement[] {
    return offers.map((offer) => this.#button(offer, areWide ? h("span", {}) : null));
  }

  #press({ press }: Offer): void {
    press(this.#app.game.name);
  }

  get #movesShown(): boolean {
    return this.#movesPanel.dataset["open"] === "true";
  }

  /** On a narrow page the moves are a sheet over the board; returns whether anything changed. */
  showMoves(shown: boolean): boolean {
    if (this.#movesShown === shown) return false;
    this.#movesPanel.dataset["open"] = String(shown);
    this.#movesTool.setAttribute("aria-expanded", String(shown));
    if (!shown) this.#movesTool.focus();
    return true;
  }

  /** What brings it up to date, part by part: each may lay out the page anew. */
  readonly parts: readonly (() => void)[] = [
    () => this.#refreshOffers(),
    () => this.#refreshPlayers(),
    () => this.#moves.refresh(this.#app),
    () => this.refreshAsk(),
  ];

  #refreshPlayers(): void {
    const { game } = this.#app;
    attribute(this.#status, "aria-label", t("players.label"));
    attribute(this.#movesPanel, "aria-label", t("tool.moves"));
    text(this.#movesTitle, t("tool.moves"));
    text(this.#game, t(`game.${game.name}`));
    this.#players.replaceChildren(...playersStrip(this.#app, this.#controls));
    this.#players.dataset["count"] = String(game.players.length);
    this.#players.dataset["game"] = game.name;
    this.#tools.toggleAttribute("data-over", game.result !== null);
  }

  #refreshOffers(): void {
    for (const { offer, button, said } of this.#offers) {
      const label = offer.label(this.#app.game.name);
      attribute(button, "aria-label", label);
      attribute(button, "title", label);
      if (said !== null) text(said, label);
      const isOff = !offer.shown();
      // A tool keeps its place.
      if (button.parentElement === this.#tools) attribute(button, "aria-disabled", isOff ? "true" : null);
      else button.hidden = isOff;
      const on = offer.isOn();
      attribute(button, "aria-pressed", on === null ? null : String(on));
    }
  }

  /** Puts the panel of a capability above what the player is asked to do, in the header, under the list of moves, or beside the board. */
  addPanel(element: HTMLElement, at: PanelPlace = "ask"): void {
    if (at === "ask") this.#panels.append(element);
    else if (at === "header") this.#header.append(element);
    else if (at === "moves-foot") this.#movesFoot.before(element);
    else this.#movesPanel.after(element);
  }

  /** What the player is asked to do. */
  asked(): string {
    return this.#controls.asks() ?? hint(this.#app, choices(this.#app));
  }

  /** What the player is asked, or the notice of what just went wrong, and the buttons that belong to it. */
  refreshAsk(): void {
    const app = this.#app;
    text(this.#hint, app.notice ?? this.asked());
    this.#hint.classList.toggle("notice", app.notice !== null);
    const had = this.#answers.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const buttons = [
      ...choices(app).buttons.map((button) => this.#offer(button)),
      ...this.#controls.parts("ask"),
    ];
    if (app.hand.pending !== null) buttons.push(this.#cancelButton());
    const there = this.#answers.children;
    const same = there.length === buttons.length && buttons.every((each, i) => each === there[i]);
    if (!same) this.#answers.replaceChildren(...buttons);
    if (had === undefined || this.#answers.contains(document.activeElement)) return;
    const again = had === "" ? null : document.getElementById(had);
    (again ?? this.grid.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  }

  #offer(button: Button): HTMLElement {
    const at = button.at === null ? "" : notation(button.at);
    return h(
      "button",
      {
        type: "button",
        class: button.quiet === true ? "" : "primary",
        "data-offer": button.kind,
        onclick: () => this.#controls.playMove(button.move),
      },
      t(`action.${button.kind}`, { at }),
    );
  }

  #cancelButton(): HTMLElement {
    const label = t("action.cancel");
    const cancel = () => this.#controls.cancel();
    const attributes = { type: "button", class: "brief", "aria-label": label, onclick: cancel };
    return h("button", attributes, icon("close"), h("span", {}, label));
  }
}

/** A button of the page's own. */
function own(key: Key, name: Icon, press: () => void): Offer {
  return {
    id: key.slice("tool.".length),
    label: () => t(key),
    icon: ICONS[name],
    press,
    shown: () => true,
    isOn: () => null,
  };
}
