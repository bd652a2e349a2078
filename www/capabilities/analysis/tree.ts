/** A game with its variations as it is analysed: positions, each with what was played from it. What is legal is decided elsewhere. */
import type { GameTree, TreeMove } from "heart";

export interface Node {
  /** In notation; "" at the start. */
  readonly move: string;
  readonly timeMs: number | undefined;
  readonly parent: Node | null;
  /** How many moves lead there. */
  readonly ply: number;
  comment: string;
  /** The first one goes on with the line, the others are variations. */
  readonly children: Node[];
}

function node(move: string, parent: Node | null, comment = "", timeMs?: number): Node {
  const made = { move, parent, comment, timeMs, children: [], ply: parent === null ? 0 : parent.ply + 1 };
  parent?.children.push(made);
  return made;
}

export class Tree {
  readonly root: Node;
  /** What belongs to the game beside its moves. */
  readonly #head: Omit<GameTree, "moves" | "comment">;

  constructor({ moves, comment, ...head }: GameTree) {
    this.#head = head;
    this.root = node("", null, comment);
    grow(this.root, moves);
  }

  get start(): string {
    return this.#head.start;
  }

  /** As plain data, for a record. */
  data(): GameTree {
    const [first] = this.root.children;
    const moves = first === undefined ? [] : lineFrom(first);
    const { comment } = this.root;
    return { ...this.#head, moves, ...(comment === "" ? {} : { comment }) };
  }

  /** The node after a move, made where it is not there yet. */
  after(from: Node, move: string): Node {
    return from.children.find((child) => child.move === move) ?? node(move, from);
  }

  /** The node at the end of these moves, each made where it is not there yet. */
  along(moves: readonly string[]): Node {
    return moves.reduce((at, move) => this.after(at, move), this.root);
  }

  /** The node that these choices lead to, as far as they lead. */
  at(path: readonly number[]): Node {
    return path.reduce((at, choice) => at.children[choice] ?? at, this.root);
  }
}

/** Adds a line to a node, with the variations of its moves. */
function grow(from: Node, line: readonly TreeMove[]): void {
  let at = from;
  for (const { move, comment, timeMs, variations = [] } of line) {
    const made = node(move, at, comment, timeMs);
    for (const variation of variations) grow(at, variation);
    at = made;
  }
}

/** The line that begins with a node; the variations of a node stand with the one that goes on with the line. */
function lineFrom(first: Node): TreeMove[] {
  const line: TreeMove[] = [];
  for (let at: Node | undefined = first; at !== undefined; at = at.children[0]) {
    const others = isMain(at) ? (at.parent?.children.slice(1) ?? []) : [];
    line.push({
      move: at.move,
      ...(at.timeMs === undefined ? {} : { timeMs: at.timeMs }),
      ...(at.comment === "" ? {} : { comment: at.comment }),
      ...(others.length === 0 ? {} : { variations: others.map(lineFrom) }),
    });
  }
  return line;
}

/** Whether a node goes on with the line that leads to it. */
export function isMain(at: Node): boolean {
  return at.parent === null || at.parent.children[0] === at;
}

/** Which child to take at each step from the start. */
export function pathOf(to: Node): readonly number[] {
  const path: number[] = [];
  for (let at = to; at.parent !== null; at = at.parent) path.unshift(at.parent.children.indexOf(at));
  return path;
}

/** The moves to a node, and on from there as the line goes. */
export function lineThrough(to: Node): readonly Node[] {
  const line: Node[] = [];
  for (let at = to; at.parent !== null; at = at.parent) line.unshift(at);
  for (let at = to.children[0]; at !== undefined; at = at.children[0]) line.push(at);
  return line;
}

/** The variation around a node that is no main line; null where there is none. */
export function variationAround(inside: Node): Node | null {
  for (let at: Node | null = inside; at !== null; at = at.parent) if (!isMain(at)) return at;
  return null;
}

/** Makes the variation around a node the line. */
export function promote(inside: Node): void {
  const variation = variationAround(inside);
  const siblings = variation?.parent?.children;
  if (variation === null || siblings === undefined) return;
  siblings.splice(siblings.indexOf(variation), 1);
  siblings.unshift(variation);
}

/** Takes a node away with all that follows; what is left there is handed back. */
export function remove(gone: Node): Node {
  const { parent } = gone;
  if (parent === null) return gone;
  parent.children.splice(parent.children.indexOf(gone), 1);
  return parent;
}

/** How many moves follow a node, in all its variations. */
export function countBelow({ children }: Node): number {
  let count = 0;
  const open = [...children];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count += 1;
    open.push(...at.children);
  }
  return count;
}
