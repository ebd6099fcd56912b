import { Route } from "workbox-routing";
import type { Language } from "../src-worker/contract/engine";
import { serviceWorkerMessages } from "../src-worker/contract/service-worker";

declare const self: ServiceWorkerGlobalScope;

/** The public site of this build: `build/write-public-pages.mjs` lists it. */
declare const __PUBLIC_SITE__: {
  /** Another one for every change of a page. */
  readonly version: string;
  /** Paths of the pages, and of the images on them. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
};

const { version, files } = __PUBLIC_SITE__;

const cacheName = "public-pages";

/** Header of a stored answer: the `version` of the site that it belongs to. */
const versionHeader = "x-site-version";

/** Pages that are not the app's: neither files, nor parts of the app, nor the server's own answers. A Portuguese page lies below `/pt`. */
const pagePath = /^\/(?!(?:api|app|assets|contact-form|docs|help|icons|site|verify)(?:\/|$))(?:[a-z][a-z\d/-]*)?$/;

/** Screenshots on public pages. */
const imagePath = /^\/site\/[\w-]+\.webp$/;

/** Home pages. An installed app once stood at "/". */
const homePath = /^\/(?:pt\/?)?$/;

/**
 * Answers a public page and its images from the network, and without one from the cache; in place of a home page, with
 * the app.
 */
export const pagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (request.mode === "navigate" ? pagePath : imagePath).test(url.pathname),
  async ({ request, url, event }) => {
    const key = keyOf(url);
    const cache = await caches.open(cacheName);
    try {
      const fetched = await fetch(request);
      // On a full device the page is shown, and fetched again next time.
      if (isWhole(key, fetched)) event.waitUntil(keep(cache, key, fetched.clone()).catch(() => undefined));
      return fetched;
    } catch (error) {
      const held = await cache.match(key);
      if (held) return held;
      if (homePath.test(url.pathname)) return Response.redirect(`${url.origin}/app`);
      throw error;
    }
  },
);

let holding: Promise<void> = Promise.resolve();

/**
 * Fetches what is held of an earlier version of the site, whose style sheets are gone, and what is missing of a language
 * (null: nothing). Stops at a failure; the next call goes on. One file at a time, because nobody waits for them.
 */
export function holdPages(language: Language | null): Promise<void> {
  holding = holding.then(() => fetchPages(language)).catch(() => undefined);
  return holding;
}

/** An installed app asks for the pages of its language, each time it starts. */
export function holdPagesWhenAsked(): void {
  self.addEventListener("message", (event) => {
    const { type, language } = event.data ?? {};
    if (type === serviceWorkerMessages.holdPages) event.waitUntil(holdPages(language));
  });
}

async function fetchPages(language: Language | null): Promise<void> {
  const cache = await caches.open(cacheName);
  const held = (await cache.keys()).map(({ url }) => url);
  const wanted = (language && files[language]) ?? [];
  for (const key of new Set([...held, ...wanted.map((path) => keyOf(new URL(path, location.origin)))])) {
    if (await isCurrent(cache, key)) continue;
    const fetched = await fetch(key);
    if (isWhole(key, fetched)) await keep(cache, key, fetched);
    // A page that the site no longer has.
    else if (fetched.status === 404) await cache.delete(key);
  }
}

async function isCurrent(cache: Cache, key: string): Promise<boolean> {
  const held = await cache.match(key);
  // An unread body would hold the next version back (`shell.ts`).
  await held?.body?.cancel();
  return held?.headers.get(versionHeader) === version;
}

/** A page is one, whatever its query and final slash. */
function keyOf({ origin, pathname }: URL): string {
  return new URL(pathname.replace(/\/$/, ""), origin).href;
}

/** Whether an answer is what its address promises. Some hosts redirect a page to its folder's address. */
function isWhole(key: string, { ok, redirected, url, headers }: Response): boolean {
  const kind = imagePath.test(new URL(key).pathname) ? "image/" : "text/html";
  if (!ok || !headers.get("content-type")?.startsWith(kind)) return false;
  return !redirected || keyOf(new URL(url)) === key;
}

/** Without the mark of a redirect, which a browser would refuse for a page. */
async function keep(cache: Cache, key: string, { body, headers }: Response): Promise<void> {
  const marked = new Headers(headers);
  marked.set(versionHeader, version);
  await cache.put(key, new Response(body, { headers: marked }));
}
