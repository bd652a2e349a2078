// What can go wrong around a search of `tabulae/ai`: a trap in the middle of it, factories that make no worker, places
// where there are none, signals that outlive it, memory.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { EventEmitter, getEventListeners, once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ai, controllerOf, ENDLESS } from "./lib/ai.mjs";
import { inPackage, rawEngine, requireInProject, tabulae, workspace } from "./lib/installed.mjs";

const { Gobe, isGameError, Tablut } = tabulae;
const { search, searchSync, setWorkerFactory } = ai;

const has = (code, message) => (error) =>
  isGameError(error) && error.code === code && (message?.test(error.message) ?? true);
const inDist = (name) => import(pathToFileURL(inPackage("dist", name)).href);
const wasm = readFileSync(inPackage("dist/core.wasm"));

afterEach(() => setWorkerFactory(null));

/** The search, changed so that it traps when it asks for the twentieth time whether to stop. */
async function trapping() {
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(wasm);
  const {
    BulkMemory,
    BulkMemoryOpt,
    MutableGlobals,
    Multivalue,
    NontrappingFPToInt,
    ReferenceTypes,
    SignExt,
  } = binaryen.Features;
  module.setFeatures(
    BulkMemory | BulkMemoryOpt | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt,
  );
  const functions = Array.from({ length: module.getNumFunctions() }, (_, i) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(i)),
  );
  const { name, params, results } = functions.find(({ base }) => base?.includes("wantsToStop"));
  const asked = () => module.global.get("asked", binaryen.i32);
  module.removeFunction(name);
  module.addGlobal("asked", binaryen.i32, true, module.i32.const(0));
  const body = module.block(null, [
    module.global.set("asked", module.i32.add(asked(), module.i32.const(1))),
    module.if(module.i32.ge_u(asked(), module.i32.const(20)), module.unreachable()),
    module.i32.const(0),
  ]);
  module.addFunction(name, params, results, [], body);
  return module.emitBinary();
}

test("a trap in the middle of a search is a crash of that search alone, in a worker and in the calling thread", async () => {
  const bytes = await trapping();
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) =>
      post(message.kind === "module" ? { kind: "module", module: new WebAssembly.Module(bytes) } : message);
    return worker;
  });
  const told = [];
  const onProgress = ({ depth }) => told.push(depth);
  const [crashed, other] = await Promise.allSettled([
    search(new Tablut(), { ...ENDLESS, onProgress }),
    search(new Tablut(), { depth: 1 }),
  ]);
  assert.ok(has("engine-crashed", /unreachable/)(crashed.reason), crashed.reason);
  assert.ok(told.length > 0, "it had begun");
  assert.ok(other.value.move);
  assert.ok((await search(new Tablut(), { depth: 1 })).move, "a next one is served");

  const inThread = await inDist("ai-browser.js");
  inThread.initSync(bytes);
  const game = new Tablut();
  assert.throws(() => inThread.searchSync(game, ENDLESS), has("engine-crashed"));
  assert.ok(game.isLegal(inThread.searchSync(game, { depth: 1 }).move), "it has been started again");
});

test("what is no factory is refused, and the former one stays", async () => {
  for (const factory of ["worker.js", undefined, {}, Promise.resolve()]) {
    assert.throws(() => setWorkerFactory(factory), has("bad-argument", /a function that makes a worker/));
  }
  assert.ok((await search(new Tablut(), { depth: 1 })).move);
});

test("a factory that makes no worker, or the same one again, is a crash that says so", async () => {
  for (const made of [undefined, {}, Promise.resolve(), "worker.js"]) {
    setWorkerFactory(() => made);
    await assert.rejects(
      search(new Tablut()),
      has("worker-failed", /which is no worker.*setWorkerFactory.*searchSync/),
    );
  }
  const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
  for (const isFirst of [true, false]) {
    setWorkerFactory(() => worker);
    if (isFirst) assert.ok((await search(new Tablut(), { depth: 1 })).move);
    else await assert.rejects(search(new Tablut()), has("worker-failed", /given before/));
  }
});

test("a worker that cannot be told anything is ended, and the error says so", async () => {
  const made = [];
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    worker.postMessage = () => {
      throw new TypeError("a module cannot be cloned");
    };
    made.push(once(worker, "exit"));
    return worker;
  });
  await assert.rejects(search(new Tablut()), has("worker-failed", /has no worker: .*cannot be cloned/));
  await made[0];
});

test("workers may say and be told other things too", async () => {
  const script = JSON.stringify(requireInProject.resolve("tabulae/ai/worker"));
  const chatting = `const { parentPort } = require("node:worker_threads");
    require(${script});
    for (const word of ["hello", null, undefined, { kind: "hello" }]) parentPort.postMessage(word);`;
  setWorkerFactory(() => {
    const worker = new Worker(chatting, { eval: true });
    for (const word of ["hello", null, undefined, { kind: "hello" }]) worker.postMessage(word);
    return worker;
  });
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
  setWorkerFactory(() => new Worker("throw null", { eval: true }));
  await assert.rejects(search(new Tablut()), has("worker-failed"));
});

test("where a browser has no workers, the error says what to do, and doing it works", async () => {
  assert.equal(globalThis.Worker, undefined);
  const browser = await inDist("ai-browser.js");
  await assert.rejects(
    browser.search(new Tablut()),
    has("worker-failed", /has no worker: .*Worker is not defined.*setWorkerFactory.*searchSync/),
  );
  await browser.init();
  assert.ok(browser.searchSync(new Tablut(), { depth: 1 }).move);
});

test("a worker whose script the browser refuses to run says so", async () => {
  // As browsers tell it: an event that carries no message.
  const refusing = () => {
    const worker = new EventEmitter();
    const postMessage = () => setTimeout(() => worker.emit("error", { type: "error" }));
    return Object.assign(worker, { postMessage, terminate() {} });
  };
  setWorkerFactory(refusing);
  await assert.rejects(search(new Tablut()), has("worker-failed", /policy forbids it.*setWorkerFactory/));
});

test("nothing listens to a signal after the search, wherever in it the abort came", async (t) => {
  const listeners = ({ signal }) => getEventListeners(signal, "abort").length;
  const lasting = controllerOf(t);
  for (let i = 0; i < 5; i++) await search(new Tablut(), { depth: 1, signal: lasting.signal });
  assert.equal(listeners(lasting), 0);
  lasting.abort();
  for (let turns = 0; turns < 12; turns++) {
    const controller = controllerOf(t);
    const searching = search(new Tablut(), { ...ENDLESS, signal: controller.signal });
    const ended = assert.rejects(searching, has("aborted"));
    for (let turn = 0; turn < turns; turn++) await null;
    controller.abort();
    await ended;
    assert.equal(listeners(controller), 0, `an abort after ${turns} turns`);
  }
});

test("many searches share one listener, and each signal ends its own", async (t) => {
  const warnings = [];
  const warned = (warning) => warnings.push(warning);
  process.on("warning", warned);
  const [all, one] = [controllerOf(t), controllerOf(t)];
  const searching = Array.from({ length: 30 }, () =>
    search(new Tablut(), { ...ENDLESS, signal: all.signal }),
  );
  const alone = search(new Tablut(), { ...ENDLESS, signal: one.signal });
  const short = search(new Gobe(), { depth: 2 });
  assert.equal(getEventListeners(all.signal, "abort").length, 1);
  one.abort();
  await assert.rejects(alone, has("aborted"));
  all.abort();
  for (const { reason } of await Promise.allSettled(searching)) assert.ok(has("aborted")(reason));
  assert.ok((await short).move);
  process.off("warning", warned);
  assert.deepEqual(warnings, []);
});

test("hundreds of searches take no more memory than the first few", async () => {
  const raw = await rawEngine();
  const { memory } = raw.wasm;
  const host = { elapsed: () => 0, wantsToStop: () => false, deepened: () => {} };
  const states = [new Tablut(), new Gobe(), new Gobe({ players: 3 })].map((game) =>
    game[Symbol.for("tabulae.state")](),
  );
  const run = (i) => raw.search(states[i % 3], { nodes: 200 + (i % 7) * 100, seed: i }, host);
  for (let i = 0; i < 21; i++) run(i);
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 300; i++) run(i);
  assert.equal(memory.buffer.byteLength, before);
});

test("a search can be asked for in the middle of another in the same thread", () => {
  const alone = searchSync(new Tablut(), { depth: 3 });
  const inner = [];
  const onProgress = () => inner.push(searchSync(new Gobe(), { depth: 2 }).move);
  const found = searchSync(new Tablut(), { depth: 3, onProgress });
  assert.deepEqual({ ...found, timeMs: 0 }, { ...alone, timeMs: 0 });
  assert.deepEqual(inner, ["0,0", "0,0", "0,0"]);
});

test("flags that say how Node runs a program say nothing to the workers", () => {
  const folder = workspace("flags");
  writeFileSync(join(folder, "loud.cjs"), 'console.log("loaded");');
  const program = `import { Tablut } from "tabulae";
    import { search } from "tabulae/ai";
    console.log(typeof (await search(new Tablut(), { depth: 2 })).move);`;
  const flags = ["--require", "./loud.cjs", "--input-type=module", "--eval", program];
  assert.equal(execFileSync(process.execPath, flags, { cwd: folder, encoding: "utf8" }), "loaded\nstring\n");
});

test("workers end with the process that is told to end in the middle of a search", async () => {
  const folder = workspace("ended");
  writeFileSync(
    join(folder, "ended.mjs"),
    `import { Tablut } from "tabulae";
    import { search } from "tabulae/ai";
    search(new Tablut(), { nodes: 4_000_000_000, timeMs: 30_000, onProgress: () => process.exit(7) });`,
  );
  const child = new Worker(join(folder, "ended.mjs"));
  assert.deepEqual(await once(child, "exit"), [7]);
});
