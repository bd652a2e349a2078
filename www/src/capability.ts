/**
 * The interface between the heart of the page and what it can do beside. A capability is a folder of www/capabilities; the
 * build finds it there, and the heart knows none by name. It imports "heart", which is this file, and nothing else of the page:
 * so its script, which is run when it is first needed, holds nothing that the page has already.
 */

import type { Stage } from "./board/stage.ts";
import type { Choices } from "./games/game.ts";
import type {
  AnyGame,
  AnyMove,
  App,
  Effect,
  GameEnding,
  GameName,
  InputKind,
  Note,
  OwnGame,
  Played,
  Result,
  Seats,
  Settings,
  Setup,
} from "./state.ts";
import type { Offer, PanelPlace } from "./ui/controls.ts";

export * from "./board/choices.ts";
export * from "./board/grid.ts";
export * from "./board/markings.ts";
export * from "./board/motion.ts";
export * from "./board/orientation.ts";
export * from "./board/position-picture.ts";
export * from "./board/said.ts";
export type { Stage } from "./board/stage.ts";
export * from "./dom.ts";
export * from "./draw/view.ts";
export type { Choices } from "./games/game.ts";
export * from "./games/gobblet/reserve.ts";
export * from "./games/index.ts";
export * from "./package/games.ts";
export * from "./state.ts";
export type * from "./ui/controls.ts";
export * from "./ui/icons.ts";
export * from "./ui/marks.ts";
export * from "./words/i18n.ts";
export * from "./words/players.ts";

/** What the index.ts of a capability hands out as `plug`. It is called once, when the capability is first needed. */
export type Plug = (heart: Heart) => Capability;

/**
 * What the index.ts of a capability hands out as `early` when its capability.json says `"starts": "first"`, or that it answers for the
 * address at which the page is opened; that one comes before all others. It is called before anything that can fail, when there are
 * neither rules nor a heart.
 */
export type Early = () => BeforeHeart;

/** What such a capability can do before there is a heart. All of it may be left out. */
export interface BeforeHeart {
  /** What is set, in place of what is usual here. */
  settings?(usual: Settings): Settings;
  /** The game that the page goes on with, null where there is none; asked once there are rules. */
  game?(): Promise<Begun | null>;
  /** The page could not be started: what helps, to stand under what went wrong. */
  broken?(): readonly Node[];
}

/** How the page begins: the player's own game, null where it cannot be had, and what is said of it. */
export interface Begun {
  readonly own: OwnGame | null;
  readonly notice: string | null;
}

/** What the heart tells a capability, once that is loaded. All of it may be left out. */
export interface Capability {
  /**
   * One of the buttons that its capability.json names has been pressed, on the way to this game. Where another capability has
   * shown the button beside a game of its own, such as a position that was set up, that game is handed over.
   */
  pressed?(id: string, game: GameName, handed?: OwnGame): void;
  /** Whether a move of the player, in notation, may be played; whoever says no says why. */
  allows?(move: string): boolean;
  /** Whether a move of the player, pressed by this, waits where it would go until that place is pressed again. */
  waits?(move: string, by: InputKind): boolean;
  /** Whether the position after so many plies may be shown; whoever says no says why. */
  shows?(ply: number): boolean;
  /** A press on a place leads to nothing; what is handed back says why, in the place of what the player is asked. */
  refused?(place: string): string | null;
  /** A move has been played, by whomever; what is handed back is said after it. */
  played?(played: Played<AnyMove>): string;
  /** How long the move took that is about to be played, in ms. */
  timed?(): number | undefined;
  /** A move has arrived on the board, and ended the game where there is a result. */
  arrived?(effects: readonly Effect[], result: Result | null): void;
  /** A game of the player's own has ended: by a move that has arrived, or by resignation, agreement or the like. */
  ended?(result: Result): void;
  /** The player's own game has changed, or what belongs to it, and is to be kept as it is now. */
  keep?(): void;
  /** Another game is about to be laid on the table in place of the player's own. */
  leave?(): void;
  /** Another game is on the table than before. */
  laid?(): void;
  /** Whether one of its buttons has a meaning now. Asked once it is loaded; before that its capability.json says when. */
  offers?(id: string): boolean;
  /** One of the games that it keeps, beside which the capability `by` has laid what is looked for. */
  keptWith?(by: string, is: (beside: unknown) => boolean): KeptGame | null;
  /** Whether what one of its buttons stands for is on now, where it is a switch. */
  isOn?(id: string): boolean;
  /** What is asked of the player or told instead of the usual, null for that; of several the one that was loaded last is heard. */
  asks?(): string | null;
  /** What is to be known of the moves that can be played now, by the places that play them; asked at each change. */
  notes?(now: Choices): ReadonlyMap<string, Note>;
  /** The places of the board that decided the game, where it is over; asked at each change. */
  decisive?(): readonly string[];
  /** Another place is pointed at, by mouse or keyboard; null for none. */
  pointed?(place: string | null): void;
  /** What stands beside a move in the list of moves, by how many plies there are with it; asked at each change. */
  besideMove?(ply: number): Node | null;
  /**
   * What it puts into a place that another capability has made (`Heart.parts`), for a game that would be started like this; or
   * into one of the heart: `ask`, beside what the player is asked, and, with a player behind it, `name:`, below their name, and
   * `player:`, at the other end of their place. There the same elements may be handed back each time.
   */
  parts?(at: string, setup: Setup): readonly HTMLElement[];
  /** What it would lay beside a game like the one on the table; undefined for nothing. */
  begins?(): unknown;
  /** The game that *Play again* starts, where that is another than the one that it would be. */
  next?(setup: Setup): Setup;
  /** An address has been opened for which its capability.json says that it answers; the game on the table is the one before. */
  visited?(address: string): void;
  /** Esc has been pressed; whether that ended something. */
  escapes?(): boolean;
  /** Settings were changed, which were these. */
  changed?(before: Settings): void;
  /** Everything that shows the state is brought up to date, after each change and in another language. */
  refreshed?(): void;
  /** Another game is about to be laid on the table in place of the one that this capability has lent to it. */
  cleared?(): void;
}

/** A game of the player's own that is kept, and not on the table. */
export interface KeptGame {
  readonly own: OwnGame;
  /** Lays it on the table; fails where it is gone by then. */
  open(): Promise<void>;
}

/** What a capability can ask of the heart. */
export interface Heart {
  /** What the page shows. Only the heart changes it. */
  readonly app: Readonly<App>;
  /** Its long texts in the language of the page, by the names of their files. */
  longTexts(): Readonly<Record<string, unknown>>;

  /** The buttons of other capabilities that belong in a place, which this one may have made. */
  offers(at: string): readonly Offer[];
  /** What other capabilities, as far as they are loaded, put into a place of this one, for a game that would be started like this. */
  parts(at: string, setup?: Setup): readonly HTMLElement[];
  /** The levels at which a capability plays the seats that are not people's; none where nobody does. */
  levels(): readonly number[];
  /**
   * Puts something above what the player is asked to do, at the end of the header, under the list of moves, or beside the board
   * behind that list, to stay there; it may hide itself. What is beside the board is placed by the style of its capability.
   */
  panel(element: HTMLElement, at?: PanelPlace): void;
  /** Brings everything that shows the state up to date. */
  refresh(): void;
  /** Says something to those who hear the page. */
  say(text: string): void;
  /** Shows a message in the place of what the player is asked, until the next action. */
  notice(text: string): void;
  focusBoard(): void;
  /** The board as it is drawn, for those who take pointers and keys on it, and move what it shows. */
  readonly board: Stage;
  /** Takes what stands in a place into the player's hand, whatever was there, or for null puts that back; returns whether it could. */
  choose(place: string | null): boolean;
  /** Presses a place for the player; `flying` is false where the piece that goes there has been carried to it. */
  press(place: string, input: InputKind, flying?: boolean): void;
  /** Marks places of the board as a hint does, until the position is another, in place of those that were marked before. */
  mark(places: readonly string[]): void;

  /** What a game like the player's own would be started with. */
  setup(): Setup;
  /** What *Play again* starts. */
  next(): Setup;
  /** Starts a game; the one that was on the table stays kept. */
  start(setup: Setup): void;
  /** Changes who plays, in the middle of the game too. */
  seat(seats: Seats): void;
  /** Changes settings, which takes effect at once; a capability may lay more of its own beside those of the board. */
  settings(change: Partial<Settings> & Readonly<Record<string, unknown>>): void;
  /** Lays a game on the table as the player's own; the one that was there stays kept. */
  open(game: OwnGame): void;
  /**
   * Lays a game on the table; the player's own lies aside meanwhile, and stays the one that is kept. `walks` lets the player go back
   * and forth in it.
   */
  lend(game: OwnGame, walks?: boolean): void;
  /**
   * Goes elsewhere in the game on the table, in one that is lent also to moves that are not played yet; a single step is shown as a
   * motion. `said` is said of it, before whose turn it is there; else how many plies there are.
   */
  walk(go: (game: AnyGame) => void, said?: string): void;
  /** Drops the moves beyond the position shown. */
  cut(): void;
  /** The player's own game comes back as it was. */
  giveBack(): void;
  /** Whether the board takes no move from the player. */
  lock(locked: boolean): void;
  /** Plays a move, in notation, that is not the player's. */
  play(notation: string): void;
  /** Whether a capability answers for an address. */
  answers(address: string): boolean;
  /** Opens an address for which a capability answers; false where none does. */
  visit(address: string): boolean;
  /** Shows the position after so many plies, also of a game that is lent. */
  goTo(ply: number, said?: string): void;
  /** Ends the game on the table, such as by the time that has run out. */
  end(ending: GameEnding): void;

  /** What it has laid beside the game on the table, which is kept with that game; null for nothing. Anything can stand there. */
  beside(): unknown;
  /** Lays a value of plain data beside the game on the table, in place of the one before. */
  layBeside(value: unknown): void;
  /** Another game that is kept, beside which this capability has laid what is looked for; null where there is none. */
  keptWith(is: (beside: unknown) => boolean): KeptGame | null;
}
