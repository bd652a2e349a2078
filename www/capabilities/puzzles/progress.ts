/** What somebody has solved and tried, kept in the browser. */
import { GAMES, type GameName } from "heart";
import { store, stored } from "../storage.ts";
import { puzzlesOf, today } from "./collection.ts";

interface Kept {
  readonly solved: readonly string[];
  /** Tried without success so far. */
  readonly tried: readonly string[];
  /** How many were solved one after the other at the first attempt, and the most that ever were. */
  readonly run: number;
  readonly best: number;
  /** The days whose puzzle was solved on that day. */
  readonly days: readonly number[];
}

const NOTHING: Kept = { solved: [], tried: [], run: 0, best: 0, days: [] };

/** The puzzles that lessons had before, in their order: what was solved of them is known by their places alone. */
const FORMER: Readonly<Record<GameName, readonly string[]>> = {
  gobblet: [
    "-,-,-,-/-,a4,-,-/b1,-,a1b4,-/-,-,-,- a 2332/2332",
    "a3,b4,-,b4/-,a4,-,-/b4,a4,-,-/a3,a4,-,- a 322/333",
    "b3,-,a3/-,b3,-/a3,-,- a 220/220",
  ],
  tablut: [
    "3ttt3/3T2t2/4T4/t3T3t/t2K1TTtt/1t1t2T2/4T3t/4t4/t3tt3 d",
    "4t4/4t4/2t6/3T1T2t/t1K5t/t1TT1T1t1/1t3T3/3t1t3/2t1t4 a",
    "3ttt3/4t4/4TT3/t3Tt3/ttT1Kt1tt/3T1T3/8t/4T2t1/3tt4 d",
  ],
  gobe: [
    "w0,-6;w0,-5;w1,-5;w3,-5;w-1,-4;g0,-4;g1,-4;w2,-4;w-1,-3;w2,-3;w-2,-2;w-1,-2;w1,-2;w2,-2;w-2,-1;w-1,-1;w2,-1;w3,-1;w2,0;w3,0;w-1,1;r0,1;w1,1;w3,1;w-2,2;w-1,2;w2,2;w3,2 g 0/0 0/1 101/96",
    "w2,-5;w0,-4;w1,-4;w2,-4;w1,-3;w2,-3;w3,-3;g1,-2;w2,-2;w3,-2;w-3,-1;w1,-1;w2,-1;w-4,0;w-3,0;r-1,0;w0,0;w-4,1;w-3,1;w-1,1;w-5,2;w-4,2;w-3,2;w-2,2;w-3,3;w-2,3 r 0/0 1/1 102/99",
    "w-4,-4;w-3,-4;r-2,-4;r-2,-3;w2,-3;w3,-3;w4,-3;g-2,-2;w-1,-2;w1,-2;w4,-2;w5,-2;w-3,-1;w-2,-1;w-1,-1;w0,-1;w1,-1;g2,-1;w3,-1;w4,-1;w-1,0;w3,0;w-2,1;w0,1;w-2,2;w-1,2;w0,2 g 0/0 1/2 97/95",
  ],
};

export class Progress {
  #read(): Kept {
    const value = stored("puzzles");
    if (typeof value !== "object" || value === null) return this.#former();
    const kept = value as Readonly<Record<keyof Kept, unknown>>;
    return {
      solved: listOf("string", kept.solved),
      tried: listOf("string", kept.tried),
      run: typeof kept.run === "number" ? kept.run : 0,
      best: typeof kept.best === "number" ? kept.best : 0,
      days: listOf("number", kept.days),
    };
  }

  /** What was solved when puzzles were a part of the lessons. */
  #former(): Kept {
    const solved = GAMES.flatMap((game) => {
      const value = stored(`learn:${game}`);
      const { solved } = (typeof value === "object" && value !== null ? value : {}) as { solved?: unknown };
      const places = listOf<number>("number", solved);
      const positions = places.map((at) => FORMER[game][at]);
      return puzzlesOf(game).flatMap(({ id, position }) => (positions.includes(position) ? [id] : []));
    });
    return { ...NOTHING, solved };
  }

  #write(kept: Kept): void {
    store("puzzles", kept);
  }

  isSolved(id: string): boolean {
    return this.#read().solved.includes(id);
  }

  state(id: string): "solved" | "tried" | "new" {
    const { solved, tried } = this.#read();
    if (solved.includes(id)) return "solved";
    return tried.includes(id) ? "tried" : "new";
  }

  /** How many of a game are solved. */
  count(game: GameName): number {
    const solved = new Set(this.#read().solved);
    return puzzlesOf(game).filter(({ id }) => solved.has(id)).length;
  }

  get run(): number {
    return this.#read().run;
  }

  get best(): number {
    return this.#read().best;
  }

  /** How many days in a row their puzzle was solved, up to today or, as long as today's waits, yesterday. */
  get days(): number {
    const solved = new Set(this.#read().days);
    let day = today();
    if (!solved.has(day)) day -= 1;
    let days = 0;
    while (solved.has(day - days)) days += 1;
    return days;
  }

  /** Whether the puzzle of this day was solved on it. */
  solvedOn(day: number): boolean {
    return this.#read().days.includes(day);
  }

  /** It went wrong, or was shown: what was solved in a row ends. */
  failed(id: string): void {
    const kept = this.#read();
    const tried = kept.solved.includes(id) ? kept.tried : [...new Set([...kept.tried, id])];
    this.#write({ ...kept, tried, run: 0 });
  }

  /** It was solved, at the first attempt without help or not, as the puzzle of a day or not. */
  solved(id: string, atOnce: boolean, day: number | null): void {
    const kept = this.#read();
    const isNew = !kept.solved.includes(id);
    const run = atOnce && isNew ? kept.run + 1 : kept.run;
    this.#write({
      solved: [...new Set([...kept.solved, id])],
      tried: kept.tried.filter((other) => other !== id),
      run,
      best: Math.max(kept.best, run),
      days: day === null ? kept.days : [...new Set([...kept.days, day])].slice(-400),
    });
  }
}

/** The items of this type, where there is a list of anything. */
function listOf<T>(type: "string" | "number", value: unknown): readonly T[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === type) : [];
}
