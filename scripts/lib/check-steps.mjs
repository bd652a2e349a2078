// What is judged without running a test. Each check counts as one.

import { inRoot } from "./paths.mjs";
import { CommandFailed, run } from "./run.mjs";
import { sizeStep } from "./sizes.mjs";

const warningsAreErrors = ["--", "-D", "warnings"];

/** @returns {import("./steps.mjs").Step[]} */
export function checkSteps() {
  return [
    check("Format of the Rust code", "cargo", ["fmt", "--check"]),
    check("Lints of the Rust code", "cargo", [
      "clippy",
      "--all-targets",
      "--features",
      "wasm",
      ...warningsAreErrors,
    ]),
    check("Lints of the library without features", "cargo", ["clippy", "--lib", ...warningsAreErrors]),
    check("Documentation of the crate", "cargo", ["doc", "--no-deps", "--features", "wasm"], {
      RUSTDOCFLAGS: "-D warnings",
    }),
    check("Benches compile", "cargo", ["bench", "--no-run", "--profile", "test"]),
    check("Format and lints of scripts, TypeScript, styles and settings", process.execPath, [
      inRoot("node_modules/@biomejs/biome/bin/biome"),
      ...["ci", "--error-on-warnings"],
    ]),
    ...["scripts", "js", "www", "www/sw"].map((folder) =>
      check(`Types of ${folder}`, process.execPath, [
        inRoot("node_modules/typescript/bin/tsc"),
        "-p",
        folder,
      ]),
    ),
    sizeStep,
  ];
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {import("./steps.mjs").Step}
 */
function check(title, command, args, env = {}) {
  return {
    title,
    judge: async () => {
      try {
        await run(command, args, { env });
        return { passed: 1, failed: 0 };
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        console.log(`      ${error.message}`);
        return { passed: 0, failed: 1 };
      }
    },
  };
}
