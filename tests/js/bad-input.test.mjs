// Bad input of every kind: 100 000 inputs that are mutations of good ones. None may trap, each refusal is a GameError with
// a code, and a game that refused is as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { rawEngine, tabulae } from "./lib/installed.mjs";
import { classes, modes } from "./lib/modes.mjs";
import { chance, playOn } from "./lib/random.mjs";

const { GameError } = tabulae;
const names = Object.keys(classes);

const CODES = new Set([
  ...["illegal-move", "game-over", "bad-notation", "bad-position", "bad-document", "bad-state", "bad-option"],
  "bad-snapshot",
  "bad-argument",
  "not-your-turn",
]);

/** Runs what may refuse; whatever else it throws, a trap above all, fails the test. `true` when it refused. */
function refuses(act) {
  try {
    act();
    return false;
  } catch (error) {
    if (!(error instanceof GameError) || !CODES.has(error.code)) throw error;
    return true;
  }
}

const PIECES = 'abdKTtrgkwx0123459/-,;.@ []"\n=é♔\0';

/** The text with one to three letters changed, taken out, put in, doubled or swapped. */
function mutated(text, random) {
  let result = [...text];
  for (let i = 1 + random.below(3); i > 0; i--) {
    const at = random.below(result.length + 1);
    const letter = random.of([...PIECES]);
    const rest = result.slice(at + 1);
    result = random.of([
      [...result.slice(0, at), letter, ...rest],
      [...result.slice(0, at), ...rest],
      [...result.slice(0, at), letter, ...result.slice(at)],
      [...result.slice(at), ...result.slice(0, at)],
      [...result.slice(0, at), ...result.slice(random.below(result.length + 1))],
    ]);
  }
  return result.join("");
}

const ODD = [
  null,
  undefined,
  true,
  -1,
  0.5,
  2 ** 31,
  1e300,
  Number.NaN,
  "",
  "r",
  "a1",
  [],
  ["a1"],
  {},
  { a: 1 },
  4n,
];

/** Endings, and what is none. */
const ENDINGS = [
  { kind: "agreement" },
  { kind: "time-out", player: "a" },
  { kind: "abandonment", player: "r" },
  { kind: "adjudication", winners: ["a"] },
  { kind: "adjudication", winners: [] },
  { kind: "adjudication", winners: ["a", "a", "a", "a", "a"] },
  { kind: "resignation" },
  ...ODD,
];

/** The plain value with one of its parts, anywhere inside, replaced, removed or added to. */
function bent(value, random) {
  if (typeof value === "string" && random.below(4) > 0) return mutated(value, random);
  if (typeof value === "number" && random.below(2)) return value + random.of([-1, 1, 0.5, 100]);
  if (typeof value !== "object" || value === null || random.below(6) === 0) return random.of(ODD);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const way = keys.length === 0 ? 0 : random.below(8);
  if (way === 0) copy[Array.isArray(copy) ? copy.length : "extra"] = random.of(ODD);
  else if (way === 1) delete copy[random.of(keys)];
  else {
    const key = random.of(keys);
    copy[key] = bent(copy[key], random);
  }
  return copy;
}

/** What a game is, as far as anyone can see. */
const seen = (game) => [game.position(), game.state, game.result, game.ply, game.canUndo, game.canRedo];

/** Some games of a mode: at the start, in the middle, at the end. */
function games({ Game, options }) {
  const whole = [0, 3, 9, 24, 400].map((plies, i) => playOn(new Game(options), chance(i + 7), plies));
  whole[1].agreeDraw();
  return whole;
}

/** 100 000 inputs in all. */
const EACH = Math.ceil(100_000 / modes.length / 5);

for (const mode of modes) {
  const { name, Game, options } = mode;

  test(`${name}: mutated moves, as text and as objects`, () => {
    const random = chance(1);
    let refused = 0;
    for (const game of games(mode)) {
      const before = seen(game);
      const texts = game.result ? ["d1-d4", "3@b2", "0,0"] : game.legalMoves();
      const objects = game.result
        ? [{ kind: "pass" }, { from: "d1", to: "d4" }, { lay: "0,0" }]
        : game.moves();
      for (let i = 0; i < EACH / 5; i++) {
        const move = i % 2 ? mutated(random.of(texts), random) : bent(random.of(objects), random);
        const legal = game.isLegal(move);
        const clone = game.clone();
        assert.equal(
          refuses(() => clone.play(move)),
          !legal,
        );
        if (!legal) {
          refused += 1;
          assert.equal(game.tryPlay(move).ok, false);
          refuses(() => assert.equal(game.explain(move).legal, false));
          refuses(() => game.preview(move));
        }
      }
      assert.deepEqual(seen(game), before);
    }
    assert.ok(refused > EACH / 2, `${refused} were refused`);
  });

  test(`${name}: mutated positions`, () => {
    const random = chance(2);
    const texts = games(mode).map((game) => game.position());
    let refused = 0;
    for (let i = 0; i < EACH; i++) {
      const text = mutated(random.of(texts), random);
      const refusal = refuses(() => {
        const game = Game.fromPosition(text, options);
        assert.equal(Game.fromPosition(game.position(), options).position(), game.position());
        if (!game.result) game.play(random.of(game.legalMoves()));
      });
      refused += refusal ? 1 : 0;
    }
    assert.ok(refused > EACH / 2, `${refused} were refused`);
  });

  test(`${name}: mutated documents and records`, () => {
    const random = chance(3);
    const played = games(mode);
    let refused = 0;
    for (let i = 0; i < EACH; i++) {
      const game = random.of(played);
      const read =
        i % 2
          ? () => Game.fromJSON(bent(game.toJSON(), random))
          : () => Game.fromText(mutated(game.toText(), random));
      refused += refuses(() => read().toText()) ? 1 : 0;
    }
    assert.ok(refused > EACH / 2, `${refused} were refused`);
  });

  test(`${name}: mutated snapshots, as objects and as bytes`, () => {
    const random = chance(6);
    const snapshots = games(mode).map((game) => game.snapshot());
    const before = JSON.stringify(snapshots);
    let refused = 0;
    for (let i = 0; i < EACH; i++) {
      const snapshot = random.of(snapshots);
      const given = i % 2 ? bent(snapshot, random) : mutatedBytes(tabulae.toBytes(snapshot), random);
      const refusal = refuses(() => {
        const opened = tabulae.open(given);
        const again = opened.snapshot();
        assert.deepEqual(tabulae.fromBytes(tabulae.toBytes(again)), again);
        assert.ok(opened.equals(again) && opened.repetitionCount() >= 1);
        const [move] = tabulae.legalMoves(again);
        assert.equal(move === undefined, opened.result !== null);
        if (move) assert.equal(tabulae.apply(again, move).ply, again.ply + 1);
      });
      refused += refusal ? 1 : 0;
    }
    assert.equal(JSON.stringify(snapshots), before);
    assert.ok(refused > EACH / 2, `${refused} were refused`);
  });

  test(`${name}: mutated options`, () => {
    const random = chance(4);
    const named = { rules: "three", players: 2, reveal: "lift", allotment: "six", repetition: 3, ...options };
    let refused = 0;
    for (let i = 0; i < EACH; i++) {
      const odd = bent(random.of([named, options, new Game(options).options]), random);
      refused += refuses(() => new Game(odd).legalMoves()) ? 1 : 0;
    }
    assert.ok(refused > EACH / 2, `${refused} were refused`);
  });
}

test("mutated states, moves and names on the raw engine: no trap, an error with a code", async () => {
  const raw = await rawEngine();
  const random = chance(5);
  const states = modes.flatMap((mode) => games(mode).map((game) => game[Symbol.for("tabulae.state")]()));
  // Every state is tried with a past of the right length, and with others.
  const source = { past: (count) => new Uint8Array(8 * random.of([Math.min(count, 1_000), 0, 1])) };
  const listed = (state) => raw.memory.list(raw.moves(state, source), (move) => move);
  const moveOf = (state) =>
    random.of([
      () => random.of([...listed(state), 0]),
      () => random.below(2 ** 16),
      () => random.below(2 ** 32),
    ])();
  const calls = [
    (state) => raw.about(state, source),
    (state) => raw.status(state, source),
    (state) => raw.view(state, source),
    (state) => raw.moves(state, source),
    (state) => raw.parse(state, source, random.of(["d1-d4", "3@b2", "0,0x1,1", "pass", ""])),
    (state) => raw.explain(state, source, random.of(["d1-d4", "3@b2", "0,0x1,1", "b2-b2", ""])),
    (state) => raw.advance(state, source, moveOf(state)),
    () => raw.effect(random.of([...names, "chess"]), random.below(2 ** 32)),
    () => raw.effect(random.of(names), random.below(2 ** 16)),
    (state) => raw.end(state, source, random.of(ENDINGS)),
    (state) => raw.check_turn(state, source, random.of(["a", "r", "", "abc"])),
    (state) => raw.key(state, source),
    (state) => raw.occurrences(state, source),
    (state) => raw.write_snapshot(state, source, random.below(2 ** 32)),
    (state) => raw.read_snapshot(random.of([...names, ""]), random.of([state, ...ODD])),
    () => raw.board(random.of([...names, "chess"]), random.of([{ players: 4 }, ...ODD])),
    (state) => raw.perft(state, 1),
    (state) => raw.read(random.of([...names, "chess"]), { players: 2 }, String(state)),
  ];
  let [answered, refused] = [0, 0];
  for (let i = 0; i < EACH * modes.length; i++) {
    const state = mutatedBytes(random.of(states), random);
    for (const call of [random.of(calls), random.of(calls)]) {
      try {
        call(state);
        answered += 1;
      } catch (error) {
        assert.ok(!(error instanceof Error), `a trap: ${error}`);
        assert.ok(CODES.has(error.code), error);
        refused += 1;
      }
    }
  }
  assert.ok(answered > 100 && refused > EACH, `${answered} were answered, ${refused} refused`);
});

function mutatedBytes(state, random) {
  const bytes = [...state];
  for (let i = 1 + random.below(2); i > 0; i--) {
    const at = random.below(bytes.length + 1);
    const byte = random.of([0, 1, 2, 255, random.below(256)]);
    random.of([
      () => bytes.splice(at, 1, byte),
      () => bytes.splice(at, 1),
      () => bytes.splice(at, 0, byte),
      () => bytes.splice(at),
      () => bytes.splice(at, 1, (bytes[at] ?? 0) ^ (1 << random.below(8))),
    ])();
  }
  return Uint8Array.from(bytes);
}

test("anything at all is refused or taken, never crashed on", () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...modes), (value, { Game, options }) => {
      const game = new Game(options);
      refuses(() => game.play(value));
      refuses(() => game.explain(value));
      refuses(() => new Game(value));
      refuses(() => Game.fromPosition(value, options));
      refuses(() => Game.fromJSON(value));
      refuses(() => Game.fromText(value));
      return true;
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test("a move that changes the game while it is read is refused, and what it did stays a game", () => {
  fc.assert(
    fc.property(fc.constantFrom(...modes), fc.nat(40), fc.nat(), ({ Game, options }, plies, seed) => {
      const start = playOn(new Game(options), chance(seed), plies);
      if (start.result) return;
      for (const act of ACTS)
        for (const give of GIVEN) {
          const game = start.clone();
          if (act === undo && !game.canUndo) continue;
          assert.throws(
            () => give(game, () => act(game)),
            (error) => error instanceof GameError && /changed while/.test(error.message),
          );
          const acted = start.clone();
          act(acted);
          assert.deepEqual(game.toJSON(), acted.toJSON());
          assert.deepEqual(Game.fromJSON(game.toJSON()).state, game.state);
        }
    }),
    { numRuns: 200, seed: 1 },
  );
});

const undo = (game) => game.undo();
const ACTS = [undo, (game) => game.play(game.legalMoves().at(-1)), (game) => game.resign(game.turn)];
const GIVEN = [
  (game, act) => game.play(acting(game.moves()[0], act)),
  (game, act) => game.playAll([acting(game.moves()[0], act)]),
  (game, act) => game.end(acting({ kind: "resignation", player: game.players[0] }, act)),
];

/** The same object, whose first reading does something. */
function acting(object, act) {
  let left = 1;
  return new Proxy(object, {
    get: (target, name) => {
      if (left-- > 0) act();
      return Reflect.get(target, name);
    },
  });
}
