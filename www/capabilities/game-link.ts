/**
 * A game as a link: `#g1.` and the base64url of a deflated text. The number is the version. Nothing of the game can be
 * read in it at a glance, which the game from memory asks for.
 */
import type { GameDocument, Options } from "heart";
import type { Kept } from "./records.ts";

/** Longer ones are cut off by some programs on their way. */
export const LONGEST_LINK = 2000;
/** More than this no link of ours unfolds to; in bytes. */
const MOST = 100_000;
const VERSION = 1;
const SHAPE = /#g(\d+)\.([\w-]+)/;

/** The usual start of a game with these options. */
export type StartOf = (game: GameDocument["game"], options: Options) => string;

export interface Linked {
  readonly kept: Kept;
  readonly memory: boolean;
}

/** What is wrong with a link: nobody can read it, or only a newer page can. */
export class LinkError extends Error {
  readonly code: "bad-link" | "new-link";

  constructor(code: LinkError["code"]) {
    super(code);
    this.code = code;
  }
}

export function holdsLink(text: string): boolean {
  return /#g\d/.test(text);
}

export async function writeLink(linked: Linked, start: string): Promise<string> {
  return `#g${VERSION}.${await pack(toLines(linked, start).join("\n"))}`;
}

/** Reads the first link in a text; `startOf` tells the usual start of a game. Throws a `LinkError`. */
export async function readLink(text: string, startOf: StartOf): Promise<Linked> {
  const [, version, code = ""] = SHAPE.exec(text) ?? [];
  if (Number(version) > VERSION) throw new LinkError("new-link");
  if (Number(version) !== VERSION) throw new LinkError("bad-link");
  try {
    return fromLines((await unpack(code)).split("\n"), startOf);
  } catch {
    throw new LinkError("bad-link");
  }
}

/** A text as letters that stand in any address. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of such letters; fails where they are none, or not all of them. */
export async function unpack(code: string): Promise<string> {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const unfolded = await through(new DecompressionStream("deflate-raw"), bytes);
  return new TextDecoder("utf-8", { fatal: true }).decode(unfolded);
}

/** So many lines a game has. */
export const LINES = 7;

/** A game as lines of text; `start` is the usual start of its options, which goes without saying. */
export function toLines({ kept, memory }: Linked, start: string): readonly string[] {
  const { document } = kept;
  const options = Object.entries(document.options).map(([name, value]) => `${name}=${value}`);
  return [
    document.game,
    options.join(" "),
    document.start === start ? "" : document.start,
    document.moves.join(" "),
    endingText(document.ending),
    String(kept.back),
    memory ? "m" : "",
  ];
}

/** The game of such lines; nothing of it is judged yet. Throws a `LinkError`. */
export function fromLines(lines: readonly string[], startOf: StartOf): Linked {
  if (lines.length !== LINES) throw new LinkError("bad-link");
  const [game = "", settings = "", start = "", moves = "", ending = "", back = "", memory = ""] = lines;
  const name = game as GameDocument["game"];
  const options = Object.fromEntries(words(settings).map(setting));
  const document: GameDocument = {
    format: "tabulae",
    version: 1,
    game: name,
    options,
    start: start === "" ? startOf(name, options) : start,
    moves: words(moves),
    ending: endingOf(ending),
  };
  if (!/^\d{1,5}$/.test(back)) throw new LinkError("bad-link");
  return { kept: { document, back: Number(back) }, memory: memory === "m" };
}

/** A draw by agreement is `=`, a resignation the player's letter; of other endings the kind is told, and the players after a colon. */
function endingText(ending: GameDocument["ending"]): string {
  if (ending === null) return "";
  if (ending.kind === "agreement") return "=";
  if (ending.kind === "resignation") return ending.player;
  return `${ending.kind}:${ending.kind === "adjudication" ? ending.winners.join(",") : ending.player}`;
}

function endingOf(text: string): GameDocument["ending"] {
  if (text === "") return null;
  if (text === "=") return { kind: "agreement" };
  const [kind = "", players] = text.split(":");
  if (players === undefined) return { kind: "resignation", player: kind };
  if (kind === "adjudication") return { kind, winners: players === "" ? [] : players.split(",") };
  if (kind === "time-out" || kind === "abandonment") return { kind, player: players };
  throw new LinkError("bad-link");
}

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

function setting(text: string): [string, string | number] {
  const [name = "", value = ""] = text.split("=");
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST) throw new LinkError("bad-link");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
