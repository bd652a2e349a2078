/** How a service worker takes itself away, with all that it kept. Saved games are no business of it. */
/// <reference lib="webworker" />
import { cachePrefix } from "./names.ts";

declare const self: ServiceWorkerGlobalScope;

export async function remove(): Promise<void> {
  const prefix = cachePrefix(self.registration.scope);
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix)) await caches.delete(name);
  }
  await self.registration.unregister();
}
