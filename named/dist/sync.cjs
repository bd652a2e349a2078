var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __name = (target3, value) => __defProp(target3, "name", { value, configurable: true });
var __export = (target3, all) => {
  for (var name in all)
    __defProp(target3, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// dist/sync.js
var sync_exports = {};
__export(sync_exports, {
  GameError: () => import_error4.GameError,
  Gobblet: () => Gobblet,
  Gobe: () => Gobe,
  Tablut: () => Tablut,
  init: () => import_no_init.init,
  initSync: () => import_no_init.initSync,
  isGameError: () => import_error4.isGameError,
  perft: () => perft
});
module.exports = __toCommonJS(sync_exports);
var import_ready = require("./engine.cjs");
var import_no_init = require("./engine.cjs");

// dist/index.js
var import_error4 = require("./engine.cjs");

// dist/game/game.js
var import_engine3 = require("./engine.cjs");
var import_error3 = require("./engine.cjs");
var import_state_key = require("./engine.cjs");

// dist/game/freeze.js
function freeze(value) {
  for (const name in value) {
    const part2 = value[name];
    if (typeof part2 === "object" && part2 !== null && !Object.isFrozen(part2))
      freeze(part2);
  }
  return Object.freeze(value);
}
__name(freeze, "freeze");

// dist/game/heads.js
var Heads = class {
  static {
    __name(this, "Heads");
  }
  room = new Uint8Array();
  used = 0;
  /** Keeps a copy. */
  add = /* @__PURE__ */ __name((head) => {
    if (this.used + head.length > this.room.length) {
      const length = Math.min(Math.max(SHORTEST, 2 * this.room.length), LONGEST);
      this.room = new Uint8Array(Math.max(length, head.length));
      this.used = 0;
    }
    const at = this.used;
    this.room.set(head, at);
    this.used += head.length;
    return { room: this.room, at, end: this.used };
  }, "add");
};
var SHORTEST = 1 << 10;
var LONGEST = 1 << 16;
function whole(room) {
  return { room, at: 0, end: room.length };
}
__name(whole, "whole");
function copied(head) {
  return whole(head.slice());
}
__name(copied, "copied");

// dist/game/history.js
var import_engine2 = require("./engine.cjs");
var import_error = require("./engine.cjs");

// dist/game/points.js
var import_advance = require("./engine.cjs");
var import_engine = require("./engine.cjs");
var import_head = require("./engine.cjs");
var Point = class {
  static {
    __name(this, "Point");
  }
  /** Moves played up to here. */
  ply;
  /** The state that a move or an ending led here from. */
  before;
  // The fields of the head one by one: a game has one point a move.
  room;
  at;
  end;
  knownStatus;
  knownView;
  constructor({ room, at, end }, ply, before, status) {
    this.ply = ply;
    this.before = before;
    this.room = room;
    this.at = at;
    this.end = end;
    this.knownStatus = status;
    this.knownView = void 0;
  }
  get head() {
    return this.room.subarray(this.at, this.end);
  }
  get status() {
    this.knownStatus ??= freeze((0, import_engine.call)((raw) => raw.status(this.head, this)));
    return this.knownStatus;
  }
  get view() {
    this.knownView ??= freeze((0, import_engine.call)((raw) => raw.view(this.head, this)));
    return this.knownView;
  }
  /** The whole state, its past included. */
  get state() {
    const { head } = this;
    const past = this.past((0, import_head.pastOf)(head));
    const state = new Uint8Array(head.length + past.length);
    state.set(head);
    state.set(past, head.length);
    return state;
  }
  past(count) {
    const keys = new Uint8Array(import_head.KEY_BYTES * count);
    let point = this.positioned;
    for (let i = count - 1; i >= 0 && point.before; i--) {
      point = point.before;
      keys.set((0, import_head.keyOf)(point.head), import_head.KEY_BYTES * i);
    }
    return keys;
  }
  /** The point at which the position came up. */
  get positioned() {
    return this;
  }
};
var MovePoint = class _MovePoint extends Point {
  static {
    __name(this, "MovePoint");
  }
  /** The move's number, with what only the position could tell of it. */
  move;
  knownPlayed;
  constructor(before, move, head, status) {
    super(head, before.ply + 1, before, status);
    this.move = move;
    this.knownPlayed = void 0;
  }
  /** The point that a legal move leads to. `keep` keeps a copy of its head; the players are those of the game, in turn order. */
  static after(before, move, keep, kind4, players) {
    const { told, head } = (0, import_engine.call)((raw) => {
      const told2 = (0, import_advance.advance)(raw, before.head, before, move);
      return { told: told2, head: keep(told2.head) };
    });
    const status = { turn: players[told.turn], position: told.position, result: null };
    const point = new _MovePoint(before, told.move, head, told.isOver ? void 0 : Object.freeze(status));
    point.knownPlayed = point.tell(kind4, told.effects);
    return point;
  }
  /** What the move did. */
  played(kind4) {
    this.knownPlayed ??= this.tell(kind4, this.effects());
    return this.knownPlayed;
  }
  effects() {
    const { before, move } = this;
    return (0, import_engine.call)((raw) => raw.memory.list(raw.effects(before.head, before, move), (word) => word));
  }
  tell({ notation: notation4, effects }, numbers) {
    const { before, status } = this;
    return Object.freeze({
      ply: this.ply,
      player: before.status.turn,
      move: notation4.object(this.move),
      notation: notation4.recorded(this.move),
      before: before.status.position,
      after: status.position,
      effects: Object.freeze(numbers.map(effects.of)),
      result: status.result
    });
  }
};
var EndPoint = class _EndPoint extends Point {
  static {
    __name(this, "EndPoint");
  }
  ending;
  constructor(before, ending, head) {
    super(head, before.ply, before);
    this.ending = freeze(ending);
  }
  /** The point at which the players have ended the game. */
  static after(before, ending) {
    const head = (0, import_engine.call)((raw) => ending.kind === "agreement" ? raw.agree(before.head, before) : raw.resign(before.head, before, ending.player));
    return new _EndPoint(before, ending, whole(head));
  }
  get positioned() {
    return this.before;
  }
};

// dist/game/history.js
var History = class _History {
  static {
    __name(this, "History");
  }
  kind;
  start;
  about;
  /** Keeps the heads of what is pushed. */
  heads = new Heads();
  /**
   * What followed the start. Copies share the list: one that goes on from its end may put its steps behind it, since each
   * history looks no further than its own `end`.
   */
  steps = [];
  isShared = false;
  /** How many of the steps are those of this history. */
  end = 0;
  /** How many of the steps have been taken. */
  at = 0;
  constructor(kind4, head) {
    this.kind = kind4;
    this.start = new Point(head, 0, null);
    this.about = freeze((0, import_engine2.call)((raw) => raw.about(this.start.head, this.start)));
  }
  /** The history of a game that has been read; its last state is the one shown. */
  static of(kind4, { heads, ends, moves, ending }) {
    const head = /* @__PURE__ */ __name((i) => ({
      room: heads,
      at: i === 0 ? 0 : ends[i - 1],
      end: ends[i]
    }), "head");
    const history = new _History(kind4, head(0));
    for (const [i, move] of moves.entries())
      history.push(new MovePoint(history.now, move, head(i + 1)));
    if (ending)
      history.push(new EndPoint(history.now, ending, head(moves.length + 1)));
    return history;
  }
  copy() {
    const copy = Object.assign(Object.create(_History.prototype), this, { heads: new Heads() });
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }
  get now() {
    return this.steps[this.at - 1] ?? this.start;
  }
  /** The point that a legal move leads to from the one shown; `isPushed` says whether it will be pushed. */
  after(move, isPushed) {
    const keep = isPushed ? this.heads.add : copied;
    return MovePoint.after(this.now, move, keep, this.kind, this.about.players);
  }
  /** The points that moves led to, up to the one shown or all of them. */
  moves(upTo) {
    const steps = this.steps.slice(0, upTo === "now" ? this.at : this.end);
    return steps.filter((point) => point instanceof MovePoint);
  }
  /** Goes on to a new point; what could have been redone is forgotten. */
  push(point) {
    if (this.at < this.steps.length) {
      if (this.isShared)
        this.steps = this.steps.slice(0, this.at);
      else
        this.steps.length = this.at;
      this.isShared = false;
    }
    this.steps.push(point);
    this.at += 1;
    this.end = this.at;
  }
  /** How many steps back, or forward, there are. */
  room(direction) {
    return direction < 0 ? this.at : this.end - this.at;
  }
  step(direction, count) {
    const verb = direction < 0 ? "undo" : "redo";
    if (!Number.isInteger(count) || count < 1) {
      const message = `${verb} takes a number of steps from 1 on, not ${(0, import_error.shown)(count)}`;
      throw new import_error.GameError("bad-argument", message, { value: count });
    }
    const room = this.room(direction);
    if (count > room) {
      const message = `there ${room === 1 ? "is 1 step" : `are ${room} steps`} to ${verb}, not ${count}`;
      throw new import_error.GameError(`nothing-to-${verb}`, message, { asked: count, possible: room });
    }
    this.at += direction * count;
  }
  /** Goes to the point after `ply` moves: stays if it is shown, else takes the last one, an ending included. */
  goTo(ply) {
    if (this.now.ply === ply)
      return;
    const points = [this.start, ...this.steps.slice(0, this.end)];
    const found = points.findLastIndex((point) => point.ply === ply);
    if (found < 0) {
      const last = points.at(-1)?.ply ?? 0;
      const message = `there are the plies 0 to ${last}, not ${(0, import_error.shown)(ply)}`;
      throw new import_error.GameError("bad-argument", message, { value: ply, last });
    }
    this.at = found;
  }
};

// dist/game/notation.js
var import_error2 = require("./engine.cjs");
var TextTable = class {
  static {
    __name(this, "TextTable");
  }
  texts;
  numbers = /* @__PURE__ */ new Map();
  make;
  constructor(size, make2) {
    this.texts = new Array(size).fill(void 0);
    this.make = make2;
  }
  text = /* @__PURE__ */ __name((number) => {
    const known = this.texts[number];
    if (known !== void 0)
      return known;
    const text3 = this.make(number);
    this.texts[number] = text3;
    this.numbers.set(text3, number);
    return text3;
  }, "text");
  /** The number of a text that has been made. */
  number = /* @__PURE__ */ __name((text3) => this.numbers.get(text3), "number");
};
function remembered(make2) {
  const made = /* @__PURE__ */ new Map();
  return (number) => {
    let known = made.get(number);
    if (known === void 0) {
      known = make2(number);
      made.set(number, known);
    }
    return known;
  };
}
__name(remembered, "remembered");
function textPart(move, name, choice) {
  const value = part(move, name);
  if (typeof value === "string" && (choice === void 0 || choice.includes(value)))
    return value;
  throw refused(name, choice ? choice.map(import_error2.shown).join(" or ") : "a text", value);
}
__name(textPart, "textPart");
function numberPart(move, name) {
  const value = part(move, name);
  if (typeof value === "number")
    return value;
  throw refused(name, "a number", value);
}
__name(numberPart, "numberPart");
function listPart(move, name) {
  const value = part(move, name) ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return value;
  throw refused(name, "a list of texts", value);
}
__name(listPart, "listPart");
function part(move, name) {
  try {
    return move[name];
  } catch (cause) {
    const message = `a move object's ${name} could not be read: ${(0, import_error2.reasonOf)(cause)}`;
    throw new import_error2.GameError("bad-argument", message, { field: name }, cause);
  }
}
__name(part, "part");
function refused(name, wanted, value) {
  const message = `a move object's ${name} is ${wanted}, not ${(0, import_error2.shown)(value)}`;
  return new import_error2.GameError("bad-argument", message, { field: name, value });
}
__name(refused, "refused");

// dist/game/game.js
var Opened = class _Opened {
  static {
    __name(this, "Opened");
  }
  history;
  // A field that only this class has: `instanceof` would ask the prototype, which a proxy can refuse to tell.
  #isOpened = true;
  constructor(history) {
    this.history = history;
  }
  static is(given) {
    return typeof given === "object" && given !== null && #isOpened in given;
  }
  /** A game from the standard start. */
  static start(kind4, options) {
    return new _Opened(new History(kind4, whole((0, import_engine3.call)((raw) => raw.start(kind4.name, options)))));
  }
  static position(kind4, text3, options) {
    if (typeof text3 !== "string")
      throw new import_error3.GameError("bad-argument", `a position is a text, not ${(0, import_error3.shown)(text3)}`, { value: text3 });
    return new _Opened(new History(kind4, whole((0, import_engine3.call)((raw) => raw.read(kind4.name, options, text3)))));
  }
  static document(kind4, document) {
    return new _Opened(History.of(kind4, (0, import_engine3.call)((raw) => raw.read_document(kind4.name, document))));
  }
  static record(kind4, text3) {
    return new _Opened(History.of(kind4, (0, import_engine3.call)((raw) => raw.read_record(kind4.name, text3))));
  }
};
var BaseGame = class {
  static {
    __name(this, "BaseGame");
  }
  name;
  // These and the history are set once more where a class of a user's own is made from a game that is there already.
  players;
  teams;
  options;
  past;
  notation;
  listeners = /* @__PURE__ */ new Set();
  /** @internal */
  constructor(kind4, opened) {
    this.name = kind4.name;
    this.notation = kind4.notation;
    this.open(opened.history);
  }
  /** @internal */
  open(history) {
    const { players, teams, options } = history.about;
    Object.assign(this, { players, teams, options });
    this.past = history;
  }
  get turn() {
    return this.past.now.status.turn;
  }
  get ply() {
    return this.past.now.ply;
  }
  get state() {
    return this.past.now.view;
  }
  get result() {
    return this.past.now.status.result;
  }
  get canUndo() {
    return this.past.room(-1) > 0;
  }
  get canRedo() {
    return this.past.room(1) > 0;
  }
  legalMoves() {
    return this.listed(this.notation.text);
  }
  moves(filter = {}) {
    if (typeof filter !== "object" || filter === null)
      throw new import_error3.GameError("bad-argument", `a filter is an object, not ${(0, import_error3.shown)(filter)}`, { value: filter });
    const wanted = partsOf(filter).filter(([, value]) => value !== void 0);
    const moves = this.listed(this.notation.object);
    return moves.filter((move) => wanted.every(([name, value]) => same(field(move, name), value)));
  }
  isLegal(move) {
    try {
      this.parse(move);
      return true;
    } catch (error) {
      if (error instanceof import_error3.GameError && NOT_PLAYABLE.has(error.code))
        return false;
      throw error;
    }
  }
  explain(move) {
    const text3 = this.textOf(move);
    const { now } = this.past;
    const explanation = freeze((0, import_engine3.call)((raw) => raw.explain(now.head, now, text3)));
    if (explanation.legal)
      this.parse(move);
    return explanation;
  }
  preview(move) {
    return this.playedAt(this.pointAfter(move, false));
  }
  play(move) {
    const point = this.pointAfter(move, true);
    this.past.push(point);
    this.changed();
    return this.playedAt(point);
  }
  tryPlay(move) {
    try {
      return { ok: true, played: this.play(move) };
    } catch (error) {
      if (error instanceof import_error3.GameError)
        return { ok: false, error };
      throw error;
    }
  }
  undo(n = 1) {
    this.past.step(-1, n);
    this.changed();
  }
  redo(n = 1) {
    this.past.step(1, n);
    this.changed();
  }
  goTo(ply) {
    const before = this.past.now;
    this.past.goTo(ply);
    if (this.past.now !== before)
      this.changed();
  }
  history() {
    return this.past.moves("now").map((point) => this.playedAt(point));
  }
  fullHistory() {
    return this.past.moves("end").map((point) => this.playedAt(point));
  }
  resign(player) {
    if (!this.players.includes(player))
      throw new import_error3.GameError("bad-argument", `The players are ${this.players.join(", ")}, not ${(0, import_error3.shown)(player)}`, { value: player });
    this.end({ kind: "resignation", player });
  }
  agreeDraw() {
    this.end({ kind: "agreement" });
  }
  position() {
    return this.past.now.status.position;
  }
  toJSON() {
    const { now, start } = this.past;
    return {
      format: "tabulae",
      version: 1,
      game: this.name,
      options: { ...this.options },
      start: start.status.position,
      moves: this.notations(),
      ending: now instanceof EndPoint ? now.ending : null
    };
  }
  toText() {
    const { now, start } = this.past;
    const moves = this.notations().join(" ");
    return (0, import_engine3.call)((raw) => raw.write_record(now.head, now, start.status.position, moves));
  }
  clone() {
    const Class = this.constructor;
    return make(Class, Class, new Opened(this.past.copy()));
  }
  subscribe(listener, onError) {
    for (const [value, what] of [
      [listener, "a function"],
      [onError, "a function or nothing"]
    ])
      if (typeof value !== "function" && !(value === void 0 && what !== "a function"))
        throw new import_error3.GameError("bad-argument", `subscribe takes ${what}, not ${(0, import_error3.shown)(value)}`, { value });
    const entry = { call: listener, onError: onError ?? report };
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }
  /** @internal */
  [import_state_key.STATE]() {
    return this.past.now.state;
  }
  /** The moves up to now, as a record has them. */
  notations() {
    return this.past.moves("now").map(({ move }) => this.notation.recorded(move));
  }
  /** The legal moves as `write` has them. */
  listed(write) {
    const { now } = this.past;
    return (0, import_engine3.call)((raw) => raw.memory.list(raw.moves(now.head, now), write));
  }
  pointAfter(move, isPushed) {
    const text3 = this.textOf(move);
    const point = this.past.after(this.notation.number(text3) ?? this.parsed(text3), isPushed);
    if (typeof move !== "string")
      agree(move, this.notation.object(point.move));
    return point;
  }
  /** Refuses what is no legal move. */
  parse(move) {
    const packed = this.parsed(this.textOf(move));
    if (typeof move !== "string")
      agree(move, this.notation.object(packed));
  }
  /** The number of a legal move in notation. */
  parsed(text3) {
    const { now } = this.past;
    return (0, import_engine3.call)((raw) => raw.parse(now.head, now, text3));
  }
  textOf(move) {
    if (typeof move === "string")
      return move;
    if (typeof move === "object" && move !== null)
      return this.notation.write(move);
    throw new import_error3.GameError("bad-argument", `a move is its notation or an object, not ${(0, import_error3.shown)(move)}`, {
      value: move
    });
  }
  playedAt(point) {
    return point.played(this.past.kind);
  }
  end(ending) {
    this.past.push(EndPoint.after(this.past.now, ending));
    this.changed();
  }
  /** Calls every listener that is still there when its turn comes, also when one of them throws. */
  changed() {
    if (this.listeners.size === 0)
      return;
    for (const listener of [...this.listeners]) {
      if (!this.listeners.has(listener))
        continue;
      try {
        listener.call();
      } catch (error) {
        listener.onError(error);
      }
    }
  }
};
function report(error) {
  if (typeof reportError === "function")
    reportError(error);
  else
    console.error(error);
}
__name(report, "report");
var own = /* @__PURE__ */ new Set();
function registerClass(Class) {
  own.add(Class);
}
__name(registerClass, "registerClass");
function make(given, standard, opened) {
  const Class = typeof given === "function" ? given : standard;
  if (own.has(Class))
    return new Class(opened);
  const game = new Class();
  game.open(opened.history);
  return game;
}
__name(make, "make");
function perft(game, depth) {
  const state = (0, import_state_key.stateOf)(game);
  if (!state)
    throw new import_error3.GameError("bad-argument", `perft takes a game of this package, not ${(0, import_error3.shown)(game)}`, {});
  if (!Number.isInteger(depth) || depth < 0 || depth > MOST_DEPTH)
    throw new import_error3.GameError("bad-argument", `a depth is a whole number from 0 to ${MOST_DEPTH}, not ${(0, import_error3.shown)(depth)}`, { value: depth });
  return (0, import_engine3.call)((raw) => raw.perft(state, depth));
}
__name(perft, "perft");
var MOST_DEPTH = 64;
var NOT_PLAYABLE = /* @__PURE__ */ new Set([
  "illegal-move",
  "game-over",
  "bad-notation",
  "bad-argument"
]);
var field = /* @__PURE__ */ __name((object, name) => Object.hasOwn(object, name) ? object[name] : void 0, "field");
function partsOf(filter) {
  try {
    return Object.entries(filter);
  } catch (cause) {
    throw new import_error3.GameError("bad-argument", `a filter that cannot be read: ${(0, import_error3.reasonOf)(cause)}`, {}, cause);
  }
}
__name(partsOf, "partsOf");
function same(one, other) {
  if (!Array.isArray(one) || !Array.isArray(other))
    return one === other;
  return one.length === other.length && one.every((part2, i) => part2 === other[i]);
}
__name(same, "same");
function agree(given, found) {
  for (const [name, value] of Object.entries(found)) {
    const said = part(given, name);
    if (said !== void 0 && !same(said, value))
      throw new import_error3.GameError("bad-argument", `the move's ${name} is ${(0, import_error3.shown)(value)} here, not ${(0, import_error3.shown)(said)}`, {
        field: name,
        expected: value,
        value: said
      });
  }
}
__name(agree, "agree");

// dist/game/effects.js
var import_engine4 = require("./engine.cjs");
var Effects = class {
  static {
    __name(this, "Effects");
  }
  game;
  known = /* @__PURE__ */ new Map();
  constructor(game) {
    this.game = game;
  }
  /** The effect of a number, frozen. */
  of = /* @__PURE__ */ __name((number) => {
    let effect = this.known.get(number);
    if (effect === void 0) {
      effect = Object.freeze((0, import_engine4.call)((raw) => raw.effect(this.game, number)));
      this.known.set(number, effect);
    }
    return effect;
  }, "of");
};

// dist/game/gobblet.js
var PLACE = 1;
var MOVE = 2;
var CELLS = Array.from({ length: 32 }, (_, cell2) => "abcdef".charAt(cell2 % 6) + (1 + Math.floor(cell2 / 6)));
var target = /* @__PURE__ */ __name((move) => CELLS[move >> 2 & 31], "target");
var rest = /* @__PURE__ */ __name((move) => move >> 7 & 31, "rest");
var source = /* @__PURE__ */ __name((move) => CELLS[rest(move)], "source");
var texts = new TextTable(1 << 12, (move) => {
  if ((move & 3) === PLACE)
    return `${rest(move)}@${target(move)}`;
  return (move & 3) === MOVE ? `${source(move)}-${target(move)}` : "pass";
});
var notation = {
  text: texts.text,
  number: texts.number,
  recorded: texts.text,
  object: remembered((move) => {
    if ((move & 3) === PLACE)
      return Object.freeze({ kind: "place", size: rest(move), to: target(move) });
    if ((move & 3) === MOVE)
      return Object.freeze({ kind: "move", from: source(move), to: target(move) });
    return Object.freeze({ kind: "pass" });
  }),
  write(move) {
    const kind4 = textPart(move, "kind", ["place", "move", "pass"]);
    if (kind4 === "place")
      return `${numberPart(move, "size")}@${textPart(move, "to")}`;
    return kind4 === "move" ? `${textPart(move, "from")}-${textPart(move, "to")}` : "pass";
  }
};
var kind = { name: "gobblet", notation, effects: new Effects("gobblet") };
var Gobblet = class _Gobblet extends BaseGame {
  static {
    __name(this, "Gobblet");
  }
  constructor(given) {
    super(kind, Opened.is(given) ? given : Opened.start(kind, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Gobblet, Opened.position(kind, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Gobblet, Opened.document(kind, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Gobblet, Opened.record(kind, text3));
  }
};
registerClass(Gobblet);

// dist/game/gobe.js
var PICKS = 1 << 14;
var CELL = (1 << 14) - 1;
var cells = new TextTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
var cell = /* @__PURE__ */ __name((code) => cells.text(code & CELL), "cell");
var text = /* @__PURE__ */ __name((move) => move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move), "text");
var notation2 = {
  text,
  number(text3) {
    const x = text3.indexOf("x");
    const lay = cells.number(x < 0 ? text3 : text3.slice(0, x));
    if (x < 0 || lay === void 0)
      return lay;
    const pick = cells.number(text3.slice(x + 1));
    return pick === void 0 ? void 0 : lay | PICKS | pick << 15;
  },
  recorded: text,
  object: /* @__PURE__ */ __name((move) => Object.freeze({
    lay: cell(move),
    pick: move & PICKS ? cell(move >>> 15) : null,
    points: move >>> 29
  }), "object"),
  write(move) {
    const pick = part(move, "pick");
    const lay = textPart(move, "lay");
    return pick === null || pick === void 0 ? lay : `${lay}x${textPart(move, "pick")}`;
  }
};
var kind2 = { name: "gobe", notation: notation2, effects: new Effects("gobe") };
var Gobe = class _Gobe extends BaseGame {
  static {
    __name(this, "Gobe");
  }
  constructor(given) {
    super(kind2, Opened.is(given) ? given : Opened.start(kind2, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Gobe, Opened.position(kind2, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Gobe, Opened.document(kind2, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Gobe, Opened.record(kind2, text3));
  }
};
registerClass(Gobe);

// dist/game/tablut.js
var EDGE = 9;
var SQUARES = Array.from({ length: EDGE * EDGE }, (_, square) => "abcdefghi".charAt(square % EDGE) + (1 + Math.floor(square / EDGE)));
var CAPTURES = [
  [1 << 16, -EDGE],
  [1 << 17, -1],
  [1 << 15, 1],
  [1 << 14, EDGE]
];
var CAPTURE_MASK = 15 << 14;
var PIECES = ["attacker", "defender", "king"];
var source2 = /* @__PURE__ */ __name((move) => SQUARES[move & 127], "source");
var SQUARES_MASK = (1 << 14) - 1;
var texts2 = new TextTable(1 << 14, (move) => `${source2(move)}-${SQUARES[target2(move)]}`);
var text2 = /* @__PURE__ */ __name((move) => texts2.text(move & SQUARES_MASK), "text");
var target2 = /* @__PURE__ */ __name((move) => move >> 7 & 127, "target");
var captures = /* @__PURE__ */ __name((move) => CAPTURES.filter(([bit]) => move & bit).map(([, step]) => SQUARES[target2(move) + step]), "captures");
var notation3 = {
  text: text2,
  number: texts2.number,
  recorded: /* @__PURE__ */ __name((move) => move & CAPTURE_MASK ? [text2(move), ...captures(move)].join("x") : text2(move), "recorded"),
  object: remembered((move) => Object.freeze({
    from: source2(move),
    to: SQUARES[target2(move)],
    piece: PIECES[move >> 18],
    captures: Object.freeze(captures(move))
  })),
  write: /* @__PURE__ */ __name((move) => [`${textPart(move, "from")}-${textPart(move, "to")}`, ...listPart(move, "captures")].join("x"), "write")
};
var kind3 = { name: "tablut", notation: notation3, effects: new Effects("tablut") };
var Tablut = class _Tablut extends BaseGame {
  static {
    __name(this, "Tablut");
  }
  constructor(given) {
    super(kind3, Opened.is(given) ? given : Opened.start(kind3, given));
  }
  /** A game that begins from a position; throws `bad-position` or `bad-option`. */
  static fromPosition(text3, options) {
    return make(this, _Tablut, Opened.position(kind3, text3, options));
  }
  /** The game of a document that `toJSON` made; throws `bad-document`. */
  static fromJSON(document) {
    return make(this, _Tablut, Opened.document(kind3, document));
  }
  /** The game of a record that `toText` made; throws `bad-document`. */
  static fromText(text3) {
    return make(this, _Tablut, Opened.record(kind3, text3));
  }
};
registerClass(Tablut);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  GameError,
  Gobblet,
  Gobe,
  Tablut,
  init,
  initSync,
  isGameError,
  perft
});
