/** What the buttons and dialogs can ask for. The folder `app` carries it out. */
import type { AnyMove, Seats, Settings, Setup } from "../state.ts";

/** The game on the table. */
export interface GameControls {
  playMove(move: AnyMove): void;
  /** Puts back what is in the player's hand; returns whether anything was. */
  cancel(): boolean;
  undo(): void;
  redo(): void;
  goTo(ply: number): void;
  latest(): void;
  /** Drops the moves beyond the one shown. */
  continueHere(): void;
  resign(player: string): void;
  agreeDraw(): void;
  /** Looks for the best move and marks it. */
  hint(): void;
  /** Changes who plays, in the middle of the game too. */
  seat(seats: Seats): void;
  /** Lets computers wait or play on. */
  pause(paused: boolean): void;
}

/** Which game is on the table. */
export interface TableControls {
  startGame(setup: Setup): void;
  /** Opens what a player hands in: a link, a record, JSON or a position; the promise fails with what is wrong. */
  openText(text: string): Promise<void>;
  /** Opens a game that was kept in this slot. */
  openKept(slot: string): Promise<void>;
}

/** What opens a dialog, or moves the view of the board. */
export interface ViewControls {
  newGame(): void;
  rules(): void;
  learn(): void;
  openSettings(): void;
  end(): void;
  /** Shows again how the game ended. */
  result(): void;
  seats(): void;
  share(): void;
  zoom(factor: number): void;
  fit(): void;
  centre(): void;
}

export interface SettingsControls {
  settings(change: Partial<Settings>): void;
}

export type Controls = GameControls & TableControls & ViewControls & SettingsControls;
