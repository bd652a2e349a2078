/** The script of a worker in browsers, whole. Written by scripts/build-package.mjs. */
export const script: string;
