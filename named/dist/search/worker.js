/** What runs in a worker: it waits for the engine, then for one search after the other. */
import { reasonOf } from "../engine/error.js";
import { createGlue } from "../engine/glue.js";
import { instantiate, isRefusal } from "../engine/instance.js";
import { Host } from "./host.js";
export function serve(port) {
    let engine = null;
    /** A search that came before the engine. */
    let early = null;
    const start = (module) => {
        engine = instantiate(createGlue, module);
        port.postMessage({ kind: "ready" });
        if (early)
            port.postMessage(search(engine, early, port));
        early = null;
    };
    // Messages of other kinds are those of programs that make workers of their own.
    port.onmessage = ({ data }) => {
        try {
            if (data?.kind === "module")
                start(data.module);
            else if (data?.kind === "bytes")
                start(new WebAssembly.Module(data.bytes));
            else if (data?.kind === "search" && engine)
                port.postMessage(search(engine, data, port));
            else if (data?.kind === "search")
                early = data;
        }
        catch (error) {
            port.postMessage({ kind: "crashed", message: reasonOf(error) });
        }
    };
    port.onmessageerror = () => port.postMessage({ kind: "unreadable" });
}
function search(engine, posted, port) {
    const host = new Host((found) => {
        if (posted.progress)
            port.postMessage({ kind: "deepened", found });
    });
    try {
        return { kind: "found", found: engine.search(posted.state, posted.options, host) };
    }
    catch (thrown) {
        if (isRefusal(thrown))
            return { kind: "refused", error: thrown };
        throw thrown;
    }
}
