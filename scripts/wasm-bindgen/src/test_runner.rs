//! Runs the tests of a wasm module in a browser, as a runner of cargo: wasm-bindgen's own, without its support for TLS.

use std::env;

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(env::args_os())
}
