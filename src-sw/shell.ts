import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute } from "workbox-routing";
import { refusalReason } from "./refusal-reason";

declare const self: ServiceWorkerGlobalScope;

/** The cache of the app's own files; two versions share it while the newer one waits. */
const shellCache = "app-files";

/** The app's only page, as a directory: some hosts redirect `…/index.html`, and `whyRefused` refuses redirects. */
const page = "/app/";

/** The addresses that this page answers, with any query. */
const pageAddresses = [/^\/app(\/|\/index\.html)?(\?|$)/, /^\/(build|products|settings)(\?|$)/];

export type Shell = ReturnType<typeof createShell>;

/** Precaches the app's own files, as workbox-build lists them. */
export function createShell(files: ServiceWorkerGlobalScope["__WB_MANIFEST"]) {
  const precache = new PrecacheController({
    cacheName: shellCache,
    plugins: [
      {
        // Workbox would store any answer below 400 and strip the mark of a redirect.
        async cacheWillUpdate({ request, response }) {
          const reason = refusalReason(request.url, response);
          if (reason) throw new Error(`${request.url}: ${reason}`);
          return response;
        },
        // An install only checks whether a file is stored. Observed in Chromium, in five updates of six: with the
        // bodies of a hundred stored files left unread, the new version does not take over, and the reload that
        // requests it hangs.
        async cachedResponseWillBeUsed({ cachedResponse, event }) {
          if (event.type !== "fetch") await cachedResponse?.body?.cancel();
          return cachedResponse;
        },
        // Outside an install, Workbox stores a missing file only with an integrity hash. Hashes would take 2 kB of the
        // worker's 12 kB, and would refuse a page that a host modifies.
        async fetchDidSucceed({ request, response, event }) {
          const key = precache.getCacheKeyForURL(request.url);
          if (event.type !== "install" && key && !refusalReason(request.url, response))
            await (await caches.open(shellCache)).put(key, response.clone());
          return response;
        },
      },
    ],
  });
  precache.addToCacheList(files);

  return {
    /** Answer the page and the app's files from the cache; fetch and store missing files. */
    routes: [
      new NavigationRoute(precache.createHandlerBoundToURL(page), { allowlist: pageAddresses }),
      new PrecacheRoute(precache, { directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [/./] }),
    ],
    /**
     * Stores every missing file. Rejects when a file is refused during an install, so that the previous version stays.
     */
    install: precache.install,
    /** Deletes the files of earlier versions. */
    activate,
    /** The app's file that a request means, from the cache. */
    fromCache: ({ url, mode }: Request): Promise<Response | undefined> =>
      precache.matchPrecache(mode === "navigate" ? page : url.replace(/[?#].*/, "")),
    /** Counts the app's files in the cache. */
    countStored,
  };

  async function activate(event: ExtendableEvent): Promise<void> {
    const { installing, waiting } = self.registration;
    // Workbox would also delete the files of a newer version, which cleans up itself when it takes over.
    if (!installing && !waiting) await precache.activate(event);
    // Controls the first visit's page without a reload.
    await self.clients.claim();
  }

  async function countStored(): Promise<{ readonly stored: number; readonly of: number }> {
    const cache = await caches.open(shellCache);
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const keys = [...precache.getURLsToCacheKeys().values()];
    return { stored: keys.filter((key) => cached.has(key)).length, of: keys.length };
  }
}
