/** The small boards that show what a rule says, drawn by the game's own view when they come into sight. */
import {
  type AnyGame,
  type AnyState,
  EMPTY_HAND,
  EMPTY_LOOK,
  type Frame,
  type GameName,
  gained,
  type Hand,
  h,
  moveArrows,
  number,
  type Options,
  pageGame,
  type Scene,
  type Target,
} from "heart";
import { winningPlaces } from "../decisive.ts";
import { fromPosition } from "../records.ts";

/** What a picture shows. Whether that is so, `tests/it/pictures.rs` asks the engine. */
export interface Picture {
  readonly options: Options;
  readonly position: string;
  /** A move, in the notation of a record: marked on the board, or carried out where `played` says so. */
  readonly move?: string;
  readonly played?: boolean;
  /** A piece whose moves are all marked. */
  readonly choose?: string;
  /** A stack that is shown fanned out. */
  readonly peek?: string;
}

/** Wide enough for reserves beside the board. */
const WIDE = { width: 300, height: 212 } as const;
const SQUARE = { width: 260, height: 260 } as const;
const SIZES: Readonly<Record<GameName, { readonly width: number; readonly height: number }>> = {
  gobblet: WIDE,
  tablut: SQUARE,
  gobe: WIDE,
};

/** What is marked on the board: a piece in the hand, and where it goes. */
type Marked = Pick<
  Scene<AnyState>,
  "state" | "selected" | "targets" | "pending" | "hover" | "lastMove" | "winning" | "arrows"
>;

const UNMARKED = {
  selected: null,
  targets: [],
  pending: null,
  hover: null,
  lastMove: [],
  winning: [],
} as const;

export class Pictures {
  readonly #dark: () => boolean;
  /** What draws each canvas; weak, since a dialog is built more often than it is shown. */
  readonly #drawing = new WeakMap<Element, () => void>();
  readonly #sight: IntersectionObserver;

  constructor(dark: () => boolean) {
    this.#dark = dark;
    this.#sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.#draw(target);
    });
    const theme = new MutationObserver(() => this.#redraw());
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  /** A canvas that is drawn once somebody sees it; what stands below it says in words what it shows. */
  canvas(name: GameName, picture: Picture, described: string): HTMLElement {
    const { width, height } = SIZES[name];
    const dpr = Math.min(devicePixelRatio || 1, 2);
    const canvas = h("canvas", {
      width: width * dpr,
      height: height * dpr,
      role: "img",
      "aria-labelledby": described,
    });
    canvas.style.inlineSize = `${width}px`;
    const frame: Frame = { width, height, dpr, flip: false, coordinates: true };
    this.#drawing.set(canvas, () => drawPicture(canvas, frame, name, picture, this.#dark()));
    this.#sight.observe(canvas);
    return canvas;
  }

  #draw(canvas: Element): void {
    this.#sight.unobserve(canvas);
    this.#drawing.get(canvas)?.();
  }

  /** Draws again what is open, when it is seen: the page has turned light or dark. */
  #redraw(): void {
    for (const canvas of document.querySelectorAll(".rules canvas")) {
      this.#sight.unobserve(canvas);
      this.#sight.observe(canvas);
    }
  }
}

function drawPicture(
  canvas: HTMLCanvasElement,
  frame: Frame,
  name: GameName,
  picture: Picture,
  dark: boolean,
): void {
  const ctx = canvas.getContext("2d");
  if (ctx === null) return;
  const game = fromPosition(picture.position, [{ name, options: picture.options }]);
  const marked = markedBy(game, picture);
  const { view, cells } = pageGame(name);
  const camera = view.fit?.(frame, cells?.(marked.state, game.moves()) ?? []) ?? null;
  const scene: Scene<AnyState> = {
    ...marked,
    turn: game.result === null ? game.turn : null,
    movable: [],
    hinted: [],
    peek: picture.peek ?? null,
    ghost: null,
    motion: null,
    look: { ...EMPTY_LOOK, theme: dark ? "dark" : "light", memory: false },
    number,
  };
  view.draw(ctx, scene, view.layout(frame, marked.state, camera), 0);
}

function markedBy(game: AnyGame, { move, played, choose }: Picture): Marked {
  if (choose !== undefined) {
    const targets = targetsOf(game, { selected: choose, pending: null });
    return { ...UNMARKED, state: game.state, selected: choose, targets };
  }
  if (move === undefined) {
    // A plane shows where a tile can be laid and what that scores; on a board nothing is in the hand.
    const targets = targetsOf(game, EMPTY_HAND);
    return { ...UNMARKED, state: game.state, targets };
  }
  return played === true ? afterMove(game, move) : beforeMove(game, move);
}

/** The piece in the hand and the place that the move ends on; on a plane the tile that waits and the one to pick up. */
function beforeMove(game: AnyGame, notation: string): Marked {
  const { effects } = game.preview(notation);
  const first = effects.find(({ kind }) => kind === "moved" || kind === "placed");
  if (first === undefined || !("to" in first)) return { ...UNMARKED, state: game.state };
  const { source, slots } = pageGame(game.name);
  const base = { ...UNMARKED, state: game.state, arrows: moveArrows(game, notation, "best") };
  if (first.kind === "placed" && slots === undefined) {
    const hand = { selected: null, pending: first.to };
    const picked = effects.find(({ kind }) => kind === "picked-up");
    const at = picked !== undefined && "at" in picked ? picked.at : null;
    const targets = targetsOf(game, hand).filter((target) => target.at === at);
    return { ...base, pending: { at: first.to }, targets, hover: at };
  }
  const selected =
    first.kind === "moved" ? first.from : (source?.(game.state, first.player, first.piece) ?? null);
  const targets = targetsOf(game, { selected, pending: null });
  return { ...base, selected, targets: targets.filter(({ at }) => at === first.to), hover: first.to };
}

function afterMove(game: AnyGame, notation: string): Marked {
  const arrows = moveArrows(game, notation, "last");
  const { effects } = game.play(notation);
  const { state } = game;
  const winning = winningPlaces(game);
  const lastMove = effects.flatMap((effect) => (effect.kind === "moved" ? [effect.from, effect.to] : []));
  return { ...UNMARKED, state, winning, lastMove, arrows };
}

/** Where the piece or the tile in the hand can go, and on a plane what that scores. */
function targetsOf(game: AnyGame, hand: Hand): readonly Target[] {
  const moves = game.moves();
  const { targets, plays } = pageGame(game.name).choices(game.state, moves, hand);
  // Where white tiles are laid, it depends on what is picked up.
  const isLaying = "phase" in game.state && game.state.phase === "laying";
  const lays = isLaying ? moves.flatMap((move) => ("lay" in move ? [[move.lay, move] as const] : [])) : [];
  const laid = new Map(lays);
  return targets.map((target) => {
    const move = (target.kind === "pick" ? plays : laid).get(target.at);
    return { ...target, label: move !== undefined && "points" in move ? gained(move.points) : null };
  });
}
