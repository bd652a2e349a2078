/**
 * What the page keeps in the browser. Keys are prefixed because all local files share one storage. Nothing here throws:
 * storage may be forbidden, full or hold anything.
 */

/** What each key begins with. */
export const OURS = "tabulae:1:";

/** Why a write failed: the browser forbids it, or has no room. */
export type Failure = "forbidden" | "full";

/** What has been kept under a name; null where there is nothing that can be read. Anything can stand there. */
export function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(OURS + name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, and hands back why it is lost, where it is. */
export function store(name: string, value: unknown): Failure | null {
  try {
    localStorage.setItem(OURS + name, JSON.stringify(value));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

/** Forgets a value for good. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(OURS + name);
  } catch {
    // Forbidden: then there was none.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
