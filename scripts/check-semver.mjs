// npm run check:semver: whether the crate's version says what has changed for Rust users since the last one that was published,
// by cargo-semver-checks. It reads both versions anew, which takes minutes, so that it is asked for before a release and no
// part of `npm run check`.

import { command } from "./lib/command.mjs";
import { Missing, onPath, output, run } from "./lib/programs.mjs";

await command(() => {
  const tag = output("git", ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]);
  if (tag === null) {
    console.log("No version has been published yet: there is no tag such as v0.1.0 to compare with.");
    return;
  }
  if (onPath("cargo-semver-checks") === null)
    throw new Missing("cargo-semver-checks: install it by `cargo install cargo-semver-checks --locked`.");
  run("cargo", ["semver-checks", "--baseline-rev", tag, "--only-explicit-features", "--features", "serde"]);
});
