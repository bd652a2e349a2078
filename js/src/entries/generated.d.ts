/**
 * The modules that scripts/build-package.mjs writes beside those of js/src, by the ends of their paths. A fresh copy of
 * wasm-bindgen's glue has its own variables, so that an instance that has trapped can be thrown away with everything
 * that the glue knew of it.
 */

/** The glue. */
declare module "*/glue.js" {
  export const createGlue: import("../engine/instance.ts").CreateGlue<import("../engine/exports.ts").Exports>;
}

/** The wasm, deflated, as base64. */
declare module "*/inlined.js" {
  export const deflated: string;
}

/** The wasm as base64. */
declare module "*/inlined-plain.js" {
  export const plain: string;
}

/** The script of a worker in browsers, whole. */
declare module "*/worker-script.js" {
  export const script: string;
}

/** The script of a worker in Node, whole. */
declare module "*/worker-script-node.js" {
  export const script: string;
}

/** A module that workerd has compiled. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** A module that the bundler of an edge runtime has compiled. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
