import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { init } from "tabulae";
import { App } from "./App.tsx";
import { kept } from "./kept.ts";
import "./style.css";

await init();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App game={kept()} />
    </StrictMode>,
  );
