/** Gobblet, in its rule sets for two players and for two teams of two. */
import { Effects } from "./effects.js";
import { BaseGame, make, Opened, registerClass } from "./game.js";
import { numberPart, remembered, TextTable, textPart } from "./notation.js";
/** A move's number: the kind in 2 bits, the cell it goes to in 5, the cell it comes from or the size in 5. */
const PLACE = 1;
const MOVE = 2;
/** Cells are numbered as on a board six files wide, whatever the edge is. */
const CELLS = Array.from({ length: 32 }, (_, cell) => "abcdef".charAt(cell % 6) + (1 + Math.floor(cell / 6)));
const target = (move) => CELLS[(move >> 2) & 31];
const rest = (move) => (move >> 7) & 31;
const source = (move) => CELLS[rest(move)];
const texts = new TextTable(1 << 12, (move) => {
    if ((move & 3) === PLACE)
        return `${rest(move)}@${target(move)}`;
    return (move & 3) === MOVE ? `${source(move)}-${target(move)}` : "pass";
});
const notation = {
    text: texts.text,
    number: texts.number,
    recorded: texts.text,
    object: remembered((move) => {
        if ((move & 3) === PLACE)
            return Object.freeze({ kind: "place", size: rest(move), to: target(move) });
        if ((move & 3) === MOVE)
            return Object.freeze({ kind: "move", from: source(move), to: target(move) });
        return Object.freeze({ kind: "pass" });
    }),
    write(move) {
        const kind = textPart(move, "kind", ["place", "move", "pass"]);
        if (kind === "place")
            return `${numberPart(move, "size")}@${textPart(move, "to")}`;
        return kind === "move" ? `${textPart(move, "from")}-${textPart(move, "to")}` : "pass";
    },
};
const kind = { name: "gobblet", notation, effects: new Effects("gobblet") };
/**
 * A game of Gobblet.
 *
 *     const game = new Gobblet({ players: 4 });
 *     game.play("4@b2");
 *     Gobblet.fromText(game.toText()).ply; // 1
 *     Gobblet.fromJSON(game.toJSON()).ply; // 1
 *     Gobblet.fromPosition(game.position(), { players: 4 }).ply; // 0
 */
export class Gobblet extends BaseGame {
    constructor(given) {
        super(kind, Opened.is(given) ? given : Opened.start(kind, given));
    }
    /** A game that begins from a position; throws `bad-position` or `bad-option`. */
    static fromPosition(text, options) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobblet, Opened.position(kind, text, options));
    }
    /** The game of a document that `toJSON` made; throws `bad-document`. */
    static fromJSON(document) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobblet, Opened.document(kind, document));
    }
    /** The game of a record that `toText` made; throws `bad-document`. */
    static fromText(text) {
        // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes games of its own.
        return make(this, Gobblet, Opened.record(kind, text));
    }
}
registerClass(Gobblet);
