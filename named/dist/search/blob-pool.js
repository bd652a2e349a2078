/** The pool for browsers, whose workers are made from a script that the package has inside. */
import { Pool } from "./pool.js";
import { script } from "./worker-script.js";
/** A classic script, since a module from a Blob does not run on pages that were opened as files. */
let address;
export function blobPool(engine) {
    return new Pool({
        ...engine,
        factory: () => {
            address ??= URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
            return new Worker(address, { name: "tabulae" });
        },
        cores: globalThis.navigator?.hardwareConcurrency ?? 4,
    });
}
