/** Setting up a position: what is in the hand, and what presses do. The game on the table stays as it is until the position is played. */
import { type AnyGame, type GameName, type Heart, hidesCovered, joined, newGame, type OwnGame } from "heart";
import { closeDialog } from "../dialog.ts";
import { Draft, type Refused } from "./draft.ts";
import { ERASER } from "./palette.ts";
import { EditorScreen } from "./screen.ts";
import { NOTHING_FIXED } from "./setup.ts";
import { t } from "./words.ts";

export class Editor {
  readonly heart: Heart;
  readonly #screen: EditorScreen;
  #draft: Draft;
  /** The piece that a press puts. */
  #tool: string;
  /** Why the text that was typed is no position. */
  #refused: Refused | null = null;

  constructor(heart: Heart) {
    this.heart = heart;
    this.#draft = new Draft(this.#fromTable());
    this.#tool = this.#firstPiece();
    this.#screen = new EditorScreen(this);
  }

  get draft(): Draft {
    return this.#draft;
  }

  get tool(): string {
    return this.#tool;
  }

  get refused(): Refused | null {
    return this.#refused;
  }

  /** What was being set up is still there; where nothing was, the position on the table is. */
  open(game: GameName): void {
    if (!this.#draft.canUndo) {
      const table = this.#fromTable();
      this.#draft = new Draft(game === table.name ? table : newGame({ game, options: {} }));
      this.#tool = this.#firstPiece();
    }
    this.#refused = null;
    this.#screen.open();
  }

  /** A game from memory does not show what its cups cover; of such a one there is the start. */
  #fromTable(): AnyGame {
    const { app } = this.heart;
    const { game, memory } = app.shelved ?? app;
    return hidesCovered({ memory }) ? newGame({ game: game.name, options: game.options }) : game;
  }

  #firstPiece(): string {
    return this.#draft.setup.pieces(this.#draft.now.state)[0] ?? ERASER;
  }

  // ---- The board ----

  /** Puts what is in the hand on a place; on its like it takes that away. A cup in the reserve is taken into the hand. */
  press(place: string): void {
    const { setup, now } = this.#draft;
    const there = setup.top(now.state, place);
    if (setup.isApart?.(place) === true) {
      if (there !== null) this.choose(there);
    } else this.put(place, this.#tool === ERASER || there === this.#tool ? null : this.#tool);
  }

  put(place: string, piece: string | null): void {
    const { setup, now } = this.#draft;
    if (piece === null && setup.top(now.state, place) === null) return;
    this.#draft.change((_, state) => setup.put(state, place, piece));
    this.changed();
    this.#screen.say(joined(this.#screen.described(place)));
  }

  carry(from: string, to: string | null): void {
    const { setup, now } = this.#draft;
    const piece = setup.top(now.state, from);
    if (piece === null) return;
    const { put } = setup;
    this.#draft.change((_, state) => {
      const without = put(state, from, null);
      return to === null ? without : put(without, to, piece);
    });
    this.changed();
    this.#screen.say(to === null ? t("editor.erased") : joined(this.#screen.described(to)));
  }

  // ---- Beside it ----

  choose(piece: string): void {
    this.#tool = piece;
    this.#screen.refresh();
    if (piece !== ERASER) this.#screen.say(t("editor.chosen", { piece: this.#screen.pieceName(piece) }));
  }

  undo(): void {
    if (!this.#draft.canUndo) return;
    this.#draft.undo();
    this.changed();
  }

  empty(): void {
    this.#draft.change((setup, state) => setup.cleared(state), NOTHING_FIXED);
    this.changed();
  }

  toStart(): void {
    this.#draft.take(this.#draft.start);
    this.changed();
  }

  fromTable(): void {
    this.#draft.take(this.#fromTable());
    this.changed();
  }

  typed(text: string): void {
    this.#refused = this.#draft.read(text);
    this.#keepTool();
    this.#screen.refresh();
  }

  /** After each change of the position but by its text, which may be wrong and then has to stay. */
  changed(): void {
    this.#refused = null;
    this.#keepTool();
    this.#screen.refresh();
  }

  #keepTool(): void {
    const { setup, now } = this.#draft;
    if (this.#tool !== ERASER && !setup.pieces(now.state).includes(this.#tool))
      this.#tool = this.#firstPiece();
  }

  // ---- What comes of it ----

  /** The position as a game that can be handed over; null while it is none. */
  get own(): OwnGame | null {
    const { game } = this.#draft.verdict;
    return game === null || this.#refused !== null
      ? null
      : { game: game.clone(), names: {}, seats: {}, memory: "off" };
  }

  play(): void {
    const { own } = this;
    if (own === null || own.game.result !== null) return;
    closeDialog();
    this.heart.open(own);
    this.#draft = new Draft(own.game);
    this.heart.focusBoard();
  }
}
