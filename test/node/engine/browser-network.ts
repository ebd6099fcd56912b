import { createStoreProxy } from "../../../src-server/store-proxy/create-store-proxy";
import { nodeFetchPinned } from "../../../src-server/store-proxy/node-fetch-pinned";
import { createNodeResolve } from "../../../src-server/store-proxy/node-resolve";
import type { World } from "../../../src-worker/world/world";

const appOrigin = "https://app.test";

/**
 * The network as a browser lets a page's script use it: another origin's answer is readable only with its CORS
 * headers, at each hop of a redirect; a request with keys needs a preflight; and the app's own origin serves the store
 * proxy, which may reach the stores at these addresses.
 */
export function browserNetwork(stores: readonly string[]): World["fetch"] {
  const proxy = createStoreProxy({
    origins: [appOrigin],
    allowHosts: stores.map((url) => new URL(url).host),
    now: () => 0,
    resolve: createNodeResolve(),
    fetchPinned: nodeFetchPinned,
    limits: { jsonPerMinute: 10_000 },
  });
  return async (url, init) => {
    const { origin } = new URL(url);
    if (origin === appOrigin)
      return proxy(new Request(url, { headers: { "sec-fetch-site": "same-origin" } }), { address: "127.0.0.1" });
    const headers = new Headers(init.headers);
    headers.set("origin", appOrigin);
    if (headers.has("authorization")) {
      const requested = { origin: appOrigin, "access-control-request-headers": "authorization" };
      const preflight = await fetch(url, { method: "OPTIONS", headers: requested, redirect: "manual" });
      const allowed = preflight.headers.get("access-control-allow-headers") ?? "";
      if (!preflight.ok || !isReadable(preflight, appOrigin) || !/authorization/i.test(allowed))
        throw new TypeError("preflight");
    }
    return followed(url, init, headers);
  };
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 20;

/**
 * The final answer after redirects. Fetch standard, HTTP fetch and HTTP-redirect fetch: a redirecting answer must pass the
 * CORS check like the last one, and from the second cross-origin hop on, the Origin header is null.
 */
async function followed(requested: string, init: RequestInit, headers: Headers): Promise<Response> {
  let url = new URL(requested);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    if (!isReadable(answer, headers.get("origin"))) throw new TypeError("Failed to fetch");
    const location = answer.headers.get("location");
    if (location === null || !redirectStatuses.has(answer.status))
      return Object.defineProperty(answer, "redirected", { value: redirects > 0 });
    await answer.body?.cancel();
    if (init.redirect === "error") throw new TypeError("Failed to fetch");
    const next = new URL(location, url);
    if (next.origin !== url.origin) headers.set("origin", "null");
    url = next;
  }
  throw new TypeError("Failed to fetch");
}

function isReadable(answer: Response, origin: string | null): boolean {
  return ["*", origin].includes(answer.headers.get("access-control-allow-origin") ?? "");
}
