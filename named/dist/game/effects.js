/** What moves do, from the numbers that the engine has for it. */
import { call } from "../engine/engine.js";
/** The effects of one game. There are few different ones, each of which the engine is asked for once. */
export class Effects {
    game;
    known = new Map();
    constructor(game) {
        this.game = game;
    }
    /** The effect of a number, frozen. */
    of = (number) => {
        let effect = this.known.get(number);
        if (effect === undefined) {
            effect = Object.freeze(call((raw) => raw.effect(this.game, number)));
            this.known.set(number, effect);
        }
        return effect;
    };
}
