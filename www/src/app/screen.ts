/** Everything that shows the state: the shell, the drawn board and the buttons over it. One call brings all up to date. */
import { gainAt, lastPlaces, planeCells, winningPlaces } from "../board/choices.ts";
import { BoardGrid } from "../board/grid.ts";
import { buttonStates, groupName } from "../board/labels.ts";
import { isTurned } from "../board/orientation.ts";
import { Peek } from "../board/peek.ts";
import { say } from "../board/said.ts";
import { Stage } from "../board/stage.ts";
import type { Learn } from "../learn/lesson.ts";
import { type App, hidesCovered } from "../state.ts";
import type { Controls } from "../ui/controls.ts";
import { Shell } from "../ui/shell.ts";

export class Screen {
  readonly shell: Shell;
  readonly stage: Stage;
  readonly grid: BoardGrid;
  readonly peek: Peek;
  readonly #app: App;
  #turned = false;
  /** Called after everything has been brought up to date. */
  onRefresh: () => void = () => undefined;

  constructor(app: App, controls: Controls, learn: Learn) {
    this.#app = app;
    this.shell = new Shell(app, controls, learn);
    this.grid = new BoardGrid(this.shell.grid);
    this.stage = new Stage(app, this.shell.board, this.shell.canvas);
    this.peek = new Peek(app, this.stage, this.shell.board, (text) => this.say(text));
    this.stage.cells = () => planeCells(app.game);
    this.stage.onLayout = () => this.#placeButtons();
    this.stage.onPoint = () => this.#showGain();
    this.grid.onFocus = (place) => this.#focused(place);
    this.grid.onBlur = () => this.stage.point(null);
    this.grid.onZoom = (factor) => this.stage.zoom(factor);
    this.grid.onPeek = (place) => this.peek.toggle(place);
  }

  #focused(place: string): void {
    this.peek.end();
    this.stage.reveal(place);
    if (BoardGrid.seesFocus()) this.stage.point(place);
  }

  #placeButtons(): void {
    this.grid.place((place) => this.stage.rect(place));
  }

  #showGain(): void {
    this.shell.showGain(gainAt(this.#app, this.stage.hover));
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
    this.grid.setPlane(planeCells(game));
  }

  refresh(): void {
    const app = this.#app;
    if (this.#turned !== isTurned(app)) {
      this.buildButtons();
      this.stage.layout();
    }
    this.shell.refresh();
    this.#showGain();
    this.grid.setPlane(planeCells(app.game));
    this.#placeButtons();
    this.grid.label(buttonStates(app), (group) => groupName(app, group));
    this.shell.board.dataset["position"] = hidesCovered(app) ? "" : app.game.position();
    this.shell.board.dataset["game"] = app.game.name;
    this.stage.draw();
    this.onRefresh();
  }

  /** What decided the game, as it lies in the window: nothing may cover it. */
  decisiveRect(): DOMRectReadOnly | null {
    const places = winningPlaces(this.#app.game).flatMap((place) => this.stage.rect(place) ?? []);
    if (places.length === 0) return null;
    const board = this.shell.board.getBoundingClientRect();
    const left = Math.min(...places.map(({ x }) => x));
    const top = Math.min(...places.map(({ y }) => y));
    const right = Math.max(...places.map(({ x, width }) => x + width));
    const bottom = Math.max(...places.map(({ y, height }) => y + height));
    return new DOMRect(board.left + left, board.top + top, right - left, bottom - top);
  }

  say(text: string): void {
    say(this.shell.live, text);
  }

  /** Shows a message in the place of the hint, until the next action. */
  notice(text: string): void {
    this.#app.notice = text;
    this.say(text);
    this.shell.refresh();
  }

  /** Brings the last move's place to the middle of a board that moves. */
  centre(): void {
    this.stage.centreOn(lastPlaces(this.#app.game)[0] ?? "0,0");
  }
}
