/**
 * A game as a record that people can read:
 *
 *     [Tabulae "1"]
 *     [Game "gobblet"]
 *     [Options "rules=three players=2 reveal=completed allotment=six repetition=0"]
 *     [Start "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333"]
 *     [Ending "resignation b"]
 *     [Result "a: resignation"]
 *
 *     1. 4@b2 4@c2
 *     2. 4@b3
 *
 * `Options` is there when the game has options, `Ending` when the players ended it. `Result` is the winners and the
 * reason, or `draw: ` and the reason, or `*` while the game goes on. A round of one move each stands on a line of its
 * own. Read back, the moves go through the rules, and numbers and result must be right.
 */

import { shown } from "../engine/error.ts";
import type { GameDocument, GameName, Result } from "../types.ts";
import { bad, replay } from "./document.ts";
import type { History } from "./history.ts";

const TAGS = ["Tabulae", "Game", "Options", "Start", "Ending", "Result"];

export function writeRecord(document: GameDocument, players: number, result: Result | null): string {
  const { game, options, start, moves, ending } = document;
  const settings = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const tags = [tag("Tabulae", "1"), tag("Game", game)];
  if (settings.length > 0) tags.push(tag("Options", settings.join(" ")));
  tags.push(tag("Start", start));
  if (ending)
    tags.push(tag("Ending", ending.kind === "resignation" ? `resignation ${ending.player}` : ending.kind));
  tags.push(tag("Result", resultText(result)));
  const rounds = Array.from({ length: Math.ceil(moves.length / players) }, (_, round) =>
    [`${round + 1}.`, ...moves.slice(round * players, (round + 1) * players)].join(" "),
  );
  return [...tags, "", ...rounds, ""].join("\n");
}

export function readRecord(name: GameName, text: unknown): History {
  if (typeof text !== "string") throw bad("the record", `is a text, not ${shown(text)}`);
  const lines = text.split(/\r?\n/);
  const blank = lines.findIndex((line) => !line.trimStart().startsWith("["));
  const header = blank < 0 ? lines : lines.slice(0, blank);
  const tags = readTags(header);
  if (required(tags, "Tabulae") !== "1") throw bad("[Tabulae]", `is 1 in all that this release can read`);
  if (required(tags, "Game") !== name)
    throw bad("[Game]", `is "${name}" for this class, not ${shown(tags.get("Game"))}`);
  const start = required(tags, "Start");
  const result = required(tags, "Result");
  const { moves, numbers } = readMoves(lines.slice(header.length));
  const options = readOptions(tags.get("Options"));
  const history = replay({ game: name, options, start, moves, ending: readEnding(tags.get("Ending")) });
  checkNumbers(numbers, history.about.players.length);
  const reached = resultText(history.now.status.result);
  if (reached !== result)
    throw bad("[Result]", `is ${shown(result)}, but the moves lead to ${shown(reached)}`);
  return history;
}

const tag = (name: string, value: string) => `[${name} "${value}"]`;

function resultText(result: Result | null): string {
  if (!result) return "*";
  return `${result.winners.length > 0 ? result.winners.join(" ") : "draw"}: ${result.reason}`;
}

function readTags(lines: readonly string[]): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [i, line] of lines.entries()) {
    const found = /^\s*\[([A-Za-z]+) "([^"]*)"\]\s*$/.exec(line);
    if (!found) throw bad(`line ${i + 1}`, `is not a tag like [Game "tablut"]: ${shown(line)}`);
    const [, name, value] = found as unknown as [string, string, string];
    if (!TAGS.includes(name)) throw bad(`[${name}]`, "is not a tag of a record");
    if (tags.has(name)) throw bad(`[${name}]`, "stands twice");
    tags.set(name, value);
  }
  return tags;
}

function required(tags: ReadonlyMap<string, string>, name: string): string {
  const value = tags.get(name);
  if (value === undefined) throw bad(`[${name}]`, "is missing");
  return value;
}

function readOptions(text: string | undefined): Record<string, string | number> {
  if (text === undefined) return {};
  const options = new Map<string, string | number>();
  for (const setting of text.split(/\s+/)) {
    const found = /^([a-z]+)=([\w-]+)$/i.exec(setting);
    if (!found) throw bad("[Options]", `has name=value pairs, not ${shown(setting)}`);
    const [, name, value] = found as unknown as [string, string, string];
    if (options.has(name)) throw bad("[Options]", `has ${name} twice`);
    options.set(name, /^\d+$/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(options);
}

function readEnding(text: string | undefined): GameDocument["ending"] {
  if (text === undefined) return null;
  if (text === "agreement") return { kind: "agreement" };
  const player = /^resignation (\S+)$/.exec(text)?.[1];
  if (player === undefined)
    throw bad("[Ending]", `is "agreement" or "resignation" and a player, not ${shown(text)}`);
  return { kind: "resignation", player };
}

/** The moves, and which number stood before which of them. */
function readMoves(lines: readonly string[]): { moves: string[]; numbers: [string, number][] } {
  const moves: string[] = [];
  const numbers: [string, number][] = [];
  for (const token of lines.join(" ").split(/\s+/)) {
    if (/^\d+\.$/.test(token)) numbers.push([token, moves.length]);
    else if (token !== "") moves.push(token);
  }
  return { moves, numbers };
}

/** A number that is there must be that of its round. */
function checkNumbers(numbers: readonly [string, number][], players: number): void {
  for (const [token, index] of numbers)
    if (index % players !== 0 || token !== `${index / players + 1}.`)
      throw bad(`moves[${index}]`, `does not begin round ${shown(token)} of ${players} moves each`);
}
