import { Tablut } from "tabulae";
import { Tried } from "./tried.jsx";

export const dynamic = "force-dynamic";

/** Rendered on the server, with what the browser tries below. */
export default function Page() {
  return (
    <main>
      <p id="rendered">{new Tablut().legalMoves().length}</p>
      <Tried />
    </main>
  );
}
