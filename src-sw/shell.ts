import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, type Route } from "workbox-routing";
import { whyRefused } from "./why-refused";

declare const self: ServiceWorkerGlobalScope;

/** The cache of the app's own files; two versions share it while the newer one waits. */
const shellCache = "app-files";

/** The one page of the app. A directory's address: a redirect from `…/index.html`, as some hosts send, is refused. */
const page = "/app/";

/** The addresses that this page answers; their query is the page's own business. */
const pageAddresses = [
  /^\/(index\.html)?(\?|$)/,
  /^\/app(\/|\/index\.html)?(\?|$)/,
  /^\/(build|products|settings)(\?|$)/,
];

export interface Shell {
  /** Answer the page and the app's files from the cache; a file missing there comes from the network and is stored. */
  readonly routes: readonly Route[];
  /** Stores every missing file; rejects when one is refused at an install, so that the version before goes on. */
  install(event: ExtendableEvent): Promise<unknown>;
  /** Deletes the files of earlier versions. */
  activate(event: ExtendableEvent): Promise<void>;
  /** How many of the app's files the cache holds, of how many. */
  held(): Promise<{ readonly held: number; readonly of: number }>;
}

/** Precaches the app's own files, as workbox-build lists them. */
export function createShell(files: ServiceWorkerGlobalScope["__WB_MANIFEST"]): Shell {
  const precache = new PrecacheController({
    cacheName: shellCache,
    plugins: [
      {
        // Workbox stores any answer below 400, and makes a redirected one look direct.
        async cacheWillUpdate({ request, response }) {
          const reason = whyRefused(request.url, response);
          if (reason) throw new Error(`${request.url}: ${reason}`);
          return response;
        },
        // An install only asks whether a file is held. Observed in Chromium, in five updates of six: with the bodies of a
        // hundred held files left unread, the new version is not let in, and the reload that asks for it hangs.
        async cachedResponseWillBeUsed({ cachedResponse, event }) {
          if (event.type !== "fetch") await cachedResponse?.body?.cancel();
          return cachedResponse;
        },
        // Outside of an install, Workbox stores a missing file only under an integrity hash. Hashes would cost 4 kB of
        // the worker's 12, and refuse a page that a host amends.
        async fetchDidSucceed({ request, response, event }) {
          const key = precache.getCacheKeyForURL(request.url);
          if (event.type !== "install" && key && !whyRefused(request.url, response))
            await (await caches.open(shellCache)).put(key, response.clone());
          return response;
        },
      },
    ],
  });
  precache.addToCacheList(files);

  return {
    routes: [
      new NavigationRoute(precache.createHandlerBoundToURL(page), { allowlist: pageAddresses }),
      new PrecacheRoute(precache, { directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [/./] }),
    ],
    install: precache.install,
    activate,
    held,
  };

  async function activate(event: ExtendableEvent): Promise<void> {
    const { installing, waiting } = self.registration;
    // Workbox would delete the files of an even newer version too: that one cleans up when it takes over.
    if (!installing && !waiting) await precache.activate(event);
    // Version 1.0.0 had a cache for each version.
    for (const name of await caches.keys()) if (name.startsWith("shell-")) await caches.delete(name);
    // Gives the very first visit its service worker without a reload.
    await self.clients.claim();
  }

  async function held(): Promise<{ readonly held: number; readonly of: number }> {
    const cache = await caches.open(shellCache);
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const keys = [...precache.getURLsToCacheKeys().values()];
    return { held: keys.filter((key) => cached.has(key)).length, of: keys.length };
  }
}
