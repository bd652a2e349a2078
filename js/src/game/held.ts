/** What a snapshot holds, opened by the engine and remembered. */
import { call } from "../engine/engine.ts";
import { GameError, reasonOf, shown } from "../engine/error.ts";
import type { About } from "../engine/exports.ts";
import { keyOf, keyText, pastOf } from "../engine/head.ts";
import type { GameName, Snapshot, Status } from "../types.ts";
import { agree, Lists, likelyNumber } from "./asked.ts";
import { copied, whole } from "./heads.ts";
import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { advanced, EndPoint, Origin, type Point } from "./points.ts";

/** A state outside of any game, with what has been asked of it. */
export class Held {
  readonly kind: Kind;
  readonly about: About;
  readonly point: Origin | EndPoint;
  readonly lists: Lists;
  private knownSnapshot: Snapshot | undefined;
  private knownStatus: Status | undefined;
  constructor(kind: Kind, about: About, point: Origin | EndPoint) {
    this.kind = kind;
    this.about = about;
    this.point = point;
    this.lists = new Lists(kind.notation, point);
  }

  get snapshot(): Snapshot {
    this.knownSnapshot ??= written(this);
    return this.knownSnapshot;
  }

  get status(): Status {
    const { point, about } = this;
    this.knownStatus ??= Object.freeze({
      ...point.status,
      ply: point.ply,
      ...about,
      get state() {
        return point.view;
      },
    }) as Status;
    return this.knownStatus;
  }

  /** What a move leads to. */
  after(move: unknown): Held {
    const { kind, about, point } = this;
    const number = likelyNumber(kind, point, move);
    const { told, head, status } = advanced(point, number, copied, about.players);
    agree(kind, point, move, told.move);
    // The past grew by the position before the move, or nothing from before it can occur again.
    const past = pastOf(head.room) > 0 ? point.pastText + keyText(keyOf(point.head)) : "";
    const next = new Origin(head, point.ply + 1, past, status);
    return new Held(kind, about, next);
  }

  /** The same game, from whichever history a state of it comes. */
  static of(kind: Kind, about: About, point: Point): Held {
    const settled =
      point instanceof EndPoint
        ? new EndPoint(Origin.of(point.before), copied(point.head))
        : Origin.of(point);
    return new Held(kind, about, settled);
  }
}

/** The snapshots that were made here: they are frozen, so that each stays what it is. */
const own: WeakMap<object, Held> = new WeakMap();

/** The last snapshots by their JSON, the one used last behind the others. */
const recent: Map<string, Held> = new Map();
const MOST_RECENT = 64;
/** A longer text is not kept. */
const LONGEST_RECENT = 1 << 14;

function written(held: Held): Snapshot {
  const { kind, about, point } = held;
  const snapshot: Snapshot = Object.freeze({
    format: "tabulae-snapshot",
    version: 1,
    game: kind.name,
    options: about.options,
    position: point.fullPosition,
    past: point.pastText,
    ply: point.ply,
    ending: point.status.ending,
  });
  own.set(snapshot, held);
  remember(JSON.stringify(snapshot), held);
  return snapshot;
}

function remember(text: string, held: Held): void {
  if (text.length > LONGEST_RECENT) return;
  recent.delete(text);
  recent.set(text, held);
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value as string);
}

/**
 * What a snapshot holds that is given as an object, as JSON text or as bytes, of a game or of any. What is not one of our own
 * objects counts as what JSON makes of it, so that nothing is asked of it twice.
 */
export function heldOf(given: unknown, game: GameName | "" = ""): Held {
  const held =
    own.get(given as object) ?? (isBytes(given) ? opened(game, ofOurRealm(given)) : parsed(game, given));
  if (game !== "" && held.kind.name !== game)
    throw bad("game", `game is ${shown(game)} for this class, not ${shown(held.kind.name)}`);
  return held;
}

function parsed(game: GameName | "", given: unknown): Held {
  const text = typeof given === "string" ? given : jsonOf(given);
  const held = recent.get(text) ?? opened(game, objectIn(text));
  remember(text, held);
  return held;
}

function jsonOf(given: unknown): string {
  let text: string | undefined;
  try {
    text = typeof given === "object" ? JSON.stringify(given) : undefined;
  } catch (cause) {
    throw bad("the snapshot", `the snapshot cannot be read: ${reasonOf(cause)}`, cause);
  }
  if (text === undefined) throw bad("the snapshot", `the snapshot is an object, not ${shown(given)}`);
  return text;
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw bad("the snapshot", `the snapshot is no JSON: ${reasonOf(cause)}`, cause);
  }
}

function opened(game: GameName | "", given: unknown): Held {
  const found = call((raw) => raw.read_snapshot(game, given));
  const { head, ended, past, ply } = found;
  const origin = new Origin(whole(head), ply, past);
  const point = ended ? new EndPoint(origin, whole(ended)) : origin;
  return new Held(kinds[found.game], point.about, point);
}

/** Whether these are bytes, of whichever realm; of a proxy that has been revoked nothing can be asked. */
export function isBytes(given: unknown): given is Uint8Array {
  try {
    return Object.prototype.toString.call(given) === "[object Uint8Array]";
  } catch {
    return false;
  }
}

/** The engine asks whether bytes are of its own realm's class. */
function ofOurRealm(bytes: Uint8Array): Uint8Array {
  return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
}

function bad(at: string, message: string, cause?: unknown): GameError {
  return new GameError("bad-snapshot", message, { at }, cause);
}
