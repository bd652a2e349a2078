// Debian packages, where we may install them: as root, with apt-get, and only what its index really offers.

import { onPath, output, succeeds } from "./programs.mjs";

/** True when this process could install a Debian package at all. */
export function hasApt() {
  return process.getuid?.() === 0 && onPath("apt-get") !== null && onPath("apt-cache") !== null;
}

/**
 * Brings the index up to date where it is empty, as in a fresh container, and says whether it offers all of them.
 * @param {string[]} packages
 */
export function aptOffers(packages) {
  if (!hasApt()) return false;
  if (packages.every(isOffered)) return true;
  succeeds("apt-get", ["update", "--quiet"]);
  return packages.every(isOffered);
}

/**
 * Says which packages it installs, and installs them. Whether it worked shows in what is there afterwards, which the caller
 * looks for in any case.
 * @param {string[]} packages
 */
export function aptInstall(packages) {
  console.log(`Installing Debian's packages, as root: ${packages.join(" ")}`);
  succeeds("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", ...packages], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** @param {string} name */
function isOffered(name) {
  return /^ +Candidate: \d/m.test(output("apt-cache", ["policy", name]) ?? "");
}
