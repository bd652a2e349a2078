//! Writes the JavaScript glue of a compiled wasm module: `tabulae-wasm-bindgen MODULE FOLDER`.
//!
//! The glue is that for bundlers, which loads nothing by itself.

use std::env;
use std::ffi::OsString;

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    let [module, folder] = args.as_slice() else {
        bail!("usage: tabulae-wasm-bindgen MODULE FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .bundler(true)?
        .typescript(false)
        .remove_producers_section(true)
        .generate(folder)
}
