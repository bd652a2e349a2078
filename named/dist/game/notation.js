/** Moves as text and as objects, from the numbers that the engine packs them in. */
import { GameError, reasonOf, shown } from "../engine/error.js";
/** A text for each number, and back. It is made when it is first asked for: to make one for each move of each list would cost more. */
export class TextTable {
    texts;
    numbers = new Map();
    make;
    constructor(size, make) {
        this.texts = new Array(size).fill(undefined);
        this.make = make;
    }
    text = (number) => {
        const known = this.texts[number];
        if (known !== undefined)
            return known;
        const text = this.make(number);
        this.texts[number] = text;
        this.numbers.set(text, number);
        return text;
    };
    /** The number of a text that has been made. */
    number = (text) => this.numbers.get(text);
}
/** What `make` makes of a number, made once. */
export function remembered(make) {
    const made = new Map();
    return (number) => {
        let known = made.get(number);
        if (known === undefined) {
            known = make(number);
            made.set(number, known);
        }
        return known;
    };
}
/** A part of a move object that must be a text, or one of these texts. */
export function textPart(move, name, choice) {
    const value = part(move, name);
    if (typeof value === "string" && (choice === undefined || choice.includes(value)))
        return value;
    throw refused(name, choice ? choice.map(shown).join(" or ") : "a text", value);
}
/** A part of a move object that must be a number. */
export function numberPart(move, name) {
    const value = part(move, name);
    if (typeof value === "number")
        return value;
    throw refused(name, "a number", value);
}
/** A part of a move object that must be a list of texts; left out, it is none. */
export function listPart(move, name) {
    const value = part(move, name) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === "string"))
        return value;
    throw refused(name, "a list of texts", value);
}
/** A part of an object from outside. A getter that throws, or a proxy that has been revoked, is refused like a wrong value. */
export function part(move, name) {
    try {
        return move[name];
    }
    catch (cause) {
        const message = `a move object's ${name} could not be read: ${reasonOf(cause)}`;
        throw new GameError("bad-argument", message, { field: name }, cause);
    }
}
function refused(name, wanted, value) {
    const message = `a move object's ${name} is ${wanted}, not ${shown(value)}`;
    return new GameError("bad-argument", message, { field: name, value });
}
