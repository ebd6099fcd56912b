import { Route } from "workbox-routing";

const cacheName = "public-pages";

/** Pages that are not the app's: neither files, nor parts of the app, nor the server's own answers. A Portuguese page lies below `/pt`. */
const pagePath = /^\/(?!(?:api|app|assets|docs|help|icons|verify)(?:\/|$))(?:[a-z][a-z\d/-]*)?$/;

/** Home pages. An installed app once stood at "/". */
const homePath = /^\/(?:pt\/?)?$/;

/** Answers a public page from the network, and without one from the last visit; in place of a home page, with the app. */
export const pagesRoute = new Route(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && pagePath.test(url.pathname),
  async ({ request, url, event }) => {
    // A page is one, whatever its query.
    const key = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
    try {
      const fetched = await fetch(request);
      // On a full device the page is shown, and fetched again next time.
      if (isPage(fetched)) event.waitUntil(keep(key, fetched.clone()).catch(() => undefined));
      return fetched;
    } catch (error) {
      const held = await (await caches.open(cacheName)).match(key);
      if (held) return held;
      if (homePath.test(url.pathname)) return Response.redirect(`${url.origin}/app`);
      throw error;
    }
  },
);

/**
 * Fetches the visited pages anew: a new version of the app comes with new style sheets for them. A page that cannot be
 * fetched stays as it is.
 */
export async function renewPages(): Promise<void> {
  const cache = await caches.open(cacheName);
  const renewed = (await cache.keys()).map(async ({ url }) => {
    const fetched = await fetch(url);
    if (isPage(fetched)) await cache.put(url, fetched);
  });
  await Promise.allSettled(renewed);
}

function isPage(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.get("content-type")?.startsWith("text/html") === true;
}

async function keep(key: string, page: Response): Promise<void> {
  await (await caches.open(cacheName)).put(key, page);
}
