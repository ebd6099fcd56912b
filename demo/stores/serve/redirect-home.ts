import type { Answer } from "./answer";
import type { StoreRequest } from "./store-request";

/** Redirects other host names to 127.0.0.1, as a web server redirects `shop.com` to `www.shop.com`; else null. */
export function redirectHome({ url }: StoreRequest): Answer | null {
  if (url.hostname === home) return null;
  const there = new URL(url);
  there.hostname = home;
  return {
    status: 301,
    headers: { location: there.href, "content-type": "text/html" },
    body: "<html><head><title>301 Moved Permanently</title></head><body><h1>Moved Permanently</h1></body></html>",
  };
}

const home = "127.0.0.1";
