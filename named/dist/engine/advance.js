/** Plays a move on a state. */
export function advance({ advance, memory }, head, source, move) {
    const first = advance(head, source, move) >>> 2;
    const { words } = memory;
    const word = (i) => words[first + i];
    const [address, headLength] = [word(2), word(3)];
    const effects = [];
    for (let i = 1; i < word(5); i++)
        effects.push(word(6 + i));
    return {
        turn: word(0),
        isOver: word(1) === 1,
        head: memory.bytes(address, headLength),
        position: memory.text(address + headLength, word(4)),
        move: word(6),
        effects,
    };
}
