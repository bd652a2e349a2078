/** Another lock file lies further up, which is none of this project's. */
export default { turbopack: { root: process.cwd() }, outputFileTracingRoot: process.cwd() };
