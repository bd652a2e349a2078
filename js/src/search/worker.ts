/** What runs in a worker: it waits for the module, then for one search after the other. */

import { reasonOf } from "../engine/error.ts";
import type { Json, RawSearch } from "../engine/exports.ts";
import { createGlue } from "../engine/search-glue.js";
import { Host } from "./host.ts";
import type { SearchResult } from "./types.ts";

/** What a worker is told. */
export type ToWorker =
  | { readonly kind: "module"; readonly module: WebAssembly.Module }
  | {
      readonly kind: "search";
      readonly state: Uint8Array;
      readonly lines: string;
      /** Whether anybody wants to hear of finished depths. */
      readonly progress: boolean;
    };

/** What a worker tells. `crashed` is its last word. */
export type FromWorker =
  | { readonly kind: "deepened"; readonly found: Json<SearchResult> }
  | { readonly kind: "found"; readonly found: Json<SearchResult> }
  /** The engine refuses; its error as text. */
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "crashed"; readonly message: string };

/** The side of a worker that looks out: `self` in browsers, `parentPort` in Node. */
export interface Port {
  // biome-ignore lint/suspicious/noExplicitAny: a message event, typed by the DOM or by Node.
  onmessage: ((event: any) => void) | null;
  postMessage(message: FromWorker): void;
}

export function serve(port: Port): void {
  let raw: RawSearch | null = null;
  // Whoever makes workers of their own may tell them other things too.
  port.onmessage = ({ data }: { data: ToWorker | undefined | null }) => {
    try {
      if (data?.kind === "module") raw = instantiate(data.module);
      else if (data?.kind === "search") port.postMessage(search(raw, data, port));
    } catch (error) {
      port.postMessage({ kind: "crashed", message: reasonOf(error) });
    }
  };
}

function search(raw: RawSearch | null, asked: ToWorker & { kind: "search" }, port: Port): FromWorker {
  if (!raw) throw new Error("a search was asked for before the module had come");
  const host = new Host((found) => {
    if (asked.progress) port.postMessage({ kind: "deepened", found });
  });
  try {
    return { kind: "found", found: raw.search(asked.state, asked.lines, host) };
  } catch (thrown) {
    if (typeof thrown === "string") return { kind: "refused", error: thrown };
    throw thrown;
  }
}

function instantiate(module: WebAssembly.Module): RawSearch {
  const glue = createGlue(TextDecoder, TextEncoder);
  glue.initSync({ module });
  return glue;
}
