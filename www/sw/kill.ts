/**
 * The way back. Put in the place of sw.js on the server, it removes every copy of the page that browsers have kept and
 * then itself; from the next visit on the page comes from the server. Saved games stay. Here alone `skipWaiting` belongs
 * into the installation: what it replaces may be too broken to ask.
 */
/// <reference lib="webworker" />
import { remove } from "./remove.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(remove()));
