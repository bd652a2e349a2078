/** As much of Node as the package uses. Its users need not have the types of Node. */
declare module "node:worker_threads" {
  export class Worker {
    constructor(script: string, options: { eval: true; execArgv: string[]; name: string });
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    on(type: string, listener: (value: unknown) => void): this;
    ref(): void;
    unref(): void;
  }
  export const parentPort: object | null;
}

declare module "node:os" {
  export function availableParallelism(): number;
}

interface NodeModules {
  (name: "node:worker_threads"): typeof import("node:worker_threads");
  (name: "node:os"): typeof import("node:os");
}
declare const process: { readonly getBuiltinModule?: NodeModules };
declare const require: NodeModules;
