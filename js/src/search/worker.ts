/** What runs in a worker: it waits for the engine, then for one search after the other. */

import { reasonOf } from "../engine/error.ts";
import type { Exports, Found, Refusal } from "../engine/exports.ts";
import { createGlue } from "../engine/glue.js";
import { instantiate, isRefusal } from "../engine/instance.ts";
import { Host } from "./host.ts";
import type { SearchResult } from "./types.ts";

/** A search, as it is posted to a worker. */
export interface PostedSearch {
  readonly kind: "search";
  readonly state: Uint8Array;
  readonly options: unknown;
  /** Whether anybody listens to finished depths. */
  readonly progress: boolean;
}

/** A position of a game under review, as it is posted to a worker. */
export interface PostedAppraisal {
  readonly kind: "appraise";
  readonly state: Uint8Array;
  readonly options: unknown;
  /** Whether it is in doubt and searched again. */
  readonly again: boolean;
}

/** What a worker is asked to find out. */
export type Posted = PostedSearch | PostedAppraisal;

/** What is posted to a worker. */
export type ToWorker =
  | { readonly kind: "module"; readonly module: WebAssembly.Module }
  /** The same where the module itself cannot be posted. */
  | { readonly kind: "bytes"; readonly bytes: BufferSource }
  | Posted;

/** What a worker posts. `crashed` is its last message. */
export type FromWorker =
  /** The engine is there. */
  | { readonly kind: "ready" }
  /** A message could not be read, which can only have been the module. */
  | { readonly kind: "unreadable" }
  /** It still searches. */
  | { readonly kind: "alive" }
  | { readonly kind: "deepened"; readonly found: SearchResult }
  | { readonly kind: "found"; readonly found: SearchResult | Found }
  /** The engine refuses. */
  | { readonly kind: "refused"; readonly error: Refusal }
  | { readonly kind: "crashed"; readonly message: string };

/** A worker's way to the page: `self` in browsers, `parentPort` in Node. */
export interface Port {
  onmessage: ((event: { readonly data: ToWorker | undefined | null }) => void) | null;
  onmessageerror: ((event: never) => void) | null;
  postMessage(message: FromWorker): void;
}

export function serve(port: Port): void {
  let engine: Exports | null = null;
  /** What was asked before the engine came. */
  let early: Posted | null = null;

  const start = (module: WebAssembly.Module) => {
    engine = instantiate(createGlue, module);
    port.postMessage({ kind: "ready" });
    if (early) port.postMessage(search(engine, early, port));
    early = null;
  };
  // Messages of other kinds are those of programs that make workers of their own.
  port.onmessage = ({ data }) => {
    try {
      if (data?.kind === "module") start(data.module);
      else if (data?.kind === "bytes") start(new WebAssembly.Module(data.bytes));
      else if (data?.kind === "search" || data?.kind === "appraise") {
        if (engine) port.postMessage(search(engine, data, port));
        else early = data;
      }
    } catch (error) {
      port.postMessage({ kind: "crashed", message: reasonOf(error) });
    }
  };
  port.onmessageerror = () => port.postMessage({ kind: "unreadable" });
}

function search(engine: Exports, posted: Posted, port: Port): FromWorker {
  const deepened = (found: SearchResult) => {
    if (posted.kind === "search" && posted.progress) port.postMessage({ kind: "deepened", found });
  };
  const host = new Host(deepened, () => port.postMessage({ kind: "alive" }));
  try {
    const { state, options } = posted;
    const found =
      posted.kind === "search"
        ? engine.search(state, options, host)
        : engine.appraise(state, options, posted.again, host);
    return { kind: "found", found };
  } catch (thrown) {
    if (isRefusal(thrown)) return { kind: "refused", error: thrown };
    throw thrown;
  }
}
