/** Tablut: sixteen attackers against a king and his eight defenders. */
import { Effects } from "./effects.js";
import { BaseGame, make, Opened, registerClass } from "./game.js";
import { listPart, remembered, TextTable, textPart } from "./notation.js";
/** A move's number: two squares in 7 bits each, in 4 bits the sides of the target that are captured, in 2 the piece. */
const EDGE = 9;
const SQUARES = Array.from({ length: EDGE * EDGE }, (_, square) => "abcdefghi".charAt(square % EDGE) + (1 + Math.floor(square / EDGE)));
/** The bits of the captures in board order, and how far off in that order the square is: south, west, east, north. */
const CAPTURES = [
    [1 << 16, -EDGE],
    [1 << 17, -1],
    [1 << 15, 1],
    [1 << 14, EDGE],
];
const CAPTURE_MASK = 15 << 14;
const PIECES = ["attacker", "defender", "king"];
const source = (move) => SQUARES[move & 127];
/** The bits of a number that are in the notation. */
const SQUARES_MASK = (1 << 14) - 1;
const texts = new TextTable(1 << 14, (move) => `${source(move)}-${SQUARES[target(move)]}`);
const text = (move) => texts.text(move & SQUARES_MASK);
const target = (move) => (move >> 7) & 127;
const captures = (move) => CAPTURES.filter(([bit]) => move & bit).map(([, step]) => SQUARES[target(move) + step]);
const notation = {
    text,
    number: texts.number,
    recorded: (move) => (move & CAPTURE_MASK ? [text(move), ...captures(move)].join("x") : text(move)),
    object: remembered((move) => Object.freeze({
        from: source(move),
        to: SQUARES[target(move)],
        piece: PIECES[move >> 18],
        captures: Object.freeze(captures(move)),
    })),
    write: (move) => [`${textPart(move, "from")}-${textPart(move, "to")}`, ...listPart(move, "captures")].join("x"),
};
const kind = { name: "tablut", notation, effects: new Effects("tablut") };
/**
 * A game of Tablut.
 *
 *     const game = new Tablut();
 *     game.play("d1-d4");
 *     Tablut.fromText(game.toText()).ply; // 1
 *     Tablut.fromJSON(game.toJSON()).ply; // 1
 *     Tablut.fromPosition(game.position()).ply; // 0
 */
export class Tablut extends BaseGame {
    constructor(given) {
        super(kind, Opened.is(given) ? given : Opened.start(kind, given));
    }
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition(text, options) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Tablut, Opened.position(kind, text, options));
    }
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON(document) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Tablut, Opened.document(kind, document));
    }
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText(text) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Tablut, Opened.record(kind, text));
    }
}
registerClass(Tablut);
