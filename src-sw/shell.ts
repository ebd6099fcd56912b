import { NavigationRoute, Route } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { fetchShellFile } from "./fetch-shell-file";
import { shellCacheName, shellCachePrefix } from "./shell-cache-name";
import type { ShellFile } from "./shell-file";

declare const self: ServiceWorkerGlobalScope;

/** The one page of the app. A directory's address: hosts that redirect `…/index.html` to it would have it refused. */
const page = "/app/";

/** The addresses at which a person may arrive at that page; what the query asks is the page's own business. */
const pageAddresses = [
  /^\/(index\.html)?(\?|$)/,
  /^\/app(\/|\/index\.html)?(\?|$)/,
  /^\/(build|products|settings)(\?|$)/,
];

/** How many files are fetched at once at an install: a phone on a fair's network has to go on browsing. */
const inFlight = 4;

export interface Shell {
  /** Answer the page and the app's files from this version's cache; a file missing there comes from the network and is kept. */
  readonly routes: readonly Route[];
  /** Fetches all files into this version's own cache; rejects when one is refused, so that the version before goes on. */
  install(): Promise<void>;
  /** Drops the caches of the versions before. */
  activate(): Promise<void>;
  /** How many of the files are in this version's cache, of how many. */
  held(): Promise<{ readonly held: number; readonly of: number }>;
}

/** The app's own files, held for the time without a network. Every version has a cache of its own. */
export function createShell(files: readonly ShellFile[]): Shell {
  const cacheName = shellCacheName(files);
  const paths = new Set(files.map((file) => file.url));
  const strategy = new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => shellPath(request),
        requestWillFetch: async ({ request }) => (request.mode === "navigate" ? new Request(page) : request),
        cacheWillUpdate: async ({ response }) => (response.ok && !response.redirected ? response : null),
      },
    ],
  });

  return {
    routes: [
      new NavigationRoute(strategy, { allowlist: pageAddresses }),
      new Route(({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname), strategy),
    ],
    install,
    activate,
    held,
  };

  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    const queue = files.values();
    const fetchInTurn = async (): Promise<void> => {
      for (const file of queue) await hold(cache, file);
    };
    await Promise.all(Array.from({ length: inFlight }, fetchInTurn));
  }

  async function held(): Promise<{ readonly held: number; readonly of: number }> {
    const cache = await caches.open(cacheName);
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return { held: files.filter(({ url }) => cached.has(url)).length, of: files.length };
  }

  async function activate(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(shellCachePrefix));
    // Caches are listed in the order of their creation: those behind ours belong to a newer version that waits.
    for (const name of names.slice(0, names.indexOf(cacheName))) await caches.delete(name);
    // Gives the very first visit its service worker without a reload.
    await self.clients.claim();
  }
}

/** The cache's key of a request for one of the app's files: its path, without what a query adds. */
function shellPath(request: Request): string {
  return request.mode === "navigate" ? page : new URL(request.url).pathname;
}

async function hold(cache: Cache, file: ShellFile): Promise<void> {
  if (await cache.match(file.url)) return;
  // A path that holds its content's digest is the same file in every version.
  const held = file.revision === null ? await caches.match(file.url, { ignoreVary: true }) : undefined;
  await cache.put(file.url, held ?? (await fetchShellFile(file)));
}
