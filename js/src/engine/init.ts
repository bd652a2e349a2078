/** Getting the wasm module from wherever it is. */
import { shown } from "./error.ts";
import { type Instance, startFailed } from "./instance.ts";
import type { WasmSource } from "./wasm-source.ts";

/** What is being made ready. */
const pending = new WeakMap<Instance<unknown>, Promise<void>>();

/**
 * Makes an engine ready. A second call does no harm and waits for the first; after a failure it tries again.
 * Fails with `init-failed`.
 */
export function initFrom(
  engine: Instance<unknown>,
  source: () => WasmSource | Promise<WasmSource>,
): Promise<void> {
  if (engine.isReady) return Promise.resolve();
  const begun = pending.get(engine);
  if (begun) return begun;
  const made = Promise.resolve()
    .then(source)
    .then(compile)
    .then((module) => engine.install(module))
    .catch((cause: unknown) => {
      throw startFailed(cause);
    })
    .finally(() => pending.delete(engine));
  pending.set(engine, made);
  return made;
}

/** Makes an engine ready at once, from a module or its bytes. */
export function initSyncFrom(engine: Instance<unknown>, source: WasmSource): void {
  if (engine.isReady) return;
  try {
    if (isModule(source)) engine.install(source);
    else if (isBytes(source)) engine.install(new WebAssembly.Module(source));
    else throw new TypeError(`initSync takes a WebAssembly.Module or its bytes, not ${shown(source)}`);
  } catch (cause) {
    throw startFailed(cause);
  }
}

async function compile(given: WasmSource): Promise<WebAssembly.Module> {
  if (typeof given === "string" || given instanceof URL) return compile(await fetch(given));
  if (isResponse(given)) {
    if (!given.ok) throw new Error(`${given.url || "the request"} answered ${given.status}`);
    const streams = given.headers.get("content-type")?.startsWith("application/wasm");
    return streams ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
  }
  if (isBytes(given)) return WebAssembly.compile(given);
  if (isModule(given)) return given;
  throw new TypeError(`init takes a module, its bytes, a response or an address, not ${shown(given)}`);
}

// By tag rather than `instanceof`: a source may come from another realm, such as a frame or a test environment.
const tag = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
const isModule = (value: unknown): value is WebAssembly.Module => tag(value) === "WebAssembly.Module";
const isResponse = (value: unknown): value is Response => tag(value) === "Response";
const isBytes = (value: unknown): value is BufferSource =>
  ArrayBuffer.isView(value) || tag(value) === "ArrayBuffer";
