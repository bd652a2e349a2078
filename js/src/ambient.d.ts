/** A module that workerd has compiled. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
