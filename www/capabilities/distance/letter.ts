/**
 * What is sent each turn: the whole game, who plays it, who sends it, and which game it is, as `#d1.` and the packed text. Its last
 * line is a sum of all before it, so that a link that lost or changed a letter on its way is not taken for a game.
 */
import type { GameDocument } from "heart";
import { fromLines, LINES, type Linked, pack, type StartOf, toLines, unpack } from "../game-link.ts";

export interface Letter {
  readonly linked: Linked;
  /** The same in all letters of a game, and in those of no other. */
  readonly id: string;
  /** The seat that sends it. */
  readonly from: string;
  readonly names: Readonly<Record<string, string>>;
}

/** What is wrong with a link: letters of it are missing or others than they were, or only a newer page can read it. */
export class LetterError extends Error {
  readonly code: "cut" | "new";

  constructor(code: LetterError["code"]) {
    super(code);
    this.code = code;
  }
}

const VERSION = 1;
const SHAPE = /#d(\d+)\.([\w-]*)/;
/** Names are no longer than the fields that they are typed in. */
const LONGEST_NAME = 24;

export async function writeLetter({ linked, id, from, names }: Letter, start: string): Promise<string> {
  const text = [...toLines(linked, start), id, from, JSON.stringify(names)].join("\n");
  return `#d${VERSION}.${await pack(`${text}\n${sum(text)}`)}`;
}

/** Reads the first letter in a text; nothing of its game is judged yet. Throws a `LetterError`. */
export async function readLetter(text: string, startOf: StartOf): Promise<Letter> {
  const [, version, code = ""] = SHAPE.exec(text) ?? [];
  if (Number(version) > VERSION) throw new LetterError("new");
  try {
    const whole = await unpack(code);
    const end = whole.lastIndexOf("\n");
    const said = whole.slice(0, end);
    if (whole.slice(end + 1) !== sum(said)) throw new LetterError("cut");
    const lines = said.split("\n");
    const [id = "", from = "", names = ""] = lines.slice(LINES);
    return { linked: fromLines(lines.slice(0, LINES), startOf), id, from, names: namesIn(names) };
  } catch {
    throw new LetterError("cut");
  }
}

function namesIn(text: string): Readonly<Record<string, string>> {
  const told = Object.entries(JSON.parse(text) as object);
  const names = told.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(names.map(([seat, name]) => [seat, name.trim().slice(0, LONGEST_NAME)]));
}

/** How many steps a game has: its moves, and an ending by the players. */
export function stepsOf({ moves, ending }: GameDocument): number {
  return moves.length + (ending === null ? 0 : 1);
}

/** FNV-1a, 32 bits: against accidents. Whoever wants to deceive is found out by the game that the receiver has kept. */
function sum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
