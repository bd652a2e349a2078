/** The module of the search, deflated, as base64. Written by scripts/build-package.mjs. */
export const deflated: string;
