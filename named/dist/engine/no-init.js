/** Getting ready, for the entries that have their module when they are loaded. */
import { engine } from "./engine.js";
/**
 * Makes sure that the engine can be started, which the first game would do too; fails with `init-failed`. It is there so
 * that the same program runs in browsers: a source is not needed.
 */
export function init(_source) {
    return new Promise((resolve) => {
        engine.start();
        resolve();
    });
}
/** The same, at once. */
export function initSync(_source) {
    engine.start();
}
