/** A game on the table whose moves are a tree: every side is moved freely, and each other move begins a variation. */
import {
  firstPly,
  type GameTree,
  type Heart,
  hidesCovered,
  type OwnGame,
  readRecord,
  writeRecord,
} from "heart";
import { fromDocument, recordOf, treeOf } from "../records.ts";
import { takeBack } from "../take-back.ts";
import { Engine } from "./engine.ts";
import { countBelow, lineThrough, type Node, pathOf, promote, remove, Tree } from "./tree.ts";

/** What is kept beside the player's own game. */
interface Kept {
  readonly tree: GameTree;
  readonly path: readonly number[];
  /** Whether it was on the table last. */
  readonly open: boolean;
}

export class Analysis {
  readonly #heart: Heart;
  readonly engine: Engine;
  #tree: Tree | null = null;
  /** The line that is on the table: the node after each ply. */
  #line: readonly Node[] = [];
  #current: Node | null = null;
  #version = 0;

  constructor(heart: Heart) {
    this.#heart = heart;
    this.engine = new Engine(heart);
  }

  get tree(): Tree | null {
    return this.#tree;
  }

  /** Counts what has changed in the tree, so that it is drawn again only then. */
  get version(): number {
    return this.#version;
  }

  /** The node whose position is shown. */
  get current(): Node | null {
    return this.#current;
  }

  /**
   * Why the player's own game cannot be analysed yet, null where it can be: a computer plays in it, or it is played from memory and would
   * show what is covered.
   */
  get hindered(): "computer" | "memory" | null {
    const { app } = this.#heart;
    const { game, seats } = app.shelved ?? app;
    if (hidesCovered(app.shelved ?? app)) return "memory";
    return game.result === null && Object.keys(seats).length > 0 ? "computer" : null;
  }

  /** Lays the player's own game on the table to be analysed, with what was found of it before. */
  begin(): void {
    const { app } = this.#heart;
    const own = app.shelved ?? app;
    const kept = read(this.#heart.beside());
    const given = treeOf(own.game) ?? readRecord(recordOf(own.game));
    const tree = new Tree(kept !== null && isSame(kept.tree, given) ? kept.tree : given);
    const played = own.game.fullHistory().map(({ notation }) => notation);
    // What has been played since then is added to it.
    tree.along(played);
    const at =
      kept?.open === true ? tree.at(kept.path) : tree.along(played.slice(0, own.game.history().length));
    this.#lay(own, tree, at);
  }

  /**
   * A game is on the table that may bring an analysis along: one that the page was left in, which goes on, or a record with variations,
   * which are kept beside the game.
   */
  arrive(): void {
    const { app } = this.#heart;
    if (app.shelved !== undefined || this.hindered !== null) return;
    const kept = read(this.#heart.beside());
    if (kept?.open === true) this.begin();
    if (kept !== null) return;
    const tree = treeOf(app.game);
    if (tree === null) return;
    this.#heart.layBeside({ tree, path: [], open: false } satisfies Kept);
  }

  #lay({ names, game }: Pick<OwnGame, "names" | "game">, tree: Tree, at: Node): void {
    const start = game.clone();
    start.goTo(firstPly(game));
    // Without a move, so that none lies ahead that is no longer in the tree.
    const bare = fromDocument(start.toJSON());
    this.#tree = tree;
    this.#version += 1;
    this.#heart.lend({ game: bare, names, seats: {}, memory: "off" }, true);
    this.#heart.lock(false);
    this.goTo(at);
    this.#heart.focusBoard();
  }

  goTo(node: Node): void {
    this.#current = node;
    this.#line = lineThrough(node);
    this.#layLine(node.ply);
    this.#keep(true);
    this.#heart.refresh();
  }

  /** Gives the game on the table the moves of the line, and shows it after so many of them; what both have in common stays. */
  #layLine(ply: number): void {
    const moves = this.#line.map(({ move }) => move);
    this.#heart.walk((game) => {
      const known = game.fullHistory();
      const first = firstPly(game);
      const other = moves.findIndex((move, i) => known[i]?.notation !== move);
      if (other >= 0) {
        game.goTo(first + other);
        game.playAll(moves.slice(other));
      }
      game.goTo(first + ply);
    });
  }

  /** A move was played on the board: it goes on with the line, or begins a variation. */
  played(move: string): void {
    if (this.#tree === null || this.#current === null) return;
    const node = this.#tree.after(this.#current, move);
    this.#version += 1;
    this.#current = node;
    this.#line = lineThrough(node);
    // What follows it is laid out again; the position that is shown stays.
    this.#layLine(node.ply);
    this.#keep(true);
  }

  /** Plays the moves of a line that the engine has found, up to one of them. */
  play(moves: readonly string[]): void {
    const { tree } = this;
    if (tree === null || this.#current === null) return;
    this.#version += 1;
    this.goTo(moves.reduce((at, move) => tree.after(at, move), this.#current));
  }

  /** Everything is brought up to date: the player may have gone elsewhere in the line. */
  look(): void {
    if (this.#tree === null) return;
    const ply = this.#heart.app.game.history().length;
    const node = ply === 0 ? this.#tree.root : (this.#line[ply - 1] ?? this.#tree.root);
    if (node !== this.#current) {
      this.#current = node;
      this.#keep(true);
    }
    this.engine.look(node);
  }

  comment(text: string): void {
    if (this.#current === null) return;
    this.#version += 1;
    this.#current.comment = text.replaceAll("\r\n", "\n").trim();
    this.#keep(true);
    this.#heart.refresh();
  }

  promote(): void {
    if (this.#current === null) return;
    promote(this.#current);
    this.#version += 1;
    this.goTo(this.#current);
  }

  /** Deletes the move that is shown, with all that follows; what the player sees of the board stays as it was set. */
  remove(): void {
    if (this.#current?.parent == null) return;
    const before = remove(this.#current);
    this.#version += 1;
    this.#current = before;
    this.#line = lineThrough(before);
    takeBack(this.#heart);
    this.goTo(before);
  }

  /** How many moves go with the one that is shown. */
  get removed(): number {
    return this.#current === null ? 0 : 1 + countBelow(this.#current);
  }

  /** The record with all variations; fails where they stand too deep in one another. */
  record(): string {
    return this.#tree === null ? "" : writeRecord(this.#tree.data());
  }

  /** The player's own game comes back. */
  leave(): void {
    this.#keep(false);
    this.#heart.giveBack();
    this.#heart.focusBoard();
  }

  /** Another game is about to be laid on the table. */
  forget(): void {
    if (this.#tree === null) return;
    this.#keep(false);
    this.#tree = null;
    this.#current = null;
    this.#line = [];
    this.engine.rest();
  }

  #keep(open: boolean): void {
    if (this.#tree === null || this.#current === null) return;
    const path = pathOf(this.#current);
    this.#heart.layBeside({ tree: this.#tree.data(), path, open } satisfies Kept);
  }
}

/** What was kept; null where there is nothing, or what a page cannot read. */
function read(kept: unknown): Kept | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { tree, path, open } = kept as Readonly<Record<string, unknown>>;
  try {
    const whole = readRecord(writeRecord(tree));
    const steps = Array.isArray(path) ? path.filter((step) => typeof step === "number") : [];
    return { tree: whole, path: steps, open: open === true };
  } catch {
    return null;
  }
}

/** Whether two trees are of games that began alike. */
function isSame(one: GameTree, other: GameTree): boolean {
  const start = ({ game, options, start }: GameTree) => JSON.stringify([game, options, start]);
  return start(one) === start(other);
}
