/** Getting the wasm module from wherever it is. */
import { install, isReady } from "./engine.ts";
import { GameError, shown } from "./error.ts";

/**
 * Where the wasm comes from: a `WebAssembly.Module`, its bytes, a `Response` (or a promise of any of these), or an
 * address to fetch, as text or `URL`. Written without the browser's types, so that it compiles where they are missing.
 */
export type WasmSource = string | object;

let pending: Promise<void> | null = null;

/**
 * Makes the engine ready. A second call does no harm and waits for the first; after a failure it tries again.
 * Fails with `init-failed`.
 */
export function initFrom(source: () => WasmSource | Promise<WasmSource>): Promise<void> {
  if (isReady()) return Promise.resolve();
  pending ??= Promise.resolve()
    .then(source)
    .then(compile)
    .then(install)
    .catch((cause: unknown) => {
      throw failed(cause);
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Makes the engine ready at once, from a module or its bytes. */
export function initSyncFrom(source: WasmSource): void {
  if (isReady()) return;
  try {
    if (isModule(source)) install(source);
    else if (isBytes(source)) install(new WebAssembly.Module(source));
    else throw new TypeError(`initSync takes a WebAssembly.Module or its bytes, not ${shown(source)}`);
  } catch (cause) {
    throw failed(cause);
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

function failed(cause: unknown): GameError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new GameError("init-failed", `The engine could not be started: ${reason}`, { reason }, cause);
}
