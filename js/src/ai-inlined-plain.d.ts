/** The module of the search as base64. Written by scripts/build-package.mjs. */
export const plain: string;
