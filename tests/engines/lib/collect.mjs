// Runs in a page: notes what a browser complains of there.

/** @typedef {Window & { problems?: string[] }} Watched */

/** Begins to note errors, refused resources and what goes to the console as an error or a warning; once for each document. */
export function collect() {
  const world = /** @type {Watched} */ (window);
  if (world.problems) return;
  const problems = /** @type {string[]} */ ([]);
  world.problems = problems;
  addEventListener("error", ({ message }) => problems.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => problems.push(`rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const say = console[level];
    console[level] = (...words) => {
      problems.push(`${level}: ${words.map(String).join(" ")}`);
      say.apply(console, words);
    };
  }
}

/** Hands out what has been noted since the last time. */
export function taken() {
  return /** @type {Watched} */ (window).problems?.splice(0) ?? [];
}
