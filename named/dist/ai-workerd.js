/** `tabulae/ai` for workerd (Cloudflare Workers), which has no workers of its own: every search runs in the calling thread. */
import { engine } from "./engine/engine.js";
import { refused } from "./search/request.js";
import { searchSync as searchHere } from "./search/sync.js";
import module from "./core.wasm";
export { GameError } from "./engine/error.js";
export { init, initSync } from "./engine/no-init.js";
engine.provide(() => module);
/**
 * Finds a move for the player to move, at once and in the calling thread. It takes no `timeMs`, since the clock of
 * workerd stands still while a program computes: its limits are a level, `depth` or `nodes`.
 */
export function searchSync(game, options) {
    const timeMs = options?.timeMs;
    if (timeMs !== undefined)
        throw refused("timeMs", "cannot hold in workerd, so limit the search by level, depth or nodes", timeMs);
    return searchHere(game, options);
}
/** As `searchSync`, in a promise, so that the same program runs elsewhere. */
export function search(game, options) {
    return new Promise((resolve) => resolve(searchSync(game, options)));
}
/** Does nothing here: no worker is ever made. */
export function setWorkerFactory(_factory) { }
