/** What a search is asked for, checked as far as it does not cross to the engine. */
import { GameError, shown } from "../engine/error.js";
import { stateOf } from "../engine/state-key.js";
/** Checks what a search is asked for; throws `bad-argument`, `bad-option` or `aborted`. */
export function searchRequest(game, options) {
    const state = stateOf(game);
    if (state === undefined)
        throw new GameError("bad-argument", `a search takes a game of this package, not ${shown(game)}`, {});
    // Only a plain object can be parted into what is for the engine and what is not; the engine refuses any other.
    if (!isPlain(options))
        return { state, options, signal: undefined, onProgress: undefined };
    const { signal, onProgress, ...forEngine } = options;
    if (signal !== undefined && !isSignal(signal))
        throw refused("signal", `must be an AbortSignal, not ${shown(signal)}`, signal);
    if (onProgress !== undefined && typeof onProgress !== "function")
        throw refused("onProgress", `must be a function, not ${shown(onProgress)}`, onProgress);
    if (signal?.aborted)
        throw aborted(signal);
    return { state, options: forEngine, signal, onProgress };
}
function isPlain(value) {
    if (typeof value !== "object" || value === null)
        return false;
    try {
        const prototype = Object.getPrototypeOf(value);
        return prototype === null || Object.getPrototypeOf(prototype) === null;
    }
    catch {
        return false;
    }
}
export function aborted(signal) {
    return new GameError("aborted", "The search was aborted.", {}, signal.reason);
}
/** The refusal of an option's value. */
export function refused(option, why, value) {
    return new GameError("bad-option", `option ${shown(option)}: ${why}`, { option, value });
}
function isSignal(signal) {
    const { aborted, addEventListener } = (signal ?? {});
    return typeof aborted === "boolean" && typeof addEventListener === "function";
}
