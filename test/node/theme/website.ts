import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";
import type { Theme } from "../../../src-worker/contract/theme";
import { createRateLimiter } from "../../../src-worker/net/rate-limiter";
import { createRoute } from "../../../src-worker/net/route";
import { readWebsite } from "../../../src-worker/theme/read-website";
import { createTestWorld, type TestWorld } from "../engine/test-world";

export const site = "https://shop.test";

/** Bodies by URL; "/" is the home page, URLs ending in .css are style sheets. */
export type Pages = Readonly<Record<string, string | (() => Response)>>;

/** A website without a network, and the requests to it. */
export function website(pages: Pages) {
  const all: { readonly url: string; readonly init: RequestInit }[] = [];
  const requests: typeof all = [];
  const world: TestWorld = createTestWorld({
    fetch: async (url, init) => {
      all.push({ url, init });
      if (url.startsWith(world.appOrigin)) throw new TypeError("no proxy here");
      requests.push({ url, init });
      const body = pages[url] ?? pages[url.replace(site, "")];
      if (body === undefined) return new Response("", { status: 404 });
      if (typeof body === "function") return body();
      const type = /\.css(\?|$)/.test(url) ? "text/css" : "text/html; charset=utf-8";
      return new Response(body, { headers: { "content-type": type } });
    },
  });
  const parts = {
    world,
    route: createRoute(world),
    rateLimiter: createRateLimiter(world, () => defaultSyncSettings),
  };
  return {
    world,
    /** Requests to the website, in order; `all` includes those to the app's proxy. */
    requests,
    all,
    read: (): Promise<Theme> => readWebsite(new AbortController().signal, parts, { url: site, cache: "default" }),
  };
}

/** The theme of a home page with these parts. */
export function themeOf(head: string, body = "", sheets: Pages = {}): Promise<Theme> {
  return website({ "/": page(head, body), ...sheets }).read();
}

export function page(head: string, body = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`;
}
