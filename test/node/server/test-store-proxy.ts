import type { Handler } from "../../../src-server/handler";
import { createStoreProxy, type StoreProxyOptions } from "../../../src-server/store-proxy/create-store-proxy";
import type { PinnedAnswer, PinnedRequest } from "../../../src-server/store-proxy/node-fetch-pinned";

export const ourOrigin = "http://localhost:4173";
export const publicAddress = "93.184.215.14";
export const productsUrl = "https://shop.kaffeehaus.com/products.json?limit=250&page=1";

/** A store proxy over a made-up internet that records its requests. */
export interface TestStoreProxy {
  readonly proxy: Handler;
  readonly resolved: string[];
  readonly fetched: PinnedRequest[];
}

export function testStoreProxy(
  answer: (request: PinnedRequest) => PinnedAnswer | Promise<PinnedAnswer>,
  options: Partial<StoreProxyOptions> = {},
): TestStoreProxy {
  const resolved: string[] = [];
  const fetched: PinnedRequest[] = [];
  const { resolve = async () => [publicAddress], limits, ...rest } = options;
  const proxy = createStoreProxy({
    origins: [ourOrigin],
    allowHosts: [],
    now: () => 0,
    limits: { refusalMs: 0, ...limits },
    ...rest,
    resolve: (hostname, target) => {
      resolved.push(hostname);
      return resolve(hostname, target);
    },
    fetchPinned: async (request) => {
      fetched.push(request);
      return answer(request);
    },
  });
  return { proxy, resolved, fetched };
}

export function pinnedAnswer(
  status: number,
  body: string | Uint8Array | AsyncIterable<Uint8Array>,
  headers: Record<string, string> = {},
  statusText = "",
): PinnedAnswer {
  const chunks = typeof body === "string" ? [new TextEncoder().encode(body)] : body;
  return {
    status,
    statusText,
    headers: new Headers(headers),
    body: chunks instanceof Uint8Array ? each([chunks]) : Array.isArray(chunks) ? each(chunks) : chunks,
  };
}

export function redirect(location: string, status = 302): PinnedAnswer {
  return pinnedAnswer(status, "moved", { location });
}

/** A request as the app's own page sends it. */
export function proxyRequest(
  kind: string,
  url: string,
  init: { method?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Request {
  return new Request(`${ourOrigin}/api/store-proxy?kind=${kind}&url=${encodeURIComponent(url)}`, {
    ...init,
    headers: { "sec-fetch-site": "same-origin", ...init.headers },
  });
}

export const client = { address: "198.51.100.7" };

async function* each(chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
}
