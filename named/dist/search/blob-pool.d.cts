/** The pool for browsers, whose workers are made from a script that the package has inside. */
import { type Platform, Pool } from "./pool.cjs";
export declare function blobPool(engine: Pick<Platform, "module" | "bytes">): Pool;
