/** Records with their variations and comments, which a game of the classes does not keep. */
import { call } from "../engine/engine.ts";
import type { GameTree } from "../types.ts";
import { freeze } from "./freeze.ts";

/**
 * Reads the record of a game, whichever it is, with its variations and comments: a tree of plain data, frozen. Each variation has been
 * played through the rules. Throws `bad-document`, whose `at` is the place in the tree, such as `moves[3].variations[0][2]`, or
 * the line of the text.
 *
 * @example
 * const game = new Tablut();
 * game.playAll(["d1-d4", "e3-f3"]);
 * const text = game.toText().replace("e3-f3", "e3-f3 {Usual.} (1... e3-g3)");
 * const tree = readRecord(text);
 * tree.moves[1]?.comment; // "Usual."
 * tree.moves[1]?.variations; // [[{ move: "e3-g3" }]]
 */
export function readRecord(text: unknown): GameTree {
  return freeze(call((raw) => raw.read_tree(text)));
}

/**
 * The record of a tree, with its variations and comments. The tree may come from anywhere: what is wrong with it throws
 * `bad-document` with its place.
 *
 * @example
 * const tree = readRecord(new Tablut().toText());
 * const text = writeRecord({ ...tree, moves: [{ move: "d1-d4", comment: "Usual." }] });
 * text.includes("1. d1-d4 {Usual.}"); // true
 */
export function writeRecord(tree: unknown): string {
  return call((raw) => raw.write_tree(tree));
}
