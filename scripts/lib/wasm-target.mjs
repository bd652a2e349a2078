// The standard library for wasm32-unknown-unknown, and the cargo that can compile against it. Two ways lead there:
//
// rustup  cargo as it stands on the PATH, whose toolchain has the target or can fetch it with `rustup target add`;
// debian  Debian's rustc-web, which comes without the target's standard library but with its source, so that cargo
//         builds it on the way (-Z build-std). For machines that reach Debian's packages but not rustup's server.
//
// TABULAE_WASM=rustup or TABULAE_WASM=debian forces one of them. A rust-toolchain.toml that names the target would
// be shorter, but then every cargo call fails where the target cannot be fetched.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { aptInstall, aptOffers, hasApt } from "./apt.mjs";
import { isProgram, Missing, onPath, output, succeeds } from "./programs.mjs";

const target = "wasm32-unknown-unknown";

/**
 * @typedef {object} WasmCargo
 * @property {string} name for people, and for telling one compiler from another
 * @property {string} cargo the program
 * @property {string[]} args to follow the subcommand
 * @property {Record<string, string>} env
 */

/**
 * The cargo that compiles for wasm32, or null where set-up has not been done.
 * @returns {WasmCargo | null}
 */
export function findWasmCargo() {
  const forced = process.env.TABULAE_WASM;
  if (forced !== undefined && forced !== "rustup" && forced !== "debian") {
    throw new Error(`TABULAE_WASM can be rustup or debian, not ${forced}`);
  }
  const rustup = forced === "debian" ? null : rustupCargo();
  return rustup ?? (forced === "rustup" ? null : debianCargo());
}

/**
 * @returns {WasmCargo}
 */
export function wasmCargo() {
  const found = findWasmCargo();
  if (found) return found;
  throw new Missing(
    `the Rust standard library for ${target}: install it with \`rustup target add ${target}\` (Rust from https://rustup.rs).`,
  );
}

/** Installs what `findWasmCargo` did not find, by the first way that is open. */
export function installWasmTarget() {
  const forced = process.env.TABULAE_WASM;
  if (forced !== "debian" && onPath("rustup")) {
    succeeds("rustup", ["target", "add", target]);
  }
  if (!findWasmCargo() && forced !== "rustup" && hasApt()) installFromDebian();
  wasmCargo();
}

function installFromDebian() {
  const compiler = ["rustc-web", "cargo-web", "rust-web-src"];
  if (aptOffers(compiler)) aptInstall([...compiler, newestLld()]);
}

/** The linker comes in packages named by the version of LLVM. The newest reads what every older compiler writes. */
function newestLld() {
  const found = output("apt-cache", ["search", "--names-only", "^lld-[0-9]+$"]) ?? "";
  const versions = [...found.matchAll(/^lld-(\d+)/gm)].map((match) => Number(match[1]));
  return versions.length > 0 ? `lld-${Math.max(...versions)}` : "lld";
}

/** @returns {WasmCargo | null} */
function rustupCargo() {
  const library = output("rustc", ["--print", "target-libdir", "--target", target]);
  if (!library || !existsSync(library)) return null;
  if (!readdirSync(library).some((name) => /^libcore-.*\.rlib$/.test(name))) return null;
  return { name: `rustup ${output("rustc", ["--version"])}`, cargo: "cargo", args: [], env: {} };
}

/** @returns {WasmCargo | null} */
function debianCargo() {
  const [cargo, rustc] = ["/usr/bin/cargo", "/usr/bin/rustc"];
  const linker = debianLinker();
  if (!isProgram(cargo) || !isProgram(rustc) || !linker) return null;
  const sysroot = output(rustc, ["--print", "sysroot"]);
  if (!sysroot || !existsSync(join(sysroot, "lib/rustlib/src/rust/library/Cargo.lock"))) return null;
  return {
    name: `debian ${output(rustc, ["--version"])}`,
    cargo,
    args: ["-Z", "build-std=std,panic_abort"],
    env: { RUSTC_BOOTSTRAP: "1", RUSTC: rustc, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

/** Debian keeps each LLVM in a folder of its own and puts no `wasm-ld` without a version on the PATH. */
function debianLinker() {
  const base = "/usr/lib";
  const newestFirst = (existsSync(base) ? readdirSync(base) : [])
    .filter((name) => /^llvm-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(5)) - Number(a.slice(5)));
  const linkers = newestFirst.map((name) => join(base, name, "bin/wasm-ld"));
  return linkers.find(isProgram) ?? onPath("wasm-ld");
}
