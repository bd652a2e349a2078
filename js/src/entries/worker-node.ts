/** The script of a worker in Node. */
import { parentPort } from "node:worker_threads";
import { type Port, serve } from "../search/worker.ts";

if (parentPort === null)
  throw new Error("tabulae/ai/worker is to be run in a worker, not imported elsewhere");
// Node's own types leave out `onmessage`, which its ports have.
serve(parentPort as unknown as Port);
