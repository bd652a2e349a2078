// The workers of `tabulae/ai` in Node: many at a time, aborted, crashed, made by others, and gone when nobody needs them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ai, controllerOf, ENDLESS, signature } from "./lib/ai.mjs";
import { inPackage, requireInProject, tabulae, workspace } from "./lib/installed.mjs";
import { gameFrom } from "./lib/modes.mjs";

const { GameError, Tablut } = tabulae;
const { search, setWorkerFactory } = ai;

const has = (code) => (error) => error instanceof GameError && error.code === code;

afterEach(() => setWorkerFactory(null));

/** Makes workers as the package does in Node, and keeps them. */
function keepWorkers(setFactory = setWorkerFactory) {
  const made = [];
  setFactory(() => {
    made.push(new Worker(requireInProject.resolve("tabulae/ai/worker")));
    return made.at(-1);
  });
  return made;
}

test("ten searches at once find what each finds alone", async () => {
  const ten = signature.slice(0, 10);
  const found = await Promise.all(
    ten.map(({ game, position, options, depth }) => search(gameFrom(game, position, options), { depth })),
  );
  assert.deepEqual(
    found.map(({ move, nodes }) => ({ move, nodes })),
    ten.map(({ move, nodes }) => ({ move, nodes })),
  );
});

test("an abort ends the search at once, and the next one is served", async (t) => {
  const controller = controllerOf(t);
  let [aborted, last] = [0, 0];
  const onProgress = ({ depth }) => {
    last = depth;
    if (depth !== 3) return;
    // Not in the listener itself, so that it comes in the middle of the next depth.
    setTimeout(() => {
      aborted = last;
      controller.abort("enough");
    }, 20);
  };
  await assert.rejects(
    search(new Tablut(), { ...ENDLESS, onProgress, signal: controller.signal }),
    (error) => has("aborted")(error) && error.cause === "enough",
  );
  assert.ok(aborted >= 3);
  assert.equal(last, aborted, "it did not go on to the end of the next depth");
  await assert.rejects(search(new Tablut(), { signal: controller.signal }), has("aborted"));
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
});

test("an aborted search is told of no further progress and leaves its worker to nobody", async (t) => {
  const made = [];
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    made.push(new Promise((resolve) => worker.on("exit", resolve)));
    return worker;
  });
  const controller = controllerOf(t);
  let told = 0;
  const onProgress = () => {
    told += 1;
    controller.abort();
  };
  await assert.rejects(
    search(new Tablut(), { ...ENDLESS, onProgress, signal: controller.signal }),
    has("aborted"),
  );
  await made[0];
  assert.equal(told, 1);
  await search(new Tablut(), { depth: 1 });
  await search(new Tablut(), { depth: 1 });
  assert.equal(made.length, 2, "the second worker is used again");
});

test("as many search at a time as there are cores, but two at least and eight at most", async () => {
  const { navigator } = globalThis;
  for (const [cores, places] of [
    [1, 2],
    [2, 2],
    [5, 5],
    [64, 8],
  ]) {
    Object.defineProperty(globalThis, "navigator", {
      value: { hardwareConcurrency: cores },
      configurable: true,
    });
    // With a name of its own it is loaded again, and asks for the cores then.
    const { href } = pathToFileURL(inPackage("dist/ai-browser.js"));
    const { search, setWorkerFactory } = await import(`${href}?cores=${cores}`);
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
    const made = keepWorkers(setWorkerFactory);
    const controller = new AbortController();
    const { signal } = controller;
    const begun = [];
    const many = Array.from({ length: 12 }, (_, i) => {
      const onProgress = ({ depth }) => depth === 1 && begun.push(i);
      return search(new Tablut(), { ...ENDLESS, signal, onProgress });
    });
    const ended = Promise.allSettled(many);
    try {
      while (begun.length < made.length || made.length === 0) await sleep(10);
      assert.equal(made.length, places, `with ${cores} cores`);
    } finally {
      controller.abort();
      await ended;
    }
    const first = Array.from({ length: places }, (_, i) => i);
    assert.deepEqual(begun.sort(), first, "the first ones search, the others wait");
  }
});

test("a worker that nobody needs ends after five seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const made = keepWorkers();
  await search(new Tablut(), { depth: 1 });
  const { mock: ending } = t.mock.method(made[0], "terminate");
  t.mock.timers.tick(4_000);
  // Each search begins the five seconds again.
  await search(new Tablut(), { depth: 1 });
  t.mock.timers.tick(4_999);
  assert.equal(ending.callCount(), 0);
  t.mock.timers.tick(1);
  assert.equal(ending.callCount(), 1);
  await search(new Tablut(), { depth: 1 });
  assert.equal(made.length, 2);
});

test("searches that wait for a place can be aborted too", async (t) => {
  const controllers = Array.from({ length: 24 }, () => controllerOf(t));
  const many = controllers.map(({ signal }) => search(new Tablut(), { ...ENDLESS, signal }));
  setTimeout(() => {
    for (const controller of controllers) controller.abort();
  }, 100);
  for (const one of await Promise.allSettled(many)) assert.ok(has("aborted")(one.reason));
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
});

test("a listener that throws ends the search with its error", async () => {
  const broken = new Error("of the listener");
  const onProgress = () => {
    throw broken;
  };
  await assert.rejects(search(new Tablut(), { ...ENDLESS, onProgress }), (error) => error === broken);
});

test("a worker that dies is told of once, and the next search is served", async () => {
  const made = keepWorkers();
  const onProgress = ({ depth }) => depth === 2 && made[0].terminate();
  await assert.rejects(search(new Tablut(), { ...ENDLESS, onProgress }), has("engine-crashed"));
  assert.ok((await search(new Tablut(), { depth: 2 })).move);
  assert.equal(made.length, 2);
});

test("a worker that dies at rest is not told of", async () => {
  const made = keepWorkers();
  await search(new Tablut(), { depth: 1 });
  await made[0].terminate();
  await search(new Tablut(), { depth: 1 });
  assert.equal(made.length, 2);
});

const broken = {
  "throws at the search":
    "p.on('message', (m) => { if (m.kind === 'search') throw new Error('of the script') })",
  "throws at once": "throw new Error('of the script')",
  "ends at the search": "p.on('message', (m) => { if (m.kind === 'search') process.exit(3) })",
  "says that it crashed":
    "p.on('message', (m) => { if (m.kind === 'search') p.postMessage({ kind: 'crashed', message: 'a trap' }) })",
};
for (const [what, script] of Object.entries(broken)) {
  test(`a worker that ${what} is a crash`, async () => {
    const prelude = "const p = require('node:worker_threads').parentPort;";
    setWorkerFactory(() => new Worker(`${prelude} ${script}`, { eval: true }));
    await assert.rejects(search(new Tablut()), has("engine-crashed"));
    setWorkerFactory(null);
    assert.ok((await search(new Tablut(), { depth: 1 })).move);
  });
}

test("a trap in the wasm is a crash", async () => {
  setWorkerFactory(() => {
    const worker = new Worker(requireInProject.resolve("tabulae/ai/worker"));
    const trapping = Uint8Array.from(TRAPPING);
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) =>
      post(
        message.kind === "module" ? { kind: "module", module: new WebAssembly.Module(trapping) } : message,
      );
    return worker;
  });
  await assert.rejects(search(new Tablut()), has("engine-crashed"));
  setWorkerFactory(null);
  assert.ok((await search(new Tablut(), { depth: 1 })).move);
});

/** A module whose start function is `unreachable`. */
const TRAPPING = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 5, 1, 3, 0, 0, 11];

test("a factory that makes no worker is told of with its error as cause", async () => {
  const cause = new Error("no workers here");
  setWorkerFactory(() => {
    throw cause;
  });
  await assert.rejects(search(new Tablut()), (error) => has("worker-failed")(error) && error.cause === cause);
});

test("a process ends by itself after its last answer, and not before", (t) => {
  const folder = workspace("process-ends");
  writeFileSync(
    join(folder, "search.mjs"),
    `import { Tablut } from "tabulae";
    import { search } from "tabulae/ai";
    search(new Tablut(), { depth: 3 }).then(({ move }) => console.log(new Tablut().isLegal(move)));`,
  );
  const begin = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ["search.mjs"], {
    cwd: folder,
    encoding: "utf8",
    // What a Node warns of beside it is no concern of this test.
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  t.diagnostic(`the process took ${Math.round(performance.now() - begin)} ms`);
  assert.deepEqual({ stdout, stderr, status }, { stdout: "true\n", stderr: "", status: 0 });
});
