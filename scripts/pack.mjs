// What npm runs around `npm pack` and `npm publish`, from package.json:
//
// node scripts/pack.mjs check     before `npm publish`: refuses where the package would not say where the project is found
// node scripts/pack.mjs fill      before packing: puts the package's own manifest and README into the root
// node scripts/pack.mjs packed    after packing: puts the project's back, but not yet in `npm publish`, which reads them once more
// node scripts/pack.mjs restore   puts them back now; also for a person, after an `npm publish` that failed

import { command } from "./lib/command.mjs";
import { fill, missingFields, restore, WHAT_TO_DO } from "./lib/packing.mjs";

const steps = { check, fill: prepare, packed, restore: putBack };

await command(() => steps[/** @type {keyof typeof steps} */ (process.argv[2])]());

function check() {
  const missing = missingFields();
  if (missing.length > 0)
    throw new Error(`a published package needs ${missing.join(", ")}: ${WHAT_TO_DO.npm}.`);
}

function prepare() {
  const missing = missingFields();
  fill();
  if (missing.length > 0)
    console.error(`The tarball will lack ${missing.join(", ")}. To have them, ${WHAT_TO_DO.npm}.`);
}

function packed() {
  if (!["publish", "stage"].includes(process.env.npm_command ?? "")) return void restore();
  console.error(
    "package.json and README.md are those of the package until npm has published it. Should npm fail now, " +
      "`node scripts/pack.mjs restore` puts the project's back, as `npm start`, `npm test` and the next pack do.",
  );
}

function putBack() {
  if (restore()) console.error("package.json and README.md are the project's again.");
}
