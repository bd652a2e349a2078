/** The script of a worker in browsers. */
import { type Port, serve } from "../search/worker.ts";

serve(self as Port);
