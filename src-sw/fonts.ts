import { Route } from "workbox-routing";
import { whyRefused } from "./why-refused";

const cacheName = "theme-fonts";

/** Answers the fonts of themes from their cache, else from the network, and then keeps them. */
export const fontsRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/fonts/"),
  async ({ request, event }) => {
    const cache = await caches.open(cacheName);
    const held = await cache.match(request);
    if (held) return held;
    const fetched = await fetch(request);
    // On a full device the font is shown, and fetched again next time.
    if (!whyRefused(request.url, fetched)) event.waitUntil(keep(cache, fetched.clone()).catch(() => undefined));
    return fetched;
  },
);

async function keep(cache: Cache, font: Response): Promise<void> {
  await cache.put(font.url, font);
  // Another version's fonts lie in another folder.
  const folder = new URL(".", font.url).href;
  for (const key of await cache.keys()) if (!key.url.startsWith(folder)) await cache.delete(key);
}
