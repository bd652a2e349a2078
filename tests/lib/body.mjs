// One body of tests for every place that the package runs in: runtimes and what bundlers make. It imports nothing, so that it
// runs wherever the package does; tests/lib/games.mjs chooses the games that it plays.

/**
 * @typedef {object} KnownGame whole, from tests/data
 * @property {string} game
 * @property {Record<string, string | number>} options
 * @property {string} start
 * @property {{ move: string, position: string, legal: number, outcome: object | null }[]} plies
 */

/**
 * Tries the package, and says of each thing that was tried "passed" or what went wrong.
 * @param {object} given
 * @param {any} given.tabulae what `tabulae` exports
 * @param {any} given.ai what `tabulae/ai` exports
 * @param {readonly KnownGame[]} given.games
 * @param {boolean} [given.workers] whether searches have workers here; without them none can be aborted
 * @returns {Promise<Record<string, string>>}
 */
export async function tried({ tabulae, ai, games, workers = true }) {
  /** @type {Record<string, string>} */
  const checks = {};
  const check = async (/** @type {string} */ name, /** @type {() => unknown} */ act) => {
    try {
      await act();
      checks[name] = "passed";
    } catch (error) {
      checks[name] = `failed: ${/** @type {any} */ (error)?.stack ?? error}`;
    }
  };
  await check("init", () => tabulae.init());
  for (const name of new Set(games.map(({ game }) => game)))
    await check(`games of ${name}`, () => {
      for (const game of games) if (game.game === name) playKnown(classOf(tabulae, name), game);
    });
  await check("snapshots", () => snapshots(tabulae));
  await check("errors", () => errors(tabulae));
  await check("search", () => searches(tabulae, ai));
  if (workers) await check("abort", () => aborts(tabulae, ai));
  return checks;
}

/** @param {any} tabulae @param {string} name */
const classOf = (tabulae, name) => tabulae[`${name.charAt(0).toUpperCase()}${name.slice(1)}`];

/** @param {any} Game @param {KnownGame} known */
function playKnown(Game, { options, start, plies }) {
  const game = Game.fromPosition(start, options);
  for (const { move, position, legal, outcome } of plies) {
    game.play(move);
    same([game.position(), game.legalMoves().length, game.result], [position, legal, outcome]);
  }
  if (game.result === null) throw new Error("the game is not over");
  same(Game.fromJSON(JSON.parse(JSON.stringify(game))).position(), game.position());
  same(Game.fromText(game.toText()).ply, plies.length);
}

/** A game of each kind as a value: as JSON, as bytes, and as an object again. @param {any} tabulae */
function snapshots(tabulae) {
  for (const name of ["gobblet", "tablut", "gobe"]) {
    let snapshot = tabulae.start(name);
    for (let ply = 0; ply < 6; ply++) {
      const [move] = tabulae.legalMoves(snapshot);
      snapshot = JSON.parse(JSON.stringify(tabulae.apply(snapshot, move)));
    }
    same(tabulae.fromBytes(tabulae.toBytes(snapshot)), snapshot);
    const game = classOf(tabulae, name).fromSnapshot(snapshot);
    const { turn, ply, result } = tabulae.status(snapshot);
    same([turn, ply, result, game.legalMoves()], [game.turn, 6, game.result, tabulae.legalMoves(snapshot)]);
  }
}

/** @param {any} tabulae */
function errors({ Tablut, GameError, isGameError }) {
  const game = new Tablut();
  try {
    game.play("d1-e2");
  } catch (error) {
    same([error instanceof GameError, isGameError(error), error.code], [true, true, "illegal-move"]);
    same([game.ply, game.legalMoves().length], [0, 80]);
    return;
  }
  throw new Error("an illegal move was played");
}

/** Six at once find what one finds in this thread. @param {any} tabulae @param {any} ai */
async function searches({ Tablut }, { search, searchSync }) {
  const { move, nodes } = searchSync(new Tablut(), { depth: 3 });
  const found = await Promise.all(
    Array.from({ length: 6 }, () => search(new Tablut(), { depth: 3, onProgress: () => undefined })),
  );
  for (const each of found) same([each.move, each.nodes], [move, nodes]);
}

/** @param {any} tabulae @param {any} ai */
async function aborts({ Tablut, isGameError }, { search }) {
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  const options = { nodes: 4_000_000_000, timeMs: 60_000, signal: controller.signal, onProgress };
  const error = await search(new Tablut(), options).then(
    () => null,
    (/** @type {any} */ error) => error,
  );
  same([isGameError(error), error?.name, error?.code], [true, "AbortError", "aborted"]);
  if ((await search(new Tablut(), { depth: 1 })).depth !== 1)
    throw new Error("the next search found nothing");
}

/** @param {unknown} found @param {unknown} expected */
function same(found, expected) {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${one} is not ${other}`);
}
