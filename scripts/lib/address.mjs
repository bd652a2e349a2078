// Where the project can be found, as the clone's git remote tells it. The project itself names no address, so that a fork
// publishes under its own.

import { output } from "./programs.mjs";

/**
 * @typedef {{ repository: { type: "git", url: string }, homepage: string, bugs: { url: string } }} AddressFields
 */

/** Endings of hosts that are never public: those that RFC 2606, RFC 6762 and RFC 8375 set aside, and what networks call their own. */
const PRIVATE_ENDINGS = /\.(test|example|invalid|localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/**
 * The page of a repository for a git remote: `https://host/owner/name`. Null where the remote is a path, or names a host that
 * others cannot reach: one without a dot, a number, or one with a private ending. A user's name and password are left out.
 * @param {string} remote as `git remote get-url` gives it
 * @returns {string | null}
 */
export function publicPage(remote) {
  const { host, path } = inParts(remote);
  const name = path.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "");
  const bare = host.replace(/:\d+$/, "").toLowerCase();
  const isPublic = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(bare) && !PRIVATE_ENDINGS.test(bare);
  return isPublic && /^[\w~.-]+(\/[\w~.-]+)+$/.test(name) ? `https://${host.toLowerCase()}/${name}` : null;
}

/**
 * @param {string} remote
 * @returns {{ host: string, path: string }} both empty for a path or an address of another kind
 */
function inParts(remote) {
  if (/^(git\+)?(https?|ssh|git):\/\//.test(remote) && URL.canParse(remote)) {
    const { protocol, host, hostname, pathname } = new URL(remote);
    // The port of another protocol is not that of the pages.
    return { host: protocol.endsWith("https:") ? host : hostname, path: pathname };
  }
  const [, host = "", path = ""] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? [];
  return { host, path };
}

/**
 * What a manifest says of the place of its project.
 * @param {string} page
 * @returns {AddressFields}
 */
export function addressFields(page) {
  return {
    repository: { type: "git", url: `git+${page}.git` },
    homepage: `${page}#readme`,
    bugs: { url: `${page}/issues` },
  };
}

/**
 * The public page of the clone's remotes: of `origin`, else of the first that has one.
 * @returns {string | null}
 */
export function pageOfClone() {
  // A folder inside a clone of something else is no clone.
  if (output("git", ["rev-parse", "--show-prefix"]) !== "") return null;
  const names = (output("git", ["remote"]) ?? "").split("\n").filter(Boolean);
  const sorted = names.sort((one, other) => Number(other === "origin") - Number(one === "origin"));
  for (const name of sorted) {
    const page = publicPage(output("git", ["remote", "get-url", name]) ?? "");
    if (page !== null) return page;
  }
  return null;
}
