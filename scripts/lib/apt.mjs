// Debian packages, where we may install them: as root, with apt-get, and only what its index really offers.

import { attempt, onPath, output } from "./run.mjs";

/** True when this process could install a Debian package at all. */
export function hasApt() {
  return process.getuid?.() === 0 && onPath("apt-get") !== null && onPath("apt-cache") !== null;
}

/**
 * Brings the index up to date where it is empty, as in a fresh container, and says whether it offers all of them.
 * @param {string[]} packages
 */
export async function aptOffers(packages) {
  if (!hasApt()) return false;
  if (packages.every(isOffered)) return true;
  await attempt("apt-get", ["update", "--quiet"]);
  return packages.every(isOffered);
}

/**
 * Whether it worked shows in what is there afterwards, which the caller looks for in any case.
 * @param {string[]} packages
 */
export async function aptInstall(packages) {
  await attempt("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", ...packages], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** @param {string} name */
function isOffered(name) {
  return /^ +Candidate: \d/m.test(output("apt-cache", ["policy", name]) ?? "");
}
