/** The script of a worker in Node, whole. Written by scripts/build-package.mjs. */
export const script: string;
