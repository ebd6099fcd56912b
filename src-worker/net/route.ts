import * as v from "valibot";
import { services } from "../contract/services";
import { storeProxyPath } from "../contract/shared-names";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import type { Answer } from "./answer";
import { retryAfter } from "./failure-for-status";
import { parsedUrl } from "./parsed-url";
import { type RequestOptions, request } from "./request";

/** The kinds of request. The proxy applies different rules to each. */
export type RequestKind = "json" | "image";

/** Also a website's home page and its style sheets. */
export type RoutedKind = RequestKind | "page" | "css";

export type Route = (signal: AbortSignal, kind: RoutedKind, url: string, options: RequestOptions) => Promise<Answer>;

/**
 * Creates a route that reaches a store directly, or through the app's proxy when the browser blocks direct access (missing
 * CORS looks like a network failure). Later requests to such an origin use the proxy at once, and so do pages and style
 * sheets, which hardly any store exposes. A request with keys never uses the proxy: only the store may see them.
 */
export function createRoute(
  world: Pick<World, "fetch" | "deadline" | "appOrigin" | "recorder">,
  proxyElsewhere: string | null = services.storeProxy,
): Route {
  const proxy = proxyElsewhere ?? world.appOrigin + storeProxyPath;
  const proxied = new Set<string>();
  return async (signal, kind, url, options) => {
    const { origin } = new URL(url);
    if (origin === world.appOrigin || options.keys) return request(signal, world, url, options);
    if (kind === "page" || kind === "css") return readPage(signal, kind, url, options);
    if (proxied.has(origin)) return throughProxy(signal, kind, url, options);
    try {
      return await request(signal, world, url, options);
    } catch (direct) {
      if (!(direct instanceof Failed) || direct.failure.code !== "network") throw direct;
      const answer = await throughProxy(signal, kind, url, options).catch((error: unknown) => {
        // Without a proxy, or when the proxy cannot reach the store either, the direct failure is the true one.
        throw error instanceof Failed && error.failure.code === "network" ? direct : error;
      });
      // The proxy reports every missing image alike: until one has come through it, the direct failure is more precise.
      if (kind === "image" && answer.status >= 400) throw direct;
      if (answer.status < 400) proxied.add(origin);
      return answer;
    }
  };

  /** Tries the proxy first, because shops do not expose their pages to other origins; then the store itself. */
  async function readPage(
    signal: AbortSignal,
    kind: RoutedKind,
    url: string,
    options: RequestOptions,
  ): Promise<Answer> {
    try {
      return await throughProxy(signal, kind, url, options);
    } catch (proxied) {
      if (!(proxied instanceof Failed) || proxied.failure.code !== "network") throw proxied;
      return request(signal, world, url, options);
    }
  }

  async function throughProxy(
    signal: AbortSignal,
    kind: RoutedKind,
    url: string,
    options: RequestOptions,
  ): Promise<Answer> {
    const address = `${proxy}?kind=${kind}&url=${encodeURIComponent(url)}`;
    const answer = await request(signal, world, address, options);
    const type = answer.headers.get("content-type") ?? "";
    // A host without a proxy may answer any address with the app's own page. The proxy sends a page as an attachment.
    const isStorePage = kind !== "page" || /^attachment\b/.test(answer.headers.get("content-disposition") ?? "");
    if (answer.status < 300 && isStorePage && type.startsWith(typeOf[kind])) {
      const finalUrl = answer.headers.get(finalUrlHeader);
      const redirected = finalUrl !== null && parsedUrl(finalUrl) !== null;
      return { ...answer, url: redirected ? finalUrl : url, redirected };
    }
    return refusal(answer, url);
  }
}

const typeOf: Readonly<Record<RoutedKind, string>> = {
  json: "application/json",
  image: "image/",
  page: "text/html",
  css: "text/css",
};

/** The header in which the proxy sends the final address after redirects. */
const finalUrlHeader = "x-final-url";

/**
 * Turns the proxy's report about a store's answer into that answer: its status, its redirect to a password page, or its
 * non-JSON body, which the proxy withholds. Refuses with `network`, `timeout`, `proxy-busy` or `answer-too-large` when the
 * proxy itself refused, or when there is no proxy.
 */
function refusal(answer: Answer, url: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    throw new Failed("network", { url }, { retryable: true });
  }
  const report = v.safeParse(proxyRefusal, json);
  if (!report.success) throw new Failed("network", { url }, { retryable: true });
  const { code, status, statusText, bytes, path, page, error } = report.output;
  switch (code) {
    case "upstream":
      return { ...answer, url, status, statusText, bytes: page ? noJson : wordpressBody(error, status) };
    case "redirect-not-allowed":
      return { ...answer, url: new URL(path, url).href, redirected: true, status: 200, bytes: noJson };
    case "fetch-failed":
      return { ...answer, url, status: 502, statusText: "", bytes: new Uint8Array() };
    case "not-json":
      return { ...answer, url, status: 200, bytes: bytes === 0 ? new Uint8Array() : noJson };
    case "answer-too-large":
      throw new Failed("answer-too-large", { url });
    case "upstream-timeout":
      throw new Failed("timeout", { url, seconds: proxySeconds }, { retryable: true });
  }
  if (answer.status === 429 || answer.status === 503)
    throw new Failed("proxy-busy", { url, status: answer.status, ...retryAfter(answer) }, { retryable: true });
  throw new Failed("network", { url, message: code }, { retryable: true });
}

/** The proxy's own time limit for a store's answer. */
const proxySeconds = 20;

/** Placeholder for a page's body, which the proxy withholds. */
const noJson = new TextEncoder().encode("<");

/** An error of WordPress, of which the proxy forwards only the code; empty for none. */
function wordpressBody(code: string | null, status: number): Uint8Array<ArrayBuffer> {
  return code === null ? new Uint8Array() : new TextEncoder().encode(JSON.stringify({ code, data: { status } }));
}

const proxyRefusal = v.object({
  code: v.string(),
  status: v.fallback(v.number(), 502),
  statusText: v.fallback(v.string(), ""),
  bytes: v.fallback(v.number(), 1),
  path: v.fallback(v.string(), "/"),
  page: v.fallback(v.boolean(), false),
  error: v.fallback(v.nullable(v.string()), null),
});
