// What has to be on the machine before anything can be built or tested. Nothing here needs an npm package.

import { findBrowser, installBrowser } from "./browser.mjs";
import { hasPackages, installPackages } from "./npm.mjs";
import { Missing, output } from "./run.mjs";
import { findWasmBindgen, installWasmBindgen, wasmBindgenVersion } from "./wasm-bindgen.mjs";
import { findWasmCargo, installWasmTarget } from "./wasm-target.mjs";

/**
 * @param {{ forTests: boolean }} options whether a browser is needed too
 * @returns {import("./steps.mjs").Step[]}
 */
export function setupSteps({ forTests }) {
  const steps = [
    { title: "Rust and Node", fresh: toolsAreThere },
    {
      title: "Standard library for wasm32-unknown-unknown",
      lasts: "up to a minute",
      fresh: () => findWasmCargo() !== null,
      run: installWasmTarget,
    },
    {
      title: `wasm-bindgen command line ${wasmBindgenVersion()}`,
      lasts: "built from source, once per machine: two to ten minutes",
      fresh: () => findWasmBindgen() !== null,
      run: installWasmBindgen,
    },
    { title: "npm packages", lasts: "half a minute", fresh: hasPackages, run: installPackages },
  ];
  const browser = {
    title: "Chromium and its driver",
    lasts: "one to three minutes",
    fresh: () => findBrowser() !== null,
    run: installBrowser,
  };
  return forTests ? [...steps, browser] : steps;
}

function toolsAreThere() {
  if (output("cargo", ["--version"]) === null) {
    throw new Missing("Rust: install it from https://rustup.rs, so that `cargo` is on the PATH.");
  }
  return true;
}
