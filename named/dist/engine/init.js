/** Getting the wasm module from wherever it is. */
import { shown } from "./error.js";
import { startFailed } from "./instance.js";
/** What is being made ready. */
const pending = new WeakMap();
/**
 * Makes an engine ready. A second call does no harm and waits for the first; after a failure it tries again.
 * Fails with `init-failed`.
 */
export function initFrom(engine, source) {
    if (engine.isReady)
        return Promise.resolve();
    const begun = pending.get(engine);
    if (begun)
        return begun;
    const made = Promise.resolve()
        .then(source)
        .then(compile)
        .then((module) => engine.install(module))
        .catch((cause) => {
        throw startFailed(cause);
    })
        .finally(() => pending.delete(engine));
    pending.set(engine, made);
    return made;
}
/** Makes an engine ready at once, from a module or its bytes. */
export function initSyncFrom(engine, source) {
    if (engine.isReady)
        return;
    try {
        if (isModule(source))
            engine.install(source);
        else if (isBytes(source))
            engine.install(new WebAssembly.Module(source));
        else
            throw new TypeError(`initSync takes a WebAssembly.Module or its bytes, not ${shown(source)}`);
    }
    catch (cause) {
        throw startFailed(cause);
    }
}
async function compile(given) {
    if (typeof given === "string" || given instanceof URL)
        return compile(await fetch(given));
    if (isResponse(given)) {
        if (!given.ok)
            throw new Error(`${given.url || "the request"} answered ${given.status}`);
        const streams = given.headers.get("content-type")?.startsWith("application/wasm");
        return streams ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
    }
    if (isBytes(given))
        return WebAssembly.compile(given);
    if (isModule(given))
        return given;
    throw new TypeError(`init takes a module, its bytes, a response or an address, not ${shown(given)}`);
}
// By tag rather than `instanceof`: a source may come from another realm, such as a frame or a test environment.
const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);
const isModule = (value) => tag(value) === "WebAssembly.Module";
const isResponse = (value) => tag(value) === "Response";
const isBytes = (value) => ArrayBuffer.isView(value) || tag(value) === "ArrayBuffer";
