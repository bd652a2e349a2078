// What is thought of each call: only documented errors may come out of the package, and none may change a game.

/** What may never be heard: the wasm trapped, or it was not there. */
const NEVER = new Set(["engine-crashed", "init-failed", "not-initialized", "worker-failed"]);

/** What the package did that it must not do. */
export class Fault extends Error {}

export class Judge {
  /** How many calls were made, and how many of them were refused, by code. */
  calls = 0;
  /** @type {Map<string, number>} */
  refusals = new Map();
  #codes;
  #GameError;

  /**
   * @param {ReadonlySet<string>} codes that are documented
   * @param {any} GameError
   */
  constructor(codes, GameError) {
    this.#codes = codes;
    this.#GameError = GameError;
  }

  /**
   * Makes a call, and hands back what it gave; null where it was refused, as it may be.
   * @template T
   * @param {string} called as a person reads it
   * @param {() => T} call
   * @param {(() => string) | null} [seen] what must be the same after a refusal, and after a call that changes nothing
   * @param {boolean} [changes] whether the call may change that when it succeeds
   * @returns {{ given: T } | null}
   */
  call(called, call, seen = null, changes = false) {
    this.calls += 1;
    const before = seen?.();
    const made = this.#made(called, call);
    if (seen && !(made && changes) && seen() !== before)
      throw new Fault(`${called} changed the game: ${before} became ${seen()}`);
    return made;
  }

  /**
   * @template T
   * @param {string} called
   * @param {() => T} call
   */
  #made(called, call) {
    try {
      return { given: call() };
    } catch (error) {
      this.refused(called, error);
      return null;
    }
  }

  /**
   * An error that came out of a call, or was handed back by one.
   * @param {string} called
   * @param {any} error
   */
  refused(called, error) {
    if (!(error instanceof this.#GameError))
      throw new Fault(`${called} threw what is no GameError: ${describe(error)}`);
    const { code, message, detail } = /** @type {any} */ (error);
    if (!this.#codes.has(code)) throw new Fault(`${called} threw the code ${code}, which is not documented`);
    if (NEVER.has(code)) throw new Fault(`${called} threw ${code}: ${message}`);
    if (typeof message !== "string" || message === "" || message.length > 1_000)
      throw new Fault(`${called} threw ${code} with the message ${JSON.stringify(message)?.slice(0, 200)}`);
    if (typeof detail !== "object" || detail === null)
      throw new Fault(`${called} threw ${code} without a detail`);
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  /**
   * Two things that have to be the same.
   * @param {string} what
   * @param {unknown} one
   * @param {unknown} other
   */
  same(what, one, other) {
    const [left, right] = [one, other].map((value) => JSON.stringify(value));
    if (left !== right) throw new Fault(`${what}: ${left} is not ${right}`);
  }
}

/** @param {any} error */
function describe(error) {
  try {
    return String(error?.stack ?? error).slice(0, 1_500);
  } catch {
    return "something that cannot be shown";
  }
}
