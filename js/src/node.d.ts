/** As much of Node as the package uses. Its users need not have the types of Node. */
declare module "node:worker_threads" {
  export class Worker {
    constructor(script: string, options: { eval: true; name: string });
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    on(type: string, listener: (value: unknown) => void): this;
    ref(): void;
    unref(): void;
  }
  export const parentPort: object | null;
}
