/** The search in the calling thread. */
import { engine } from "../engine/engine.js";
import { Host } from "./host.js";
import { aborted, searchRequest } from "./request.js";
/**
 * The same as `search`, at once and in this thread, which does nothing else meanwhile: for those who are in a worker of
 * their own. `onProgress` is called in between, and a signal is heeded only if `onProgress` aborts it.
 *
 *     const { move } = searchSync(game, { nodes: 20_000 });
 */
export function searchSync(game, options) {
    const { state, options: forEngine, signal, onProgress } = searchRequest(game, options);
    const host = new Host((report) => {
        onProgress?.(report);
        if (signal?.aborted)
            throw aborted(signal);
    });
    const found = engine.call((raw) => raw.search(state, forEngine, host));
    host.rethrow();
    return found;
}
