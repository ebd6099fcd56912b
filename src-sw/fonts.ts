import { Route } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { themeFontsCache as cacheName } from "../src-worker/contract/service-worker";
import { handlerOf } from "./handler-of";
import { refusalReason } from "./refusal-reason";

const fonts = new CacheFirst({
  cacheName,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        if (!refusalReason(request.url, response)) return response;
        // Not awaited: the answer that was cloned for the cache is still being read.
        void response.body?.cancel();
        return null;
      },
      cacheDidUpdate: ({ request }) => deleteOtherVersions(request.url),
    },
  ],
});

/** Answers the fonts of themes from their cache, else from the network, and then stores them. */
export const fontsRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/fonts/"),
  handlerOf(fonts),
);

/** Each version's fonts lie in a folder of their own. */
async function deleteOtherVersions(font: string): Promise<void> {
  const folder = new URL(".", font).href;
  const cache = await caches.open(cacheName);
  for (const key of await cache.keys()) if (!key.url.startsWith(folder)) await cache.delete(key);
}
