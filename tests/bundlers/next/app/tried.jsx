"use client";
import { useEffect } from "react";
import * as tabulae from "tabulae";
import * as ai from "tabulae/ai";
import { tried } from "../body.mjs";
import { games } from "../games.mjs";

export function Tried() {
  useEffect(() => {
    tried({ tabulae, ai, games }).then((checks) => {
      globalThis.answer = checks;
    });
  }, []);
  return null;
}
