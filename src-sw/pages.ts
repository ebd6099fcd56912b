import { Route } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import type { Language } from "../src-worker/contract/engine";
import { publicPagesCache as cacheName, serviceWorkerMessages } from "../src-worker/contract/service-worker";
import { handlerOf } from "./handler-of";

declare const self: ServiceWorkerGlobalScope;

/** The public site of this build: `build/write-public-pages.mjs` lists it. */
declare const __PUBLIC_SITE__: {
  /** Another one for every change of a page. */
  readonly version: string;
  /** Paths of the pages, and of the images and documents on them. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
};

const { version, files } = __PUBLIC_SITE__;

/** Header of a stored answer: the `version` of the site that it belongs to. */
const versionHeader = "x-site-version";

/** Pages that are not the app's: neither files, nor parts of the app, nor the server's own answers. A Portuguese page lies below `/pt`. */
const pagePath = /^\/(?!(?:api|app|assets|contact-form|docs|icons|site|verify)(?:\/|$))(?:[a-z][a-z\d/-]*)?$/;

/** Screenshots on public pages. */
const imagePath = /^\/site\/[\w-]+\.webp$/;

/** Documents that public pages offer for download. */
const documentPath = /^\/(?:pt\/)?resources\/downloads\/[a-z]+\.pdf$/;

/** Home pages of both languages. */
const homePath = /^\/(?:pt\/?)?$/;

const pages = new NetworkFirst({
  cacheName,
  // A hall's Wi-Fi may accept a request and never answer it.
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
      cacheWillUpdate: async ({ request, response }) => {
        const key = keyOf(new URL(request.url));
        if (isWhole(key, response)) return marked(response);
        // Not awaited: the answer that was cloned for the cache is still being read.
        void response.body?.cancel();
        return null;
      },
      handlerDidError: async ({ request }) => {
        const { origin, pathname } = new URL(request.url);
        return homePath.test(pathname) ? Response.redirect(`${origin}/app`) : undefined;
      },
    },
    {
      // An answer that comes after another one is never read, and an unread body would hold the next version of this worker
      // back (`shell.ts`). When the network fails after the timeout, Workbox reads the cache a second time.
      cachedResponseWillBeUsed: async ({ cachedResponse, state = {} }) => {
        if (state.answered) await cachedResponse?.body?.cancel();
        else state.answered = cachedResponse;
        return cachedResponse;
      },
      fetchDidSucceed: async ({ response, state = {} }) => {
        // Once Workbox has cloned it for the cache.
        if (state.answered) setTimeout(() => void response.body?.cancel());
        return response;
      },
    },
  ],
});

/**
 * Serves public pages, their images and documents: network first; the cache after three seconds or a failure. A home page that is not
 * stored redirects to the app.
 */
export const pagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    // A document opens as a page, and is downloaded as none.
    (documentPath.test(url.pathname) || (request.mode === "navigate" ? pagePath : imagePath).test(url.pathname)),
  handlerOf(pages),
);

let holding: Promise<void> = Promise.resolve();

/**
 * Fetches stored pages of an earlier version of the site again, since its style sheets are gone, and the missing ones
 * of `paths`. Stops at a failure; the next call continues. One file at a time, because no page waits for them.
 */
export function storePages(paths: readonly string[]): Promise<void> {
  holding = holding.then(() => fetchPages(paths)).catch(() => undefined);
  return holding;
}

/**
 * An installed app requests the pages of its language, each time it starts; a public page requests itself and its images when
 * it was loaded without this worker.
 */
export function storePagesOnRequest(): void {
  self.addEventListener("message", (event) => {
    const { type, language, paths } = event.data ?? {};
    if (type === serviceWorkerMessages.holdPages) event.waitUntil(storePages(filesOf(language)));
    if (type === serviceWorkerMessages.storeVisited && Array.isArray(paths))
      event.waitUntil(
        storePages(paths.filter((path) => [pagePath, imagePath, documentPath].some((kind) => kind.test(path)))),
      );
  });
}

function filesOf(language: Language): readonly string[] {
  return files[language] ?? [];
}

async function fetchPages(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = (await cache.keys()).map(({ url }) => url);
  for (const key of new Set([...stored, ...paths.map((path) => keyOf(new URL(path, location.origin)))])) {
    if (await isCurrent(cache, key)) continue;
    const fetched = await fetch(key);
    if (isWhole(key, fetched)) await cache.put(key, marked(fetched));
    // A page that the site no longer has.
    else if (fetched.status === 404) await cache.delete(key);
  }
}

async function isCurrent(cache: Cache, key: string): Promise<boolean> {
  const stored = await cache.match(key);
  // An unread body would hold the next version back (`shell.ts`).
  await stored?.body?.cancel();
  return stored?.headers.get(versionHeader) === version;
}

/** A page is one, whatever its query and final slash. */
function keyOf({ origin, pathname }: URL): string {
  return new URL(pathname.replace(/\/$/, ""), origin).href;
}

/** Whether an answer is what its address promises. Some hosts redirect a page to its folder's address. */
function isWhole(key: string, { ok, redirected, url, headers }: Response): boolean {
  if (!ok || !headers.get("content-type")?.startsWith(typeOf(new URL(key).pathname))) return false;
  return !redirected || keyOf(new URL(url)) === key;
}

/** How the content type of a file begins. */
function typeOf(path: string): string {
  if (imagePath.test(path)) return "image/";
  return documentPath.test(path) ? "application/pdf" : "text/html";
}

/** With the site's version, and without the mark of a redirect, which a browser would refuse for a page. */
function marked({ body, headers }: Response): Response {
  const withVersion = new Headers(headers);
  withVersion.set(versionHeader, version);
  return new Response(body, { headers: withVersion });
}
