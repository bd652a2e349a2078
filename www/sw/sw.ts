/**
 * The service worker: keeps one build of the page, whole, and answers from it. A new build is put beside the old one and
 * takes over when a player asks for it, or when no tab shows the old one any more. It never takes over by itself: a
 * page must not find its ground exchanged in the middle of a game.
 */
/// <reference lib="webworker" />
import { ACTIVATE, cachePrefix } from "./names.ts";
import { remove } from "./remove.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: a hash of everything that belongs to it. */
declare const BUILD: string;
/** Put in by the build: each file by its path from the scope, with what its contents must hash to. */
declare const FILES: Readonly<Record<string, string>>;

const SCOPE = self.registration.scope;
const PREFIX = cachePrefix(SCOPE);
const CACHE = PREFIX + BUILD;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === ACTIVATE) event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (key === null) return;
  event.respondWith(answer(key, event.request));
  if (event.request.mode === "navigate" && self.location.hostname === "localhost") {
    event.waitUntil(leaveTheAddress());
  }
});

/** All files or none: when one is missing or is not of this build, the build that was there before stays. */
async function install(): Promise<void> {
  try {
    const fetched = await Promise.all(Object.entries(FILES).map(fetchFile));
    const cache = await caches.open(CACHE);
    for (const [url, response] of fetched) await cache.put(url, response);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** From the server, whatever the browser has kept. The hash refuses the file of another build, and a login page. */
async function fetchFile([path, integrity]: [string, string]): Promise<[string, Response]> {
  const url = new URL(path, SCOPE).href;
  const response = await fetch(url, { cache: "reload", integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A browser takes no redirected response for a page; the contents are the right ones, so the detour is forgotten.
  return [url, response.redirected ? new Response(response.body, response) : response];
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  // Without it a first visit, which began before there was a worker, would hear nothing of the one it asks for later.
  await self.clients.claim();
}

/** Under which address a request's answer is kept; null for what is none of the page's files. */
function keyOf(request: Request): string | null {
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return null;
  const path = request.url.slice(SCOPE.length).replace(/[?#].*/s, "");
  const file = path === "" || path === "index.html" ? "./" : path;
  return Object.hasOwn(FILES, file) ? new URL(file, SCOPE).href : null;
}

/** From the copy; from the network only if the browser has cleared the copy away. */
async function answer(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}

/**
 * On a developer's machine one address belongs to many pages in turn. Where another one lives by now, this page goes, so
 * that it is in nobody's way. Elsewhere a missing sw.js may be a slip of the server, and the copy is worth more.
 */
async function leaveTheAddress(): Promise<void> {
  const response = await fetch(new URL("sw.js", SCOPE), { cache: "no-store" }).catch(() => null);
  if (response?.status === 404) await remove();
}
