/** The module as base64. Written by scripts/build-package.mjs. */
export const plain: string;
