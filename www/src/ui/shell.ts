/** The page around the board: header, players, what to do, moves, tools. Built once, then kept up to date. */

import { choices } from "../board/choices.ts";
import { hint } from "../board/said.ts";
import { attribute, h, type Icon, icon, text } from "../dom.ts";
import type { Button } from "../games/game.ts";
import { pageGame } from "../games/index.ts";
import type { Learn } from "../learn/lesson.ts";
import {
  type App,
  hidesCovered,
  isLearning,
  isThinking,
  isWatched,
  LANGS,
  pliesAhead,
  SPEEDS,
  seatedComputer,
  stepsBack,
  stepsForward,
} from "../state.ts";
import { joined, type Key, langName, notation, t } from "../words/i18n.ts";
import { showBar } from "./bar.ts";
import type { Controls } from "./controls.ts";
import { LessonPanel } from "./lessons.ts";
import { MoveList } from "./move-list.ts";
import { playersStrip } from "./players.ts";

export class Shell {
  readonly #app: App;
  readonly #controls: Controls;
  readonly board = h("div", { class: "board" });
  readonly canvas = h("canvas", { "aria-hidden": "true" });
  readonly grid = h("div", { class: "grid" });
  /** Where the note stands that the game cannot be kept. */
  readonly storage = h("div", {});
  readonly live = h("div", { class: "vh", role: "status", "aria-live": "polite", id: "live" });
  readonly #game = h("span", { class: "game-name" });
  readonly #language: HTMLSelectElement;
  readonly #players = h("ul", { class: "players" });
  readonly #hint = h("p", { class: "hint", id: "hint" });
  readonly #buttons = h("div", { class: "buttons" });
  readonly #lesson: LessonPanel;
  readonly #best: HTMLButtonElement;
  readonly #bar = h("div", { class: "bar", role: "meter", id: "standing" });
  readonly #zoom: HTMLElement;
  readonly #moves: MoveList;
  readonly #movesPanel: HTMLElement;
  readonly #movesTool: HTMLButtonElement;
  /** Controls whose text is the text of a key, and those that are named by one. */
  readonly #texts: [Element, Key][] = [];
  readonly #labels: [Element, Key][] = [];
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #end: HTMLButtonElement;

  constructor(app: App, controls: Controls, learn: Learn) {
    this.#app = app;
    this.#lesson = new LessonPanel(learn);
    this.#controls = controls;
    this.#moves = new MoveList((ply) => controls.goTo(ply));
    this.#language = this.#makeLanguage();
    this.#best = this.#bare("lamp", "tool.hint", () => controls.hint());
    this.#zoom = this.#makeZoom(controls);
    this.board.append(this.canvas, this.grid, this.#zoom);
    this.#undo = this.#tool("undo", "tool.undo", () => controls.undo());
    this.#redo = this.#tool("redo", "tool.redo", () => controls.redo());
    this.#movesTool = this.#tool("moves", "tool.moves", () => this.showMoves(!this.#movesShown));
    this.#end = this.#tool("flag", "tool.end", controls.end);
    const tools = h(
      "nav",
      { class: "tools" },
      this.#undo,
      this.#redo,
      this.#movesTool,
      this.#end,
      this.#tool("plus", "tool.new-short", controls.newGame, "primary"),
    );
    this.#movesPanel = this.#makeMovesPanel(controls);
    const status = h(
      "section",
      { class: "status" },
      this.#players,
      this.#bar,
      this.#lesson.element,
      this.storage,
      h("div", { class: "ask" }, this.#hint, this.#buttons, this.#best),
    );
    this.#labels.push([status, "players.label"], [this.#movesPanel, "tool.moves"]);
    document.body.append(
      this.#makeHeader(controls),
      h("main", {}, status, this.board, this.#movesPanel, tools),
      this.live,
    );
  }

  #makeHeader(controls: Controls): HTMLElement {
    const game = h(
      "button",
      { type: "button", class: "game", id: "game", onclick: controls.newGame },
      this.#game,
      icon("down"),
    );
    return h(
      "header",
      { class: "top" },
      h("h1", {}, h("span", { class: "brand" }, "Tabulae"), game),
      this.#bare("learn", "tool.learn", controls.learn),
      this.#bare("book", "tool.rules", controls.rules),
      this.#bare("gear", "tool.settings", controls.openSettings),
      this.#language,
    );
  }

  #makeLanguage(): HTMLSelectElement {
    const options = LANGS.map((lang) => h("option", { value: lang, lang }, langName(lang)));
    const select = h("select", { id: "language" }, ...options);
    select.addEventListener("change", () => {
      const lang = LANGS.find((each) => each === select.value);
      if (lang !== undefined) this.#controls.settings({ lang });
    });
    this.#labels.push([select, "tool.language"]);
    return select;
  }

  #makeZoom(controls: Controls): HTMLElement {
    return h(
      "div",
      { class: "zoom", "data-plain": true },
      this.#bare("plus", "tool.zoom-in", () => controls.zoom(1.25)),
      this.#bare("minus", "tool.zoom-out", () => controls.zoom(0.8)),
      this.#bare("fit", "tool.fit", controls.fit),
      this.#bare("centre", "tool.centre", controls.centre),
    );
  }

  #makeMovesPanel(controls: Controls): HTMLElement {
    const title = h("h2", {});
    this.#texts.push([title, "tool.moves"]);
    const close = this.#bare("close", "tool.close", () => this.showMoves(false));
    close.classList.add("close");
    const head = h(
      "div",
      { class: "moves-head" },
      title,
      this.#bare("seats", "tool.seats", controls.seats),
      this.#bare("share", "tool.share", controls.share),
      close,
    );
    return h("section", { class: "moves", id: "moves", "data-open": "false" }, head, this.#moves.element);
  }

  #bare(name: Icon, key: Key, run: () => void): HTMLButtonElement {
    const button = h(
      "button",
      { type: "button", class: "bare", "data-tool": key.slice(5), onclick: run },
      icon(name),
    );
    this.#labels.push([button, key]);
    return button;
  }

  #tool(name: Icon, key: Key, run: () => void, className = ""): HTMLButtonElement {
    const label = h("span", {});
    this.#texts.push([label, key]);
    return h(
      "button",
      { type: "button", class: `tool ${className}`, "data-tool": key.slice(5), onclick: run },
      icon(name),
      label,
    );
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

  refresh(): void {
    const app = this.#app;
    for (const [element, key] of this.#texts) text(element, t(key));
    for (const [element, key] of this.#labels) {
      attribute(element, "aria-label", t(key));
      attribute(element, "title", element instanceof HTMLButtonElement ? t(key) : null);
    }
    text(this.#game, t(`game.${app.game.name}`));
    this.#language.value = app.settings.lang;
    this.#movesTool.setAttribute("aria-expanded", String(this.#movesShown));
    this.#movesTool.setAttribute("aria-controls", "moves");
    this.#players.replaceChildren(...playersStrip(app));
    this.#players.dataset["count"] = String(app.game.players.length);
    this.#players.dataset["game"] = app.game.name;
    this.#players.dataset["thinking"] = String(isThinking(app));
    this.#moves.refresh(app);
    this.#lesson.refresh();
    attribute(this.#undo, "aria-disabled", stepsBack(app) > 0 ? null : "true");
    attribute(this.#redo, "aria-disabled", stepsForward(app) > 0 ? null : "true");
    attribute(this.#end, "aria-disabled", isWatched(app) && app.game.result === null ? "true" : null);
    this.#zoom.hidden = pageGame(app.game.name).view.fit === undefined;
    showBar(this.#bar, app);
    this.#refreshAsk();
  }

  /** What the player to move would score, beside the score. */
  showGain(gain: string | null): void {
    const shown = this.#players.querySelector('[data-turn="true"] .gain');
    if (shown !== null) text(shown, gain ?? "");
  }

  /** What the player is asked, or the notice of what just went wrong, and the buttons that belong to it. */
  #refreshAsk(): void {
    const app = this.#app;
    const now = choices(app);
    this.#best.hidden =
      app.game.result !== null ||
      seatedComputer(app) !== null ||
      hidesCovered(app) ||
      app.shelved !== undefined;
    attribute(this.#best, "aria-pressed", String(app.hinting || app.hinted !== null));
    text(this.#hint, app.notice ?? hint(app, now));
    this.#hint.classList.toggle("notice", app.notice !== null);
    const had = this.#buttons.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const buttons = now.buttons.map((button) => this.#offer(button));
    if (app.hand.pending !== null) buttons.push(this.#cancelButton());
    if (pliesAhead(app.game) > 0) {
      if (waitsInThePast(app)) buttons.push(this.#continueButton());
      buttons.push(this.#latestButton());
    } else if (app.game.result !== null) {
      if (!isLearning(app)) buttons.push(this.#resultButton());
    } else if (isWatched(app)) buttons.push(...this.#watching());
    this.#buttons.replaceChildren(...buttons);
    if (had === undefined) return;
    const same = had === "" ? null : document.getElementById(had);
    (same ?? this.grid.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
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

  /** How computers that play each other are held up, and how fast they play. */
  #watching(): readonly HTMLElement[] {
    const { paused, settings } = this.#app;
    const label = t(paused ? "computer.go-on" : "computer.pause");
    const speed = t(`settings.speed.${settings.speed}`);
    const next = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? "normal";
    return [
      h(
        "button",
        { type: "button", id: "pause", "aria-label": label, onclick: () => this.#controls.pause(!paused) },
        icon(paused ? "play" : "pause"),
      ),
      h(
        "button",
        {
          type: "button",
          id: "speed",
          "aria-label": joined([t("settings.speed"), speed]),
          onclick: () => this.#controls.settings({ speed: next }),
        },
        speed,
      ),
    ];
  }

  #cancelButton(): HTMLElement {
    const label = t("action.cancel");
    return h(
      "button",
      { type: "button", class: "brief", "aria-label": label, onclick: () => this.#controls.cancel() },
      icon("close"),
      h("span", {}, label),
    );
  }

  #resultButton(): HTMLElement {
    return h(
      "button",
      { type: "button", id: "result", onclick: () => this.#controls.result() },
      t("action.result"),
    );
  }

  #latestButton(): HTMLElement {
    const label = t("action.latest");
    return h(
      "button",
      {
        type: "button",
        class: "brief latest",
        title: label,
        "aria-label": label,
        onclick: () => this.#controls.latest(),
      },
      icon("latest"),
      h("span", {}, label),
    );
  }

  #continueButton(): HTMLElement {
    const run = () => this.#controls.continueHere();
    return h(
      "button",
      { type: "button", class: "primary", id: "continue", onclick: run },
      t("action.continue"),
    );
  }
}

/** In the past of a game a person goes on by a move; where the computer is to move, a button lets it. */
function waitsInThePast(app: App): boolean {
  return pliesAhead(app.game) > 0 && seatedComputer(app) !== null && !hidesCovered(app);
}
