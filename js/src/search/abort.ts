/** Hearing of an abort. */
import { aborted } from "./request.ts";
import type { Signal } from "./types.ts";

/** One search's view of its signal. */
export interface Abortion {
  /** Rejects with `aborted` once the signal says so, and never does anything else. */
  readonly happens: Promise<never>;
  /** Lets go of the signal, which may outlive many searches. */
  forget(): void;
}

/** Who waits for which signal. One listener serves all, since Node takes eleven on one signal for a leak. */
const heard = new WeakMap<Signal, { readonly searches: Set<() => void>; readonly tell: () => void }>();

/** Waits for the abort of a signal that has not been aborted yet. */
export function abortion(signal: Signal | undefined): Abortion {
  let forget = () => {};
  const happens = new Promise<never>((_, reject) => {
    if (signal) forget = listen(signal, () => reject(aborted(signal)));
  });
  // Whoever waits for it is told; nobody need wait.
  happens.catch(() => {});
  return { happens, forget };
}

/** Calls `search` at the abort, until the returned function is called. */
function listen(signal: Signal, search: () => void): () => void {
  const { searches, tell } = heard.get(signal) ?? begin(signal);
  searches.add(search);
  return () => {
    searches.delete(search);
    if (searches.size > 0 || heard.get(signal)?.searches !== searches) return;
    heard.delete(signal);
    signal.removeEventListener("abort", tell);
  };
}

function begin(signal: Signal) {
  const searches = new Set<() => void>();
  const tell = () => {
    for (const search of searches) search();
  };
  const entry = { searches, tell };
  heard.set(signal, entry);
  signal.addEventListener("abort", tell, { once: true });
  return entry;
}
