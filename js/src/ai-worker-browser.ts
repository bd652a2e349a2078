/** The script of a worker in browsers. */
import { type Port, serve } from "./ai-serve.ts";

serve(self as Port);
