/** Everything that shows the state: the shell, the drawn board and the buttons over it. One call brings all up to date. */
import { choices, planeCells } from "../board/choices.ts";
import { BoardGrid } from "../board/grid.ts";
import { buttonStates, groupName } from "../board/labels.ts";
import { lastArrows } from "../board/markings.ts";
import { InParts } from "../board/motion.ts";
import { isTurned } from "../board/orientation.ts";
import { say } from "../board/said.ts";
import { Stage } from "../board/stage.ts";
import { type App, hidesCovered } from "../state.ts";
import type { Controls } from "../ui/controls.ts";
import { Shell } from "../ui/shell.ts";
import type { Capabilities } from "./capabilities.ts";

export class Screen {
  readonly shell: Shell;
  readonly stage: Stage;
  readonly grid: BoardGrid;
  readonly #app: App;
  #turned = false;
  readonly #inParts = new InParts();
  readonly #capabilities: Capabilities;

  constructor(app: App, controls: Controls, capabilities: Capabilities) {
    this.#app = app;
    this.#capabilities = capabilities;
    this.shell = new Shell(app, controls);
    this.grid = new BoardGrid(this.shell.grid);
    this.stage = new Stage(app, this.shell.board, this.shell.canvas);
    this.stage.cells = () => planeCells(app.game);
    this.stage.onLayout = () => this.#placeButtons();
    this.stage.onPoint = () => capabilities.ask("pointed", this.stage.hover);
    this.grid.onFocus = (place) => this.#focused(place);
    this.shell.grid.addEventListener("focusout", () => this.stage.point(null));
  }

  #focused(place: string): void {
    this.stage.reveal(place);
    // By keyboard, not by a press.
    if (document.activeElement?.matches(":focus-visible")) this.stage.point(place);
  }

  #placeButtons(): void {
    this.grid.place((place) => this.stage.rect(place));
  }

  /** A game is on the table that was not there before. */
  newBoard(): void {
    this.buildButtons();
    this.stage.reset();
    this.refresh();
  }

  /** Makes the buttons over the board again, in the order in which they are read. */
  buildButtons(): void {
    const { game } = this.#app;
    this.#turned = isTurned(this.#app);
    this.grid.build(game, this.#turned);
  }

  refresh(): void {
    this.refreshInParts();
    this.finish();
  }

  /** Brings all up to date between the next frames, `first` something that comes before; `finish` does what is left of it at once. */
  refreshInParts(first: () => void = () => undefined): void {
    this.#inParts.begin([
      first,
      () => this.#note(),
      ...this.shell.parts,
      () => this.#showPlaces(),
      () => void this.#capabilities.ask("refreshed"),
    ]);
  }

  finish(): void {
    this.#inParts.finish();
  }

  /** Asks what is to be known of the position. */
  #note(): void {
    const app = this.#app;
    const all = this.#capabilities;
    app.notes = new Map(all.ask("notes", choices(app)).flatMap((notes) => [...notes]));
    app.winning = all.ask("decisive").flat();
    // Found now, the arrow is drawn at once when the piece lands.
    lastArrows(app.game);
  }

  #showPlaces(): void {
    const app = this.#app;
    if (this.#turned !== isTurned(app)) {
      this.buildButtons();
      this.stage.layout();
    }
    this.grid.setPlane(planeCells(app.game));
    this.#placeButtons();
    this.grid.label(buttonStates(app), (group) => groupName(app, group));
    this.shell.board.dataset["position"] = hidesCovered(app) ? "" : app.game.position();
    this.shell.board.dataset["game"] = app.game.name;
    this.stage.draw();
  }

  say(text: string): void {
    say(this.shell.live, text);
  }

  /** Shows a message in the place of the hint, until the next action. */
  notice(text: string): void {
    this.#app.notice = text;
    this.say(text);
    this.shell.refreshAsk();
  }
}
