/** The public types of `tabulae`. Notation is that of docs/rules; a "cell" or "square" is its text, such as "b2". */
export {};
