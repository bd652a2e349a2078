/** Under this key an error says that it is one of this package's, whichever copy of it made it. */
const BRAND = Symbol.for("tabulae.error");
class BrandedError extends Error {
    code;
    detail;
    constructor(code, message, detail, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.name = code === "aborted" ? "AbortError" : "GameError";
        this.code = code;
        this.detail = Object.freeze({ ...detail });
    }
    get [BRAND]() {
        return true;
    }
    /** What an `Error` keeps from `JSON.stringify` too. */
    toJSON() {
        const { name, message, code, detail } = this;
        return { name, message, code, detail };
    }
}
Object.defineProperty(BrandedError, "name", { value: "GameError" });
export const GameError = BrandedError;
/**
 * Whether a value is an error of this package, also one that another copy of it or another realm (a frame, a test
 * environment) has made: `instanceof` knows only those of its own.
 *
 *     const error = game.tryPlay("d1-d9").error;
 *     isGameError(error); // true
 */
export function isGameError(value) {
    return typeof value === "object" && value !== null && BRAND in value;
}
/** The longest text in a message. */
const LONGEST = 80;
/** A value in a message: short, on one line, whatever it is. */
export function shown(value) {
    if (typeof value === "string")
        return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value);
    if (typeof value === "function")
        return "a function";
    if (typeof value !== "object" || value === null)
        return String(value);
    try {
        return Array.isArray(value) ? "an array" : "an object";
    }
    catch {
        // Of a proxy that has been revoked nothing can be asked, not even this.
        return "an object that cannot be read";
    }
}
/** What a thrown value says of itself. */
export function reasonOf(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
