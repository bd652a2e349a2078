// Getting the engine ready, what happens when it crashes, and that nothing has to be freed.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { inPackage } from "./lib/installed.mjs";

const wasm = readFileSync(inPackage("dist/core.wasm"));
const copies = mkdtempSync(join(tmpdir(), "tabulae-"));
let made = 0;

after(() => rmSync(copies, { recursive: true }));

/** An entry of the package in a copy of its own, as if it had just been loaded: its engine is not ready. */
async function fresh(entry) {
  const folder = join(copies, String(made++));
  cpSync(inPackage(), folder, { recursive: true });
  const load = (file) => import(pathToFileURL(join(folder, "dist", file)).href);
  return { ...(await load(entry)), engine: await load("engine/engine.js") };
}

const wasCode = (code) => (error) => error.name === "GameError" && error.code === code;

test("in the browser's entry a game before init is refused with a code", async () => {
  const { Tablut } = await fresh("browser.js");
  assert.throws(() => new Tablut(), wasCode("not-initialized"));
});

test("init twice at once is one start, a later init does no harm to games", async () => {
  const { Tablut, init } = await fresh("browser.js");
  await Promise.all([init(), init()]);
  const game = new Tablut();
  game.play("d1-d4");
  await init();
  await init(wasm);
  assert.equal(game.play("e3-f3").ply, 2);
});

test("init that failed says why and can be called again", async () => {
  const { Gobblet, init, initSync } = await fresh("browser.js");
  await assert.rejects(init(new Uint8Array([1, 2, 3])), wasCode("init-failed"));
  await assert.rejects(init(Promise.reject(new Error("no network"))), /no network/);
  await assert.rejects(init(new Response("nothing here", { status: 404 })), /404/);
  assert.throws(() => initSync("core.wasm"), wasCode("init-failed"));
  await init();
  assert.equal(new Gobblet().legalMoves().length, 64);
});

const sources = {
  "the bytes": () => wasm,
  "an ArrayBuffer": () => wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length),
  "a module": () => new WebAssembly.Module(wasm),
  "a promise of a module": () => WebAssembly.compile(wasm),
  "a response": () => new Response(wasm, { headers: { "content-type": "application/wasm" } }),
  "a response of another type": () => new Response(wasm),
  "an address": () => `data:application/wasm;base64,${wasm.toString("base64")}`,
  "a URL": () => new URL(`data:application/wasm;base64,${wasm.toString("base64")}`),
};

for (const [name, source] of Object.entries(sources)) {
  test(`the entry without wasm starts from ${name}`, async () => {
    const { Gobe, init } = await fresh("web.js");
    await init(source());
    assert.deepEqual(new Gobe().legalMoves(), ["0,0"]);
  });
}

test("initSync starts from the bytes at once", async () => {
  const { Tablut, initSync } = await fresh("web.js");
  initSync(wasm);
  assert.equal(new Tablut().legalMoves().length, 80);
});

test("without TextDecoder and TextEncoder the engine still reads and writes every letter", async (t) => {
  const kept = [globalThis.TextDecoder, globalThis.TextEncoder];
  t.after(() => Object.assign(globalThis, { TextDecoder: kept[0], TextEncoder: kept[1] }));
  const { Tablut, initSync } = await fresh("web.js");
  Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined });
  initSync(wasm);
  const { error } = new Tablut().tryPlay("é♔\ud800𝄞");
  assert.deepEqual([error.code, error.detail], ["bad-notation", { move: "é♔\ufffd𝄞" }]);
});

test("a trap is reported once, and every game goes on", async () => {
  const { Tablut, init, engine } = await fresh("browser.js");
  await init();
  const games = [new Tablut(), new Tablut()];
  games[0].play("d1-d4");
  let old;
  const allocateTooMuch = (raw) => {
    old = raw;
    // More than the address space of wasm: the allocator gives up with a trap.
    raw.wasm.__wbindgen_malloc(0xffff_fff0, 1);
  };
  assert.throws(
    () => engine.call(allocateTooMuch),
    (error) => {
      assert.ok(error.cause instanceof WebAssembly.RuntimeError, String(error.cause));
      return wasCode("engine-crashed")(error);
    },
  );
  assert.equal(games[0].play("e3-f3").ply, 2);
  assert.equal(games[1].legalMoves().length, 80);
  engine.call((raw) => assert.notEqual(raw, old, "the instance is a new one"));
});

test("a trap while a document or a record is read is a crash, and not the document's fault", async () => {
  const { Tablut, init, engine } = await fresh("browser.js");
  await init();
  const game = new Tablut();
  game.play("d1-d4");
  const readers = {
    read_document: () => Tablut.fromJSON(game.toJSON()),
    read_record: () => Tablut.fromText(game.toText()),
  };
  for (const [name, read] of Object.entries(readers)) {
    engine.call((raw) => {
      raw[name] = () => raw.wasm.__wbindgen_malloc(0xffff_fff0, 1);
    });
    assert.throws(read, (error) => {
      assert.ok(error.cause instanceof WebAssembly.RuntimeError, String(error.cause));
      return wasCode("engine-crashed")(error);
    });
    assert.equal(read().ply, 1);
  }
});

test("a stack that overflows inside a call is a crash like any other", async () => {
  const { Tablut, init, engine } = await fresh("browser.js");
  await init();
  const game = new Tablut();
  const endless = () => endless();
  assert.throws(() => engine.call(endless), wasCode("engine-crashed"));
  assert.equal(game.legalMoves().length, 80);
});

test("100 000 games in one tick need no more of the engine's memory than the first thousand", async () => {
  const { Tablut, Gobblet, Gobe, init, engine } = await fresh("browser.js");
  await init();
  const classes = [Tablut, Gobblet, Gobe];
  const start = (count) => {
    for (let i = 0; i < count; i++) {
      const game = new classes[i % 3]();
      game.play(game.legalMoves()[0]);
    }
  };
  const memory = () => engine.call((raw) => raw.wasm.memory.buffer.byteLength);
  start(1_000);
  const before = memory();
  start(100_000);
  assert.equal(memory(), before);
});
