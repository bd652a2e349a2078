/**
 * A game as a link: `#g1.` and the base64url of a deflated text. The number is the version. Nothing of the game can be
 * read in it at a glance, which the game from memory asks for.
 */
import type { Kept } from "../package/games.ts";
import type { GameDocument, Options } from "../state.ts";

/** Longer ones are cut off by some programs on their way. */
export const LONGEST_LINK = 2000;
/** More than this no link of ours unfolds to; in bytes. */
const MOST = 100_000;
const VERSION = 1;
const SHAPE = /#g(\d+)\.([\w-]+)/;

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

/** `start` is the usual start of the game's options, which goes without saying. */
export async function writeLink({ kept, memory }: Linked, start: string): Promise<string> {
  const { document } = kept;
  const { ending } = document;
  const lines = [
    document.game,
    Object.entries(document.options)
      .map(([name, value]) => `${name}=${value}`)
      .join(" "),
    document.start === start ? "" : document.start,
    document.moves.join(" "),
    ending === null ? "" : ending.kind === "agreement" ? "=" : ending.player,
    String(kept.back),
    memory ? "m" : "",
  ];
  const bytes = await through(
    new CompressionStream("deflate-raw"),
    new TextEncoder().encode(lines.join("\n")),
  );
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#g${VERSION}.${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Reads the first link in a text; `startOf` tells the usual start of a game. Throws a `LinkError`. */
export async function readLink(
  text: string,
  startOf: (game: GameDocument["game"], options: Options) => string,
): Promise<Linked> {
  const [, version, code = ""] = SHAPE.exec(text) ?? [];
  if (Number(version) > VERSION) throw new LinkError("new-link");
  if (Number(version) !== VERSION) throw new LinkError("bad-link");
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unfolded = await through(new DecompressionStream("deflate-raw"), bytes);
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(unfolded), startOf);
  } catch {
    throw new LinkError("bad-link");
  }
}

function parse(text: string, startOf: (game: GameDocument["game"], options: Options) => string): Linked {
  const lines = text.split("\n");
  if (lines.length !== 7) throw new LinkError("bad-link");
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
    ending:
      ending === "" ? null : ending === "=" ? { kind: "agreement" } : { kind: "resignation", player: ending },
  };
  if (!/^\d{1,5}$/.test(back)) throw new LinkError("bad-link");
  return { kept: { document, back: Number(back) }, memory: memory === "m" };
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
