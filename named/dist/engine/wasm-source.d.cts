/**
 * Where the wasm comes from: a `WebAssembly.Module`, its bytes, a `Response` (or a promise of any of these), or an
 * address to fetch, as text or `URL`. Written without the browser's types, so that it compiles where they are missing.
 */
export type WasmSource = string | object;
