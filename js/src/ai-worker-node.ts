/** The script of a worker in Node. */
import { parentPort } from "node:worker_threads";
import { type Port, serve } from "./ai-serve.ts";

if (parentPort === null)
  throw new Error("tabulae/ai/worker is to be run in a worker, not imported elsewhere");
serve(parentPort as Port);
