// One round: a game of some kind is played at random, while everything that it and the package offer is called with what nobody
// should hand over. At its end the game must replay alike from everything that it is written to.

import { changedBytes, changedData, changedText } from "./mutate.mjs";

/** @typedef {import("../chance.mjs").Chance} Chance */
/** @typedef {import("./hostile.mjs").Hostile} Hostile */

/** What changes a game when it succeeds. What else a class has may not. */
const CHANGING = new Set([
  ...["play", "playAll", "tryPlay", "undo", "redo", "goTo", "resign", "agreeDraw", "end", "setTags", "batch"],
]);

const MODES = [
  ...[
    {},
    { reveal: "lift" },
    { repetition: 2 },
    { players: 4 },
    { rules: "classic" },
    { rules: "gobblers" },
  ].map((options) => ({ name: "Gobblet", options })),
  { name: "Gobblet", options: { players: 4, allotment: "pairs", reveal: "lift" } },
  ...[1, 2, 3].map(() => ({ name: "Tablut", options: {} })),
  ...[2, 3, 4].map((players) => ({ name: "Gobe", options: { players } })),
];

export class Round {
  /** The call that was made last, for the report of a fault. */
  last = "";
  #modules;
  #tabulae;
  #ai;
  #judge;
  #chance;
  #hostile;
  #Class;
  /** @type {any} */
  #game;
  /** The legal moves of the start. */
  #opening;

  /**
   * @param {{ tabulae: any, ai: any, methods: readonly string[] }} modules the last: those of a game that are public
   * @param {import("./judge.mjs").Judge} judge
   * @param {Chance} chance
   * @param {(act?: () => void) => Hostile} hostile
   */
  constructor(modules, judge, chance, hostile) {
    const { tabulae, ai } = modules;
    this.#modules = modules;
    this.#tabulae = tabulae;
    this.#ai = ai;
    this.#judge = judge;
    this.#chance = chance;
    this.#hostile = hostile;
    const { name, options } = chance.of(MODES);
    const Class = tabulae[name];
    this.#Class = chance.once(4) ? class Mine extends Class {} : Class;
    const own = new Class(options);
    this.#opening = own.legalMoves();
    this.#game = this.#Class === Class ? own : this.#Class.fromJSON(own.toJSON());
  }

  run() {
    const { below } = this.#chance;
    this.#listen();
    const steps = [
      () => this.#playOn(),
      () => this.#playOn(),
      () => this.#method(),
      () => this.#method(),
      () => this.#nearMove(),
      () => this.#step(),
      () => this.#maker(),
      () => this.#overSnapshots(),
      () => this.#tree(),
      () => this.#search(),
    ];
    for (let times = 10 + below(40); times > 0; times--) this.#chance.of(steps)();
    if (this.#chance.once(6)) this.#endIt();
    this.#replays();
  }

  // ---- One call each ----

  /** Calls and judges; what the call is named is kept for the report. */
  #call(/** @type {string} */ called, /** @type {() => any} */ call, { acts = false, changes = false } = {}) {
    this.last = called;
    return this.#judge.call(called, call, acts ? null : () => this.#seen(), changes);
  }

  /** What of the game a refusal may not change. */
  #seen() {
    const game = this.#game;
    const { ply, turn, result, canUndo, canRedo } = game;
    return JSON.stringify([ply, turn, result, canUndo, canRedo, game.position(), game.toText()]);
  }

  /** Two or three moves that are legal. */
  #playOn() {
    for (let times = 2; times > 0 && !this.#game.result; times--) {
      const move = this.#chance.of(this.#chance.once(2) ? this.#game.legalMoves() : this.#game.moves());
      if (this.#call(`play(${shown(move)})`, () => this.#game.play(move), { changes: true }) === null)
        throw new Error(`a legal move was refused: ${shown(move)}`);
    }
  }

  /** Any method, its arguments hostile. */
  #method() {
    const game = this.#game;
    const name = this.#chance.of(this.#modules.methods);
    const given = Array.from({ length: this.#chance.below(4) }, () => this.#hostile(() => this.#act()));
    const acts = given.some((one) => one.acts) || given.some(({ value }) => typeof value === "function");
    // What a function throws that `batch` calls is its caller's.
    const args = given.map(({ value }) =>
      name === "batch" && typeof value === "function" ? harmless : value,
    );
    const called = `${name}(${args.map(shown).join(", ")})`;
    const made = this.#call(called, () => game[name](...args), { acts, changes: CHANGING.has(name) });
    if (name === "tryPlay" && made?.given.ok === false) this.#judge.refused(called, made.given.error);
    // What is subscribed must not be called by later moves of ours, whatever it is.
    if (name === "subscribe" && typeof made?.given === "function") made.given();
    if (made?.given instanceof Promise) made.given.catch(() => undefined);
  }

  /** A move that is nearly one, as text and as an object. */
  #nearMove() {
    const moves = this.#game.moves();
    if (moves.length === 0) return;
    const move = this.#chance.of(moves);
    const near = this.#chance.of([
      () => changedText(this.#chance, this.#chance.of(this.#game.legalMoves())),
      () => changedData(this.#chance, move, () => this.#hostile().value),
      // Well written, and legal in another position.
      () => this.#chance.of(this.#opening),
    ])();
    const name = this.#chance.of(["play", "tryPlay", "explain", "preview", "isLegal"]);
    const made = this.#call(`${name}(${shown(near)})`, () => this.#game[name](near), {
      changes: CHANGING.has(name),
    });
    if (name === "tryPlay" && made && !made.given.ok) this.#judge.refused(name, made.given.error);
  }

  /** Back and forth in the history, by numbers that may be too large. */
  #step() {
    const name = this.#chance.of(["undo", "redo", "goTo"]);
    const n = this.#chance.below(6);
    this.#call(`${name}(${n})`, () => this.#game[name](n), { changes: true });
  }

  /** A game from what was written, changed a little, or from something else altogether. */
  #maker() {
    const [name, written] = this.#chance.of(this.#written());
    const make = this.#makerOf(name);
    if (make === null) return;
    const hostile = () => this.#hostile().value;
    const given = this.#chance.once(4) ? hostile() : changed(this.#chance, written, hostile);
    const options = this.#chance.once(3) ? hostile() : this.#game.options;
    const args = name === "fromPosition" ? [given, options] : [given];
    const made = this.#call(`${name}(${args.map(shown).join(", ")})`, () => make(...args));
    if (made) this.#consistent(made.given);
  }

  /** What a game is written to, by the maker that reads it. */
  #written() {
    const game = this.#game;
    const snapshot = game.snapshot?.();
    return /** @type {[string, any][]} */ ([
      ["fromJSON", game.toJSON()],
      ["fromText", game.toText()],
      ["fromPosition", game.position()],
      ["open", this.#chance.of([game.toJSON(), game.toText(), JSON.stringify(game.toJSON())])],
      ...(snapshot
        ? [
            ["fromSnapshot", snapshot],
            ["open", snapshot],
          ]
        : []),
      ...(snapshot && this.#tabulae.toBytes ? [["fromBytes", this.#tabulae.toBytes(snapshot)]] : []),
    ]);
  }

  /** @param {string} name */
  #makerOf(name) {
    const { [name]: ofPackage } = this.#tabulae;
    return this.#Class[name]?.bind(this.#Class) ?? ofPackage ?? null;
  }

  /** A function over snapshots: with a snapshot that was changed, or with a good one and hostile arguments. */
  #overSnapshots() {
    const names = Object.keys(this.#tabulae).filter(
      (name) => /^[a-z]/.test(name) && !name.startsWith("init"),
    );
    const name = this.#chance.of(names);
    const snapshot = this.#game.snapshot?.() ?? this.#game;
    const hostile = () => this.#hostile().value;
    const first = this.#chance.of([
      snapshot,
      JSON.parse(JSON.stringify(snapshot)),
      changedData(this.#chance, JSON.parse(JSON.stringify(snapshot)), hostile),
      name === "start" ? this.#game.name : hostile(),
    ]);
    const move = this.#chance.of([...this.#opening, ...this.#game.legalMoves()]);
    const kinds = [
      move,
      [move, move],
      this.#game.players[0],
      snapshot,
      this.#game.options,
      hostile(),
      undefined,
    ];
    // A depth would be counted to its end.
    const second = this.#chance.of(name === "perft" ? [0, 1, -1, "2", null, 1.5] : kinds);
    const made = this.#call(`${name}(${shown(first)}, ${shown(second)})`, () =>
      this.#tabulae[name](first, second),
    );
    if (name === "apply" && made) this.#snapshotStands(made.given);
  }

  /** A tree with variations and comments, changed a little as data or as text: what is read is written, and read again as it is. */
  #tree() {
    const { readRecord, writeRecord } = this.#tabulae;
    if (readRecord === undefined) return;
    const tree = structuredClone(readRecord(this.#game.toText()));
    this.#annotate(tree.moves);
    const hostile = () => this.#hostile().value;
    const given = this.#chance.once(2) ? tree : changedData(this.#chance, tree, hostile);
    const written = this.#call(`writeRecord(${shown(given)})`, () => writeRecord(given));
    if (written === null) return;
    const text = this.#chance.once(2) ? written.given : changedText(this.#chance, written.given);
    const read = this.#call(`readRecord(${shown(text)})`, () => readRecord(text));
    if (read) this.#judge.same("writeRecord", readRecord(writeRecord(read.given)), read.given);
  }

  /** Puts comments and variations beside moves: each variation is what was played, from there on. */
  #annotate(/** @type {any[]} */ moves) {
    for (const [index, move] of [...moves.entries()].reverse()) {
      if (this.#chance.once(3))
        move.comment = this.#chance.of(["good", "a } or \\ (b)", "two\nlines", "«خوب» {"]);
      if (this.#chance.once(6)) move.variations = [structuredClone(moves.slice(index, index + 4))];
    }
  }

  #search() {
    const hostile = () => this.#hostile().value;
    const options = this.#chance.of([{ level: 1 }, { lines: 3 }, { seed: 7 }, {}]);
    const bounded = { nodes: 200, ...options, depth: 2 };
    const name = this.#chance.of(SEARCHED);
    const value = hostile();
    // A listener that throws ends the search with what it throws; a limit that can be met takes its time.
    const isUnfit = typeof value === "function" || (name === "depth" && typeof value === "number");
    if (!isUnfit && this.#chance.once(2)) Object.assign(bounded, { [name]: value });
    else if (this.#chance.once(4)) Object.defineProperty(bounded, name, { get: thrower, enumerable: true });
    const game = this.#chance.once(8) ? hostile() : this.#game;
    const made = this.#call(`searchSync(${shown(bounded)})`, () => this.#ai.searchSync(game, bounded));
    if (made && game === this.#game && !this.#game.legalMoves().includes(made.given.move))
      throw new Error(`the search found ${made.given.move}, which is not legal`);
  }

  #endIt() {
    const { players } = this.#game;
    const player = this.#chance.of(players);
    const ends = [
      () => this.#game.resign(player),
      () => this.#game.agreeDraw(),
      ...(this.#modules.methods.includes("end")
        ? [
            () => this.#game.end({ kind: "time-out", player }),
            () => this.#game.end({ kind: "abandonment", player }),
            () => this.#game.end({ kind: "adjudication", winners: [] }),
            () => this.#game.end({ kind: this.#hostile().value, player, winners: this.#hostile().value }),
          ]
        : []),
    ];
    this.#call("end", this.#chance.of(ends), { changes: true });
  }

  // ---- Listeners, and what getters do ----

  /** Something done to the game in the middle of a call on it. */
  #act() {
    const game = this.#game;
    const moves = game.result ? [] : game.legalMoves();
    this.#chance.of([
      () => moves.length > 0 && game.play(this.#chance.of(moves)),
      () => game.canUndo && game.undo(),
      () => game.canRedo && game.redo(),
      () => game.clone(),
      () => game.state,
    ])();
  }

  /** Listeners that throw, that end themselves and that play on, each a few times only. */
  #listen() {
    let left = this.#chance.below(6);
    const heard = () => undefined;
    this.#game.subscribe(() => {
      throw new Error("of a listener");
    }, heard);
    const end = this.#game.subscribe(() => end?.(), heard);
    this.#game.subscribe(() => this.#game.toText(), heard);
    if (this.#chance.once(5))
      this.#game.subscribe(() => {
        if (left-- > 0 && this.#chance.once(2)) this.#game.clone().undo(this.#game.canUndo ? 1 : 0);
      }, heard);
  }

  // ---- What must hold ----

  /** The game comes back from everything that it is written to, as it is. */
  #replays() {
    const game = this.#game;
    const about = (/** @type {any} */ one) => [
      ...[one.position(), one.turn, one.result, one.legalMoves(), one.state, one.name, one.options],
    ];
    const whole = (/** @type {any} */ one) => [...about(one), one.ply, one.toText(), one.toJSON()];
    const again = JSON.parse(JSON.stringify(game.toJSON()));
    this.last = `what replays of ${game.toText()}`;
    this.#judge.same("fromJSON", whole(this.#Class.fromJSON(again)), whole(game));
    this.#judge.same("fromText", whole(this.#Class.fromText(game.toText())), whole(game));
    this.#judge.same("clone", whole(game.clone()), whole(game));
    this.#consistent(game);
    if (!game.snapshot) return;
    const snapshot = JSON.parse(JSON.stringify(game.snapshot()));
    const read = this.#Class.fromSnapshot(snapshot);
    this.#judge.same(
      "fromSnapshot",
      [...about(read), read.ply, read.snapshot()],
      [...about(game), game.ply, game.snapshot()],
    );
    const { fromBytes, toBytes } = this.#tabulae;
    this.#judge.same("fromBytes", fromBytes(toBytes(snapshot)), game.snapshot());
    this.#snapshotStands(snapshot);
  }

  /** A snapshot says of itself what a game made of it says. */
  #snapshotStands(/** @type {any} */ snapshot) {
    const { [className(snapshot.game)]: Class, legalMoves, moves, status } = this.#tabulae;
    const game = Class.fromSnapshot(snapshot);
    const { turn, ply, result } = status(snapshot);
    this.#judge.same("status", [turn, ply, result], [game.turn, game.ply, game.result]);
    this.#judge.same("moves", [legalMoves(snapshot), moves(snapshot)], [game.legalMoves(), game.moves()]);
  }

  /** What was made, of whichever game, can be played on and written. */
  #consistent(/** @type {any} */ made) {
    if (made === null || typeof made !== "object") return;
    if (typeof made.legalMoves !== "function") return;
    const copy = made.clone();
    const moves = copy.legalMoves();
    this.#judge.same("moves", copy.moves().length, moves.length);
    if (moves.length === 0) return;
    const played = copy.play(this.#chance.of(moves));
    this.#judge.same("played", [played.after, played.result], [copy.position(), copy.result]);
    copy.undo();
    this.#judge.same("undo", copy.position(), made.position());
  }
}

const SEARCHED = ["level", "lines", "seed", "signal", "onProgress", "depth", "other", "timeMs"];

const harmless = () => undefined;

function thrower() {
  throw new Error("of a getter");
}

/** @param {string} game */
const className = (game) => `${game.charAt(0).toUpperCase()}${game.slice(1)}`;

/**
 * What was written, changed: texts, bytes and data each in their own way.
 * @param {Chance} chance
 * @param {any} written
 * @param {() => unknown} hostile
 */
function changed(chance, written, hostile) {
  if (typeof written === "string") return changedText(chance, written);
  if (written instanceof Uint8Array) return changedBytes(chance, written);
  return changedData(chance, JSON.parse(JSON.stringify(written)), hostile);
}

/**
 * An argument as a report shows it: short, and whatever it is.
 * @param {unknown} value
 */
function shown(value) {
  try {
    if (typeof value === "string") return JSON.stringify(value).slice(0, 120);
    if (typeof value === "object" && value !== null) return (JSON.stringify(value) ?? "object").slice(0, 400);
    return String(value).slice(0, 120);
  } catch {
    return "an object that cannot be shown";
  }
}
