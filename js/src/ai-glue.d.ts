import type { CreateGlue } from "./instance.ts";
import type { RawSearch } from "./raw.ts";

/** The same as in glue.d.ts, for the search. */
export const createGlue: CreateGlue<RawSearch>;
