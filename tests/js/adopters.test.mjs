// What users of such packages run into, apart from the rules: other realms and copies, places without wasm, workers that do
// not start, classes of their own, listeners that throw, errors that travel, input that is no plain data.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { ai, controllerOf, ENDLESS } from "./lib/ai.mjs";
import { inPackage, requireInProject, tabulae, workspace } from "./lib/installed.mjs";

const { apply, GameError, Gobblet, Gobe, isGameError, perft, start, Tablut } = tabulae;
const { search, setWorkerFactory } = ai;
const wasm = readFileSync(inPackage("dist/core.wasm"));

const has = (code, message) => (error) =>
  error instanceof GameError && error.code === code && (message?.test(error.message) ?? true);

/** An entry of the package in a copy of its own. */
function copy(name, entry) {
  const folder = workspace(name);
  cpSync(inPackage(), folder, { recursive: true });
  return import(pathToFileURL(join(folder, "dist", entry)).href);
}

afterEach(() => setWorkerFactory(null));

// ---- Getting ready ----

test("a module of another realm is taken by init and by initSync", async () => {
  const Module = runInNewContext("WebAssembly.Module");
  for (const entry of ["web.js", "browser.js"]) {
    const later = await copy(`realm-${entry}`, entry);
    await later.init(new Module(wasm));
    assert.equal(new later.Tablut().legalMoves().length, 80);
    const atOnce = await copy(`realm-sync-${entry}`, entry);
    atOnce.initSync(new Module(wasm));
    assert.equal(new atOnce.Tablut().legalMoves().length, 80);
  }
});

const NO_WASM = "delete globalThis.WebAssembly;";
const FORBIDDEN = `
  function refuse() { throw new WebAssembly.CompileError("Wasm code generation disallowed by embedder"); }
  WebAssembly.Module = refuse;
  WebAssembly.compile = async () => refuse();`;

for (const [what, prelude, message] of [
  ["there is no wasm", NO_WASM, /React Native/],
  ["a policy forbids it", FORBIDDEN, /disallowed.*wasm-unsafe-eval.*tabulae\/web/],
])
  for (const entry of ["sync.mjs", "sync.cjs", "browser.js", "web.js", "ai.mjs", "ai-browser.js"])
    test(`where ${what}, ${entry} says so at init and at the first call`, () => {
      const folder = workspace("no-wasm");
      const file = pathToFileURL(inPackage("dist", entry)).href;
      writeFileSync(
        join(folder, "try.mjs"),
        `${prelude}
        const all = await import(${JSON.stringify(file)});
        const { GameError, init, initSync, Tablut, searchSync } = all.default ?? all;
        const bytes = new Uint8Array(${JSON.stringify([...wasm.subarray(0, 8)])});
        const told = [];
        const tell = (error) => told.push([error instanceof GameError, error.code, error.message]);
        await init(bytes).then(() => told.push("ready"), tell);
        try { initSync(bytes); told.push("ready"); } catch (error) { tell(error); }
        try { if (Tablut) new Tablut(); else searchSync({ [Symbol.for("tabulae.state")]: () => new Uint8Array() }); }
        catch (error) { tell(error); }
        console.log(JSON.stringify(told));`,
      );
      const { stdout, stderr } = spawnSync(process.execPath, [join(folder, "try.mjs")], { encoding: "utf8" });
      const told = JSON.parse(stdout || JSON.stringify([stderr]));
      assert.equal(told.length, 3);
      for (const [i, [isOurs, code, text]] of told.entries()) {
        assert.equal(isOurs, true, `${told[i]}`);
        // Where it is `init` that has the module, there is nothing to start before it.
        if (i === 2 && !/sync|ai.mjs/.test(entry)) assert.equal(code, "not-initialized");
        else {
          assert.equal(code, "init-failed");
          assert.match(text, message);
        }
      }
    });

// ---- Workers ----

test("where a module cannot be posted to a worker, its bytes are", async () => {
  const kinds = [];
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) => {
      kinds.push(message.kind);
      if (message.kind === "module")
        throw new DOMException("The object can not be cloned.", "DataCloneError");
      post(message);
    };
    return worker;
  });
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
  assert.deepEqual([...new Set(kinds)].sort(), ["bytes", "module", "search"]);
});

test("where a worker cannot read the module that was posted, it gets the bytes", async () => {
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) => {
      // As the script of a worker says it when its `messageerror` comes.
      if (message.kind === "module") setImmediate(() => worker.emit("message", { kind: "unreadable" }));
      else post(message);
    };
    return worker;
  });
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
});

test("a worker that never answers is ended after a while, and the error says so", async (t) => {
  let ended = 0;
  setWorkerFactory(() => Object.assign(new EventEmitter(), { postMessage() {}, terminate: () => ended++ }));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const searching = search(new Tablut());
  const refused = assert.rejects(searching, has("worker-failed", /not answered.*setWorkerFactory/));
  // The worker is made some turns of the loop later.
  for (let turn = 0; turn < 10; turn++) await null;
  t.mock.timers.tick(31_000);
  await refused;
  assert.equal(ended, 1);
});

test("a worker that hangs in the middle of a search is ended after a while; one that says that it goes on is not", async (t) => {
  let ended = 0;
  const worker = Object.assign(new EventEmitter(), { postMessage() {}, terminate: () => ended++ });
  setWorkerFactory(() => worker);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const searching = search(new Tablut());
  const refused = assert.rejects(searching, has("engine-crashed", /silent for 30 seconds/));
  for (let turn = 0; turn < 10; turn++) await null;
  worker.emit("message", { kind: "ready" });
  for (let second = 0; second < 100; second++) {
    t.mock.timers.tick(1_000);
    if (second < 60) worker.emit("message", { kind: "alive" });
    if (second === 80) assert.equal(ended, 0, "it may have been the machine that slept");
  }
  await refused;
  assert.equal(ended, 1);
});

test("a worker that searches for long says so", async () => {
  const said = [];
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    worker.on("message", ({ kind }) => said.push(kind));
    return worker;
  });
  await search(new Tablut(), { timeMs: 1_500 });
  assert.deepEqual(
    said.filter((kind) => kind !== "deepened"),
    ["ready", "alive", "found"],
  );
});

test("an aborted search is an AbortError, as of every other thing that can be aborted", async (t) => {
  const controller = controllerOf(t);
  const searching = search(new Tablut(), { ...ENDLESS, signal: controller.signal });
  controller.abort();
  const error = await searching.catch((error) => error);
  assert.deepEqual([error.name, error.code], ["AbortError", "aborted"]);
  assert.ok(error instanceof GameError && isGameError(error));
});

// ---- Classes of their own ----

test("a class that extends a game has its own clones and its own makers", () => {
  class Named extends Tablut {
    #secret = "kept";
    constructor() {
      super();
      this.label = "mine";
    }
    secret() {
      return this.#secret;
    }
  }
  const game = new Named();
  game.play("d1-d4");
  for (const made of [game.clone(), Named.fromJSON(game.toJSON()), Named.fromText(game.toText())]) {
    assert.ok(made instanceof Named);
    assert.deepEqual([made.ply, made.label, made.secret()], [1, "mine", "kept"]);
    assert.equal(made.position(), game.position());
    made.play("e3-f3");
  }
  assert.equal(game.ply, 1);
  const placed = Named.fromPosition(game.position());
  assert.deepEqual([placed instanceof Named, placed.ply], [true, 0]);
  class Four extends Gobblet {
    constructor() {
      super({ players: 4 });
    }
  }
  assert.deepEqual(Four.fromJSON(new Gobblet({ rules: "classic" }).toJSON()).options.rules, "classic");
  assert.deepEqual(new Four().clone().players.length, 4);
});

test("the makers work when they are handed on by themselves", () => {
  const documents = [new Gobe({ players: 3 }), new Gobe()].map((game) => game.toJSON());
  assert.deepEqual(
    documents.map(Gobe.fromJSON).map((game) => game.players.length),
    [3, 2],
  );
});

// ---- Listeners ----

test("a listener that throws ends no process, and its error can be heard of", () => {
  const folder = workspace("listener");
  writeFileSync(
    join(folder, "listener.mjs"),
    `import { Tablut } from "tabulae";
    const game = new Tablut();
    game.subscribe(() => { throw new Error("of a listener"); });
    game.play("d1-d4");
    await new Promise((resolve) => setTimeout(resolve, 20));
    console.log(game.ply);`,
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ["listener.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.deepEqual([stdout, status], ["1\n", 0]);
  assert.match(stderr, /of a listener/);
  const game = new Tablut();
  const heard = [];
  game.subscribe(
    () => {
      throw "mine";
    },
    (error) => heard.push(error),
  );
  game.play("d1-d4");
  assert.deepEqual(heard, ["mine"]);
  assert.throws(() => game.subscribe(() => {}, "onError"), has("bad-argument"));
});

test("a listener that is ended by another is not called any more", () => {
  const game = new Tablut();
  const called = [];
  let endSecond = () => {};
  game.subscribe(() => {
    called.push("first");
    endSecond();
  });
  endSecond = game.subscribe(() => called.push("second"));
  game.play("d1-d4");
  assert.deepEqual(called, ["first"]);
});

// ---- Errors ----

test("an error keeps its message, code and detail where it is written as JSON", () => {
  const { error } = new Tablut().tryPlay("d1-e2");
  const { name, message, code, detail } = error;
  assert.deepEqual(JSON.parse(JSON.stringify(error)), { name, message, code, detail });
  assert.equal(name, "GameError");
});

test("errors and games of another copy of the package are known", async () => {
  const other = await copy("other-copy", "sync.mjs");
  const { error } = new other.Tablut().tryPlay("d1-e2");
  assert.deepEqual([error instanceof GameError, isGameError(error)], [false, true]);
  for (const none of [new Error("no"), { code: "illegal-move" }, null, undefined, "illegal-move"])
    assert.equal(isGameError(none), false);
  assert.equal(perft(new other.Tablut(), 2), 4_400);
  assert.ok((await search(new other.Gobe(), { depth: 2 })).move);
  for (const none of [{}, null, 7, "tabulae"]) assert.throws(() => perft(none, 1), has("bad-argument"));
});

// ---- What is given ----

test("options that are no plain object are refused, whichever maker is asked", () => {
  const givens = [
    new Map([["players", 4]]),
    Object.create({ players: 4 }),
    new (class {})(),
    new Date(),
    [],
    null,
  ];
  for (const given of givens) {
    for (const make of [
      () => new Gobblet(given),
      () => new Gobe(given),
      () => Gobblet.fromPosition(new Gobblet().position(), given),
    ])
      assert.throws(
        make,
        (error) => has("bad-option", /plain object/)(error) && error.detail.value === given,
      );
    assert.throws(() => ai.searchSync(new Tablut(), given), has("bad-option", /plain object/));
  }
  assert.equal(new Gobe(Object.assign(Object.create(null), { players: 3 })).players.length, 3);
  assert.equal(new Gobe(runInNewContext("({ players: 3 })")).players.length, 3);
});

test("what an option's getter throws is told by the option's name, and the engine goes on", () => {
  const options = {
    get players() {
      throw new Error("mine");
    },
  };
  assert.throws(
    () => new Gobblet(options),
    (error) => has("bad-option", /could not be read/)(error) && error.detail.option === "players",
  );
  const thrower = () => {
    throw new Error("mine");
  };
  const limits = Object.defineProperty({}, "depth", { enumerable: true, get: thrower });
  for (const [given, option] of [
    [limits, "depth"],
    [{ signal: new Proxy({}, { get: thrower }) }, "signal"],
    [new Proxy({}, { ownKeys: thrower }), null],
  ])
    assert.throws(
      () => ai.searchSync(new Tablut(), given),
      (error) => has("bad-option")(error) && error.detail.option === option,
    );
  assert.equal(new Gobblet().legalMoves().length, 64);
});

test("a part of a filter that is undefined counts as not given", () => {
  assert.equal(new Tablut().moves({ from: undefined }).length, 80);
  assert.equal(new Tablut().moves({ from: "d1", to: undefined }).length, 6);
});

test("a proxy that has been revoked is refused like anything else that is no move, position or option", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const game = new Tablut();
  for (const act of [
    () => new Gobblet(proxy),
    () => game.play(proxy),
    () => game.explain(proxy),
    () => game.moves(proxy),
    () => game.goTo(proxy),
    () => game.undo(proxy),
    () => game.resign(proxy),
    () => game.subscribe(proxy),
    () => Tablut.fromPosition(proxy),
    () => Tablut.fromJSON(proxy),
    () => Tablut.fromText(proxy),
    () => perft(proxy, 1),
    () => ai.searchSync(proxy),
    () => ai.searchSync(game, proxy),
    () => setWorkerFactory(proxy),
  ])
    assert.throws(act, (error) => error instanceof GameError, String(act));
  assert.equal(game.isLegal(proxy), false);
  assert.equal(game.tryPlay(proxy).ok, false);
  assert.equal(isGameError(proxy), false);
});

test("lists that throw when they are read, or are endless, are refused like anything else that is no list", () => {
  const refuse = () => {
    throw new Error("mine");
  };
  const { proxy: gone, revoke } = Proxy.revocable([], {});
  revoke();
  const endless = new Array(4_294_967_295);
  const game = new Tablut();
  const lists = [gone, new Proxy([], { get: refuse }), endless];
  for (const list of lists) {
    const move = { from: "d1", to: "d4", captures: list };
    for (const act of [() => game.play(move), () => game.explain(move), () => game.playAll(list)])
      assert.throws(act, has("bad-argument"), String(act));
    assert.throws(() => apply(start("tablut"), list), has("bad-argument"));
    assert.throws(() => new Gobe().play({ lay: "0,0", points: list }), has("bad-argument"));
  }
  assert.equal(game.ply, 0);
});

test("very long texts are refused without being taken in or carried back", () => {
  const long = "x".repeat(20_000_000);
  const game = new Tablut();
  const { error } = game.tryPlay(long);
  assert.ok(has("bad-notation", /20000000/)(error));
  assert.ok(JSON.stringify(error).length < 500);
  assert.throws(() => game.explain({ from: long, to: long }), has("bad-notation"));
  assert.throws(
    () => Tablut.fromPosition(long),
    (error) => has("bad-position", /20000000/)(error) && JSON.stringify(error).length < 500,
  );
  assert.throws(
    () => Tablut.fromJSON({ ...game.toJSON(), moves: [long] }),
    (error) => has("bad-document")(error) && JSON.stringify(error).length < 500,
  );
});
