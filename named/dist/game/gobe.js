/** Góbé, for two, three or four players. */
import { Effects } from "./effects.js";
import { BaseGame, make, Opened, registerClass } from "./game.js";
import { part, TextTable, textPart } from "./notation.js";
/**
 * A move's number: the cell laid on in 14 bits, a bit that says whether a tile is picked up, the cell it is picked up
 * from in 14, and the points in the 3 highest. A cell is q + 64 in 7 bits and r + 64 in 7.
 */
const PICKS = 1 << 14;
const CELL = (1 << 14) - 1;
const cells = new TextTable(1 << 14, (code) => `${(code & 127) - 64},${(code >> 7) - 64}`);
const cell = (code) => cells.text(code & CELL);
const text = (move) => (move & PICKS ? `${cell(move)}x${cell(move >>> 15)}` : cell(move));
const notation = {
    text,
    number(text) {
        const x = text.indexOf("x");
        const lay = cells.number(x < 0 ? text : text.slice(0, x));
        if (x < 0 || lay === undefined)
            return lay;
        const pick = cells.number(text.slice(x + 1));
        return pick === undefined ? undefined : lay | PICKS | (pick << 15);
    },
    recorded: text,
    object: (move) => Object.freeze({
        lay: cell(move),
        pick: move & PICKS ? cell(move >>> 15) : null,
        points: move >>> 29,
    }),
    write(move) {
        const pick = part(move, "pick");
        const lay = textPart(move, "lay");
        return pick === null || pick === undefined ? lay : `${lay}x${textPart(move, "pick")}`;
    },
};
const kind = { name: "gobe", notation, effects: new Effects("gobe") };
/**
 * A game of Góbé.
 *
 *     const game = new Gobe({ players: 3 });
 *     game.play("0,0");
 *     Gobe.fromText(game.toText()).ply; // 1
 *     Gobe.fromJSON(game.toJSON()).ply; // 1
 *     Gobe.fromPosition(game.position(), { players: 3 }).ply; // 0
 */
export class Gobe extends BaseGame {
    constructor(given) {
        super(kind, Opened.is(given) ? given : Opened.start(kind, given));
    }
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition(text, options) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobe, Opened.position(kind, text, options));
    }
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON(document) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobe, Opened.document(kind, document));
    }
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText(text) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobe, Opened.record(kind, text));
    }
}
registerClass(Gobe);
