/** Freezes plain data all the way down. */
export function freeze(value) {
    for (const name in value) {
        const part = value[name];
        if (typeof part === "object" && part !== null && !Object.isFrozen(part))
            freeze(part);
    }
    return Object.freeze(value);
}
