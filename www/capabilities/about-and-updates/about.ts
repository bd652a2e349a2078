/** The About box: which version this is, whose it is, and how to get it right again. */
import { appPicture, bdi, h, text } from "heart";
import { openDialog, refreshDialog } from "../dialog.ts";
import type { Offline } from "./offline.ts";
import { t } from "./words.ts";

/** Put in by the build: the package's version, the hash of the page's contents, and the MIT licence with our name. */
declare const VERSION: string;
declare const BUILD: string;
declare const LICENCE: string;
/** Put in by the build: where the references lie beside the page; empty where they do not. */
declare const DOCS: string;

/** What is compiled into the wasm beside our own code: by their licence their notices go with every copy. */
const PARTS = [
  "Rust standard library, © The Rust Project Developers",
  "wasm-bindgen, js-sys, cfg-if, © 2014 Alex Crichton",
  "serde-wasm-bindgen, © 2019 Cloudflare, Inc.",
  "serde, serde_core, © Erick Tryzelaar and David Tolnay",
  "futures-core, futures-task, futures-util, © 2016 Alex Crichton, © 2017 The Tokio Authors",
  "pin-project-lite, © Taiki Endo",
  "slab, © 2019 Carl Lerche",
] as const;

export function openAbout(offline: Offline): void {
  openDialog(() => ({
    title: t("app.title"),
    body: [
      h("div", { class: "about-head" }, appPicture(), h("div", {}, ...facts(offline))),
      h("p", {}, t("about.names")),
      h("p", {}, t("about.private")),
      ...documentation(offline),
      ...waysToMend(offline),
      licences(),
    ],
  }));
}

/** The copy of the page has changed: an About box that is open says so. */
export function refreshAbout(): void {
  if (document.getElementById("about-version") !== null) refreshDialog();
}

/** Which version this is. */
export function version(): HTMLElement {
  return h("p", { id: "about-version" }, t("about.version"), " ", bdi(`${VERSION} (${BUILD})`));
}

function facts(offline: Offline): HTMLElement[] {
  const kept = h("p", { class: "muted", id: "about-copy" }, t(`about.copy.${offline.copy}`));
  const buttons: HTMLElement[] = [];
  if (offline.updateReady) {
    buttons.push(button("about-update", "update.now", () => offline.update(), "primary"));
  }
  if (offline.installable) {
    buttons.push(button("about-install", "about.install", () => void offline.install()));
  }
  return [version(), kept, ...(buttons.length === 0 ? [] : [h("div", { class: "buttons" }, ...buttons)])];
}

/** From a server only: a file may have been taken from what lay beside it. */
function documentation(offline: Offline): HTMLElement[] {
  if (DOCS === "" || offline.copy === "file") return [];
  return [h("p", {}, h("a", { href: DOCS, target: "_blank", rel: "noopener", id: "docs" }, t("about.docs")))];
}

/** Where the browser keeps no copy, there is none to mend. */
export function waysToMend(offline: Offline): HTMLElement[] {
  if (offline.copy === "file") return [];
  const said = h("p", { class: "muted", role: "status", id: "about-repair" }, t("about.repair.about"));
  const repair = async () => {
    if (!(await offline.repair())) text(said, t("about.repair.failed"));
  };
  return [
    h(
      "div",
      { class: "mend" },
      said,
      button("repair", "about.repair", () => void repair()),
    ),
  ];
}

function button(
  id: string,
  key: "update.now" | "about.install" | "about.repair",
  run: () => void,
  className = "",
): HTMLElement {
  return h("button", { type: "button", class: className, id, onclick: run }, t(key));
}

/** Licences are quoted as they are, in English. */
function licences(): HTMLElement {
  const notices = PARTS.map((part) => h("li", {}, part));
  return h(
    "details",
    { class: "licences" },
    h("summary", {}, t("about.licences")),
    h("p", {}, t("about.licences.own")),
    h("p", {}, t("about.licences.parts")),
    h("ul", { lang: "en", dir: "ltr" }, ...notices),
    h("pre", { lang: "en", dir: "ltr", tabindex: "0" }, LICENCE),
  );
}
