import { createStoreProxy } from "../../../src-server/store-proxy/create-store-proxy";
import { nodeFetchPinned } from "../../../src-server/store-proxy/node-fetch-pinned";
import { nodeResolve } from "../../../src-server/store-proxy/node-resolve";
import type { World } from "../../../src-worker/run/world";

const appOrigin = "https://app.test";

/**
 * The network as a browser lets a page's script use it: another origin's answer is readable only with its CORS
 * headers, a request with keys is asked for first, and the app's own origin has the store proxy, which may reach the
 * stores at these addresses.
 */
export function browserNetwork(stores: readonly string[]): World["fetch"] {
  const proxy = createStoreProxy({
    origins: [appOrigin],
    allowHosts: stores.map((url) => new URL(url).host),
    now: () => 0,
    resolve: nodeResolve,
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
      const asked = { origin: appOrigin, "access-control-request-headers": "authorization" };
      const preflight = await fetch(url, { method: "OPTIONS", headers: asked, redirect: "error" });
      const allowed = preflight.headers.get("access-control-allow-headers") ?? "";
      if (!preflight.ok || !isReadable(preflight) || !/authorization/i.test(allowed)) throw new TypeError("preflight");
    }
    const answer = await fetch(url, { ...init, headers });
    if (!isReadable(answer)) throw new TypeError("Failed to fetch");
    return answer;
  };
}

function isReadable(answer: Response): boolean {
  return ["*", appOrigin].includes(answer.headers.get("access-control-allow-origin") ?? "");
}
