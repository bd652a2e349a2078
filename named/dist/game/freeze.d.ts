/** Freezes plain data all the way down. */
export declare function freeze<T extends object>(value: T): T;
