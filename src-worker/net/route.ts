import { storeProxyPath } from "../contract/shared-names";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type { Answer } from "./answer";
import { type RequestOptions, request } from "./request";

/** What is asked for: the proxy holds each kind to its own rules. */
export type RequestKind = "json" | "image";

export type Route = (signal: AbortSignal, kind: RequestKind, url: string, options: RequestOptions) => Promise<Answer>;

/**
 * Reaches a store directly and, where the browser refuses that (no CORS looks like a network failure), through
 * the app's own proxy. An origin that answered only through the proxy is asked there from then on.
 */
export function createRoute(world: Pick<World, "fetch" | "deadline" | "appOrigin">): Route {
  const proxied = new Set<string>();
  return async (signal, kind, url, options) => {
    const { origin } = new URL(url);
    if (origin === world.appOrigin) return request(signal, world, url, options);
    if (proxied.has(origin)) return throughProxy(signal, kind, url, options);
    try {
      return await request(signal, world, url, options);
    } catch (direct) {
      if (!(direct instanceof Failed) || direct.failure.code !== "network") throw direct;
      const answer = await throughProxy(signal, kind, url, options).catch((error: unknown) => {
        // Where there is no proxy, or it cannot reach the store either, the first failure is the true one.
        throw error instanceof Failed && error.failure.code === "network" ? direct : error;
      });
      proxied.add(origin);
      return answer;
    }
  };

  async function throughProxy(
    signal: AbortSignal,
    kind: RequestKind,
    url: string,
    options: RequestOptions,
  ): Promise<Answer> {
    const address = `${world.appOrigin}${storeProxyPath}?kind=${kind}&url=${encodeURIComponent(url)}`;
    const answer = await request(signal, world, address, options);
    const type = answer.headers.get("content-type") ?? "";
    const expected = kind === "json" ? type.startsWith("application/json") : type.startsWith("image/");
    if (answer.status < 300 && expected) return { ...answer, url };
    return refusal(answer, url);
  }
}

/** The proxy tells a store's own status as {code: "upstream", status}; anything else is its own refusal, or no proxy at all. */
function refusal(answer: Answer, url: string): Answer {
  let told: unknown;
  try {
    told = JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    throw new Failed("network", { url }, { retryable: true });
  }
  const { code, status, statusText } = Object(told) as { code?: unknown; status?: unknown; statusText?: unknown };
  if (code === "upstream" && typeof status === "number")
    return { ...answer, url, status, statusText: String(statusText ?? "") };
  if (answer.status === 429 || answer.status === 503)
    return { ...answer, url, status: answer.status, statusText: String(code ?? "") };
  throw new Failed("network", { url, message: String(code ?? "") }, { retryable: true });
}
