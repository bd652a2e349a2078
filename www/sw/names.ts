/** What the page and its service worker both have to know. */

/**
 * How the names of one copy's caches begin. Storage belongs to an origin, and several pages may share one: the scope
 * keeps theirs apart.
 */
export function cachePrefix(scope: string): string {
  return `tabulae ${scope} `;
}

/** What a page sends to the worker that waits, when the player asks for the new version. */
export const ACTIVATE = "activate";
