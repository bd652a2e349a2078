/** What the buttons of the page can ask for. The folder `app` carries it out. */
import type { AnyMove, GameName, OwnGame } from "../state.ts";

/**
 * Where the page has room for buttons that lead to capabilities: beside its name, as the name of the game, beside what the player
 * is asked to do, over the list of moves and under it, and among the tools, before those of the heart and after them. Capabilities
 * make more places, such as in the dialogs of a new game and of a result.
 */
export type OfferPlace = "header" | "game" | "ask" | "moves" | "moves-foot" | "tools-first" | "tools";

/** Where the page has room for what capabilities make themselves. */
export type PanelPlace = "ask" | "header" | "moves-foot" | "beside";

/** A button that leads to a capability. */
export interface Offer {
  readonly id: string;
  /** What it is called now. */
  readonly label: (game: GameName) => string;
  /** The path of its icon, null for none. */
  readonly icon: string | null;
  /** Pressed on the way to this game; where a position or another game is handed over, it is about that and not about the table. */
  readonly press: (game: GameName, handed?: OwnGame) => void;
  /** Whether it has a meaning as the table is now; where it has none, it is not to be seen. */
  readonly shown: () => boolean;
  /** Whether what it stands for is on now; null where it is no switch. */
  readonly isOn: () => boolean | null;
}

/** What the parts of the page can ask for. */
export interface Controls {
  playMove(move: AnyMove): void;
  /** Puts back what is in the player's hand; returns whether anything was. */
  cancel(): boolean;
  goTo(ply: number): void;

  /** The buttons of capabilities that stand in a place, in their order. */
  offers(at: OfferPlace): readonly Offer[];
  /** What else of theirs stands in a place. */
  parts(at: string): readonly HTMLElement[];
  /** What the player is asked instead of the usual; null for that. */
  asks(): string | null;
  /** What stands beside a move in the list. */
  besideMove(ply: number): readonly Node[];
}
