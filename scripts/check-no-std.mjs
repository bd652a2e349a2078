// npm run check: that the crate needs no standard library, by building it for a microcontroller, which has none. rustup adds
// the target where it is missing. Where it cannot be had, the crate is compiled for this machine, as `no_std` all the same:
// what is then not seen is a dependency that needs the standard library.

import { existsSync } from "node:fs";
import { command } from "./lib/command.mjs";
import { output, run, succeeds } from "./lib/programs.mjs";

const TARGET = "thumbv7em-none-eabi";

await command(() => {
  const target = hasTarget() || (onRustup() && hasTarget()) ? ["--target", TARGET] : [];
  if (target.length === 0)
    console.log(
      `The target ${TARGET} cannot be had here, so the crate is compiled without std for this machine.`,
    );
  for (const features of [[], ["--features", "serde"]])
    run("cargo", ["check", "--lib", ...features, ...target]);
});

/** Whether the compiler has the target's library. */
function hasTarget() {
  const folder = output("rustc", ["--print", "target-libdir", "--target", TARGET]);
  return folder !== null && existsSync(folder);
}

function onRustup() {
  return output("rustup", ["--version"]) !== null && succeeds("rustup", ["target", "add", TARGET]);
}
