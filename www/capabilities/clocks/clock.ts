/**
 * The arithmetic of clocks, for any number of players: plain data and pure functions, to which it is told what time it is. Times are
 * milliseconds. What is kept has no running time in it: `halted` makes it so.
 */

/** A time for the whole game, to which each move adds some; or one for each move, of which nothing is left over. */
export type Control =
  | { readonly kind: "total"; readonly ms: number; readonly increment: number }
  | { readonly kind: "move"; readonly ms: number };

export interface Clock {
  readonly control: Control;
  /** What each player has left, without what has run since `since`. */
  readonly left: Readonly<Record<string, number>>;
  /** Whose time runs, or will go on; null before the first move and after the end. */
  readonly turn: string | null;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
  /** What the move that is being thought about has taken until `since`. */
  readonly taken: number;
  /** Whether the game has ended, after which no time runs any more. */
  readonly over: boolean;
}

/** The clocks of a game in which nobody has moved yet: they begin to run after the first move. */
export function begun(control: Control, players: readonly string[]): Clock {
  const left = Object.fromEntries(players.map((player) => [player, control.ms]));
  return { control, left, turn: null, since: null, taken: 0, over: false };
}

function running(clock: Clock, player: string, now: number): number {
  return clock.turn === player && clock.since !== null ? Math.max(0, now - clock.since) : 0;
}

/** What a player has left, not less than nothing. */
export function leftOf(clock: Clock, player: string, now: number): number {
  return Math.max(0, (clock.left[player] ?? 0) - running(clock, player, now));
}

/** How long the player to move has thought about this move; null where no time runs for it. */
export function takenBy(clock: Clock, now: number): number | null {
  if (clock.turn === null) return null;
  return Math.round(clock.taken + running(clock, clock.turn, now));
}

/** All time stands: nothing is lost of what has run. */
export function halted(clock: Clock, now: number): Clock {
  const { turn, left, taken } = clock;
  if (turn === null || clock.since === null) return clock;
  const ran = running(clock, turn, now);
  return { ...clock, left: { ...left, [turn]: leftOf(clock, turn, now) }, taken: taken + ran, since: null };
}

/** Time goes on for whoever had it. */
export function resumed(clock: Clock, now: number): Clock {
  return clock.turn === null || clock.since !== null || clock.over ? clock : { ...clock, since: now };
}

/** Another player is to move without a move: after one was taken back. Nobody gets time for it. */
export function handedTo(clock: Clock, player: string, now: number): Clock {
  if (clock.turn === null || clock.turn === player) return clock;
  const { since } = clock;
  return { ...started(halted(clock, now), player), since: since === null ? null : now };
}

/** A player has moved, and the next one's time begins. */
export function moved(clock: Clock, player: string, next: string, now: number): Clock {
  if (clock.over) return clock;
  const still = halted(clock, now);
  const { control, left } = still;
  const more = control.kind === "total" && clock.turn !== null ? control.increment : 0;
  const after = { ...still, left: { ...left, [player]: (left[player] ?? 0) + more } };
  return { ...started(after, next), since: now };
}

/** A move begins, of which nothing has been taken; where each has a time of its own, it is whole again. */
function started(clock: Clock, player: string): Clock {
  const { control, left } = clock;
  const fresh = control.kind === "move" ? { ...left, [player]: control.ms } : left;
  return { ...clock, left: fresh, turn: player, taken: 0 };
}

/** The game has ended. */
export function ended(clock: Clock, now: number): Clock {
  return { ...halted(clock, now), turn: null, over: true };
}

/** Who has no time left. */
export function flagged(clock: Clock, now: number): string | null {
  return clock.turn !== null && leftOf(clock, clock.turn, now) === 0 ? clock.turn : null;
}

/** From so little on a clock is told to be low: a fifth, of long times twenty seconds. */
export function lowFrom({ ms }: Control): number {
  return Math.min(20_000, ms / 5);
}

// ---- What was kept ----

const LONGEST = 24 * 60 * 60 * 1000;

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= LONGEST;
}

export function isControl(value: unknown): value is Control {
  const { kind, ms, increment } = Object(value);
  return isTime(ms) && ms >= 1000 && (kind === "move" || (kind === "total" && isTime(increment)));
}

/** Whether a value is a clock of these players that stands. */
export function isClock(value: unknown, players: readonly string[]): value is Clock {
  const { control, left, turn, since, taken, over } = Object(value);
  const isFor = (player: unknown) => players.some((each) => each === player);
  return (
    isControl(control) &&
    players.every((player) => isTime(Object(left)[player])) &&
    (turn === null || isFor(turn)) &&
    since === null &&
    isTime(taken) &&
    typeof over === "boolean"
  );
}
