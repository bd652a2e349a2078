/**
 * What a board view is. The page prepares a {@link Scene} as plain data; a view turns it into pixels and tells where
 * things lie. Views know no rules: what is legal, shown or won arrives in the scene. They alone touch the canvas context.
 *
 * Lengths are CSS pixels from the top left of the canvas, physical (never mirrored); times are milliseconds.
 *
 * A *target* is the text by which page and view name a place:
 * - a cell or square in notation: `b2`, `e5`; in Góbé `q,r`, such as `2,-1`;
 * - a slot of a Gobblet reserve: `r:<player>:<slot>`, such as `r:a:3`. The slot is the size (1 to 4), in `classic` the
 *   number of the stack (1 to 3).
 */
import type { Effect, GameName } from "../state.ts";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the player looks at an endless board (Góbé): the point of the plane in the middle, and the zoom. */
export interface Camera {
  /** In lengths of a hexagon's edge: the cell `q,r` has its centre at x = √3·(q + r/2), y = 3/2·r (y grows downwards). */
  readonly x: number;
  readonly y: number;
  /** CSS pixels per length of a hexagon's edge. */
  readonly scale: number;
}

/** What a layout depends on beside the camera. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Canvas pixels per CSS pixel: the backing store is round(width·dpr) × round(height·dpr). */
  readonly dpr: number;
  /** The board turned by half a turn (coordinates stay readable). */
  readonly flip: boolean;
  readonly coordinates: boolean;
  /** What buttons cover at the right and at the bottom, where a board reaches below them (Góbé). */
  readonly covered?: { readonly right: number; readonly bottom: number };
}

/** Views add fields of their own; the page reads these only. */
export interface Geometry {
  readonly frame: Frame;
  /** The cells' area, without margins and trays (Góbé: the whole canvas). */
  readonly board: Rect;
  /** Null where the board does not move. */
  readonly camera: Camera | null;
}

/** Why a place is marked as one where the player may act now. */
export type TargetKind =
  /** A plain move or placement on an empty cell. */
  | "move"
  /** Gobblet: the piece set down covers another. */
  | "cover"
  /** Gobblet: the lifted piece may be set down where it lay. */
  | "put-back"
  /** Tablut: the move captures; the captured squares are in `also`. */
  | "capture"
  /** Góbé: a tile may be laid here. */
  | "lay"
  /** Góbé: an own tile that may be picked up in this turn. */
  | "pick";

export interface Target {
  readonly at: string;
  readonly kind: TargetKind;
  /** Further squares that the move touches (captured ones): to be marked when `at` is hovered. */
  readonly also: readonly string[];
  /** A short text to show in the place, digits of the language already applied, such as "+4"; null for none. */
  readonly label: string | null;
}

/** A piece in the player's hand: drawn at this point (above the finger for touch; the page has moved it already). */
export interface Ghost {
  /** The target it was taken from: it is not drawn there meanwhile. */
  readonly from: string;
  readonly x: number;
  readonly y: number;
}

/** The way to tiles that are out of sight, shown at an edge. */
export interface Arrow {
  readonly x: number;
  readonly y: number;
  /** Where it points, in quarter turns clockwise; 0 is to the right. */
  readonly side: number;
  /** The middle of these tiles: outside the canvas. */
  readonly to: { readonly x: number; readonly y: number };
}

/**
 * A move as it is shown beside being played: from place to place. `from` is null where it comes from nowhere on the board, `to` where
 * it leaves it. `last` is the move that led to the position, `best` the one to be played, `other` a move beside that.
 */
export interface MoveArrow {
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: "last" | "best" | "other";
}

/** A move on its way. Draw `before` with the effects carried out as far as `progress`. */
export interface Motion<S> {
  readonly before: S;
  readonly effects: readonly Effect[];
  /** 0 is before the move, 1 after it, linear in time: the view eases. It runs backwards for a move that is taken back. */
  readonly progress: number;
}

export interface Look {
  readonly theme: "light" | "dark";
  /** Stronger rims, plain surfaces, no texture. */
  readonly contrast: boolean;
  /** Góbé: the players' patterns on the whole tile, for those who cannot tell colours apart. */
  readonly patterns: boolean;
  /** Gobblet: show nothing of what is covered (no badge, no rim below). */
  readonly memory: boolean;
}

/** How a small picture looks: plain surfaces, for which no texture has to be made. */
export const EMPTY_LOOK: Look = { theme: "light", contrast: true, patterns: false, memory: true };

export interface Scene<S> {
  /** The position to show (while `motion` is not null: the one after it). */
  readonly state: S;
  /** The player to move, or null when the game is over. */
  readonly turn: string | null;
  /** What the player has chosen to act with: an own piece, a reserve slot; null for none. */
  readonly selected: string | null;
  /** Where the player may go with it; in Góbé where a tile may be laid or picked up. */
  readonly targets: readonly Target[];
  /** What the player may choose now (pieces and slots that can move): a hint fainter than `targets`, may be left undrawn. */
  readonly movable: readonly string[];
  /** Góbé: the cell on which the tile of this turn is laid but not yet confirmed. */
  readonly pending: { readonly at: string } | null;
  /** The places that the last move touched, from first to last: from, to; a placed piece has one. */
  readonly lastMove: readonly string[];
  /** The places of a hint; a view that does not draw them leaves them to the buttons above it. */
  readonly hinted: readonly string[];
  /** Moves to be shown by arrows; left out where there are none. */
  readonly arrows?: readonly MoveArrow[];
  /** The cells that won (a line, the king's square); [] while the game goes on. */
  readonly winning: readonly string[];
  /** The place under the mouse, or null. The keyboard's focus is a ring in the DOM and not the view's business. */
  readonly hover: string | null;
  /** Gobblet: the cell whose stack the player peeks into, to be shown fanned out; null for none. */
  readonly peek: string | null;
  readonly ghost: Ghost | null;
  readonly motion: Motion<S> | null;
  readonly look: Look;
  /** Digits of the language. */
  readonly number: (n: number) => string;
}

/** A position by itself, as pictures of it have it: nobody is to move, nothing is chosen, marked or on its way. */
export function atRest<S>(state: S, look: Look, number: Scene<S>["number"]): Scene<S> {
  return {
    state,
    turn: null,
    selected: null,
    targets: [],
    movable: [],
    pending: null,
    lastMove: [],
    hinted: [],
    winning: [],
    hover: null,
    peek: null,
    ghost: null,
    motion: null,
    look,
    number,
  };
}

/** How a player's things look outside the canvas (the page draws an icon of it). */
export interface PlayerMark {
  /** CSS colours that keep 3:1 against each other. */
  readonly fill: string;
  readonly rim: string;
  readonly shape: "dot" | "triangle" | "square" | "diamond" | "cross";
}

export interface BoardView<S, G extends Geometry = Geometry> {
  readonly name: GameName;
  readonly marks: Readonly<Record<string, PlayerMark>>;
  /**
   * Where everything lies. Pure and cheap (called at every resize and camera step). Of `state` it reads only what stays
   * the same through a game: options, edge, players; so cells never move while a game is played.
   * Board and trays (Gobblet's reserves, Tablut's captured soldiers) share the canvas: trays above and below the board in
   * a portrait frame, beside it in a landscape one; together they use the frame well from 320×320 to 1600×1000.
   */
  layout(frame: Frame, state: S, camera: Camera | null): G;
  /** The target at a point, reserve slots included; null outside. Every point of a cell belongs to it. */
  hit(geometry: G, x: number, y: number): string | null;
  /**
   * The true place of a target, for the button that lies over it; null when the text names no place of this board.
   * A reserve slot is at least 24 px wide and high at 320 px, and its whole share of the tray where there is room.
   */
  cellRect(geometry: G, target: string): Rect | null;
  /** Góbé: the camera that shows all these cells with a margin (edge lengths between about 14 and 56 px). */
  fit?(frame: Frame, cells: readonly string[]): Camera;
  /** Góbé: the arrows that are drawn while nothing moves, one for each side beyond which tiles lie. */
  arrows?(geometry: G, state: S): readonly Arrow[];
  /** How long the effects take, in ms, at normal speed (about 180 to 450). */
  duration(effects: readonly Effect[]): number;
  /**
   * Draws the whole canvas. Sets the transform itself (dpr is in the geometry), `direction = "ltr"` and every `textAlign`,
   * leaves nothing set behind, asks for no frame. Equal arguments give equal pixels. `time` is for a pulse, and only
   * while `motion` or `ghost` makes the page draw frames anyway.
   */
  draw(ctx: CanvasRenderingContext2D, scene: Scene<S>, geometry: G, time: number): void;
  /** The same but for what is in the air. Where scenes differ in the progress of their motion alone, the pixels are equal. */
  drawResting(ctx: CanvasRenderingContext2D, scene: Scene<S>, geometry: G): void;
  /**
   * Draws what is in the air over what rests: both together are what `draw` draws while `motion` is not null. Returns a rectangle
   * around all that it may have touched; null where nothing flies.
   */
  drawFlying(ctx: CanvasRenderingContext2D, scene: Scene<S>, geometry: G): Rect | null;
  /**
   * Makes textures for this geometry and look, and the pictures of all that may fly, in slices of at most about 30 ms; true when
   * all are ready. The page calls it on idle and draws again when it is; until then `draw` shows a plain surface of the same tone.
   * Optional.
   */
  prepare?(geometry: G, look: Look): boolean;
}
