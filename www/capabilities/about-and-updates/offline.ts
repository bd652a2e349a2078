/**
 * The page as an app: kept by the browser for use without a network, updated when the player says so, repaired. From a
 * file there is none of this, and no attempt at it.
 */
import { ACTIVATE, cachePrefix } from "../../sw/names.ts";

/** Chromium's offer to install the page; no standard, so the types of the DOM lack it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export type Copy =
  /** Opened as a file, or by a browser that keeps no pages. */
  | "file"
  /** From a server; not kept, or not kept yet. */
  | "online"
  /** Kept: it starts without a network. */
  | "kept";

export class Offline {
  #registration: ServiceWorkerRegistration | null = null;
  #offer: InstallOffer | null = null;
  /** This tab asked for the new version. Others that hear of it must not reload: somebody plays there. */
  #asked = false;
  #updateReady = false;
  #lookedAt = 0;
  /** Called when anything told here has changed. */
  onChange: () => void = () => undefined;

  get copy(): Copy {
    if (container() === null) return "file";
    return this.#registration?.active ? "kept" : "online";
  }

  get updateReady(): boolean {
    return this.#updateReady;
  }

  get installable(): boolean {
    return this.#offer !== null;
  }

  /** Registers the service worker and begins to listen. Nothing here can stop the page from starting. */
  start(): void {
    const workers = container();
    if (workers === null) return;
    addLinks();
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offered(event as InstallOffer);
    });
    window.addEventListener("appinstalled", () => this.#offered(null));
    workers.addEventListener("controllerchange", () => {
      if (this.#asked) location.reload();
      else this.onChange();
    });
    // Rejects where sw.js is missing or the browser forbids it; the page then lives without.
    workers
      .register("sw.js", { updateViaCache: "none" })
      .then((registration) => this.#watch(registration))
      .catch(() => undefined);
  }

  #offered(offer: InstallOffer | null): void {
    this.#offer = offer;
    this.onChange();
  }

  #watch(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener("statechange", () => this.#look(registration));
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    document.addEventListener("visibilitychange", () => this.#check(registration));
    this.#look(registration);
    this.#check(registration);
  }

  /** An app may stay open for weeks: it asks for a new version when it is looked at again, at most once an hour. */
  #check(registration: ServiceWorkerRegistration): void {
    const now = Date.now();
    if (document.visibilityState !== "visible" || now - this.#lookedAt < 3_600_000) return;
    this.#lookedAt = now;
    registration.update().catch(() => undefined);
  }

  /** Once ready, always ready: if another tab lets the new version in, this tab still shows the old one. */
  #look(registration: ServiceWorkerRegistration): void {
    this.#updateReady ||= registration.waiting !== null && registration.active !== null;
    this.onChange();
  }

  /** Lets the new version in and shows it in this tab. */
  update(): void {
    const waiting = this.#registration?.waiting;
    if (waiting) {
      this.#asked = true;
      waiting.postMessage(ACTIVATE);
    } else location.reload();
  }

  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offered(null);
    await offer?.prompt();
  }

  /**
   * Throws the copy away and fetches the page again; games and settings stay. False, and nothing thrown away, when the
   * server cannot be reached: without it there would be no page at all.
   */
  async repair(): Promise<boolean> {
    const registration = await container()?.getRegistration();
    try {
      await registration?.update();
    } catch {
      return false;
    }
    const prefix = cachePrefix(new URL("./", location.href).href);
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) await caches.delete(name);
    }
    await registration?.unregister();
    location.reload();
    return true;
  }
}

/** Null where no page can be kept; some browsers throw when asked in a frame or with cookies forbidden. */
function container(): ServiceWorkerContainer | null {
  if (!location.protocol.startsWith("http") || !isSecureContext) return null;
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** What an installed page is called and looks like. Put in here: from a file a browser complains about it. */
function addLinks(): void {
  for (const [rel, href] of [
    ["manifest", "manifest.webmanifest"],
    ["apple-touch-icon", "icons/180.png"],
  ] as const) {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}
