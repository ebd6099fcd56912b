import { Route } from "workbox-routing";
import { filePlatform } from "../src-worker/contract/platforms";
import { sharedFileCache as cacheName, sharedAtHeader, sharedFilePath } from "../src-worker/contract/service-worker";

/** The fields of the manifest's `share_target` that name a shop. */
const named = ["open", "text", "title"] as const;

/**
 * Receives what a person shares from another app: a table of products, which waits in a cache for the settings, or the address of
 * a shop.
 */
export const sharedRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/app",
  async ({ request }) => {
    const form = await request.formData();
    const table = form.get("table");
    if (table instanceof File && table.size > 0) {
      // One that nobody has taken would be taken in its place.
      await caches.delete(cacheName);
      const cache = await caches.open(cacheName);
      const headers = { [sharedAtHeader]: String(Date.now()) };
      await cache.put(`${sharedFilePath}${encodeURIComponent(table.name)}`, new Response(table, { headers }));
      return Response.redirect(`/app?settings=store&open=${filePlatform}`, 303);
    }
    const query = new URLSearchParams();
    for (const name of named) {
      const text = form.get(name);
      if (typeof text === "string" && text !== "") query.set(name, text);
    }
    return Response.redirect(`/app?${query}`, 303);
  },
  "POST",
);
