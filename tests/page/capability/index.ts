/** A capability that uses all that the interface has; `capability.test.mjs` puts it into a page. */
import { type Capability, type Heart, h } from "heart";
import { FIELDS, fieldsOf } from "../../../www/capabilities/fields.ts";
import { store, stored } from "../../../www/capabilities/storage.ts";

export function plug(heart: Heart): Capability {
  const seen = h("p", { id: "tried", "data-pressed": "", "data-played": "" });
  const note = (name: string, value: string) => {
    seen.dataset[name] = `${seen.dataset[name] ?? ""} ${value}`.trim();
  };
  seen.dataset["kept"] = String(stored("tried"));
  heart.panel(seen);
  heart.panel(h("p", { id: "tried-under-moves" }, "under the moves"), "moves-foot");
  seen.dataset["parts"] = String(heart.parts("tried").length);
  return {
    pressed: (id, game) => {
      note("pressed", `${id} ${game}`);
      store("tried", id);
      heart.mark(["e5"]);
    },
    allows: (move) => {
      note("asked", move);
      return move !== "d1-d2";
    },
    waits: (move, by) => {
      if (move === "d1-d4") note("waited", `${move} ${by}`);
      return move === "d1-d4";
    },
    notes: (now) => new Map(now.plays.has("d2") ? [["d2", { label: "?", said: "as was tried" }]] : []),
    decisive: () => (heart.app.game.result === null ? [] : ["a1"]),
    pointed: (place) => {
      seen.dataset["pointed"] = String(place);
    },
    escapes: () => {
      note("escaped", String(heart.choose(null)));
      return true;
    },
    timed: () => 1234,
    played: ({ notation, timeMs }) => {
      note("played", notation);
      note("took", String(timeMs));
      heart.layBeside({ ...Object(heart.beside()), [notation]: true });
      return "So it was tried.";
    },
    ended: ({ reason }) => {
      note("ended", reason);
      heart.notice("It was tried to its end.");
    },
    laid: () => note("laid", `${heart.app.game.name}:${JSON.stringify(heart.beside())}`),
    offers: (id) => id !== "tried-foot" || heart.app.game.name !== "gobe",
    parts: (at, setup) => {
      if (at === FIELDS) return fieldsOf("capability", setup, tried);
      for (const kind of ["name", "player"])
        if (at.startsWith(`${kind}:`))
          return [h("span", { class: `tried-${kind}` }, at.slice(kind.length + 1))];
      if (at.startsWith("score:")) return [h("span", { class: "tried-score" })];
      return at === "result" ? [h("p", { id: "tried-told" }, JSON.stringify(heart.beside()))] : [];
    },
    begins: () => ({ begun: heart.keptWith((laid) => laid === "nothing like that") ?? 1 }),
    next: (setup) => ({ ...setup, names: { a: "The next" } }),
    visited: (address) => note("visited", address),
    besideMove: (ply) => (ply === 1 ? h("span", { class: "tried-move" }, "first") : null),
  };
}

function tried(chosen: unknown, choose: (value: unknown) => void): readonly HTMLElement[] {
  return [
    h("button", { type: "button", id: "tried-field", onclick: () => choose({ chosen: 1 }) }, `${chosen}`),
  ];
}
