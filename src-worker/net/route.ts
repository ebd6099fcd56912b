import * as v from "valibot";
import { storeProxyPath } from "../contract/shared-names";
import { Failed } from "../run/failed";
import { parsedUrl } from "../run/parsed-url";
import type { World } from "../run/world";
import type { Answer } from "./answer";
import { type RequestOptions, request } from "./request";

/** What is asked for: the proxy holds each kind to its own rules. */
export type RequestKind = "json" | "image";

/** A website's home page and its style sheets as well. */
export type RoutedKind = RequestKind | "page" | "css";

export type Route = (signal: AbortSignal, kind: RoutedKind, url: string, options: RequestOptions) => Promise<Answer>;

/**
 * Reaches a store directly and, where the browser refuses that (no CORS looks like a network failure), through
 * the app's own proxy. Pages and style sheets, which hardly any store lets be read, go through it at once. An origin that answered only through the proxy is asked there from then on. A request with
 * keys never goes through it: they are for the store alone.
 */
export function createRoute(world: Pick<World, "fetch" | "deadline" | "appOrigin">): Route {
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
        // Where there is no proxy, or it cannot reach the store either, the first failure is the true one.
        throw error instanceof Failed && error.failure.code === "network" ? direct : error;
      });
      if (answer.status < 400) proxied.add(origin);
      return answer;
    }
  };

  /** No shop lets other origins read its pages: the proxy goes first, and the store is asked where there is none. */
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
    const address = `${world.appOrigin}${storeProxyPath}?kind=${kind}&url=${encodeURIComponent(url)}`;
    const answer = await request(signal, world, address, options);
    const type = answer.headers.get("content-type") ?? "";
    // A host without a proxy may answer any address with the app's own page: the store's comes as a file.
    const file = kind !== "page" || /^attachment\b/.test(answer.headers.get("content-disposition") ?? "");
    if (answer.status < 300 && file && type.startsWith(typeOf[kind])) {
      const ended = answer.headers.get(finalUrlHeader);
      const redirected = ended !== null && parsedUrl(ended) !== null;
      return { ...answer, url: redirected ? ended : url, redirected };
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

/** In which the proxy tells where the redirects that it followed ended. */
const finalUrlHeader = "x-final-url";

/**
 * What the proxy told instead of the store's answer, as the answer that the store would have been: its own status,
 * its redirect to a password page, a body that is no JSON (which the proxy keeps to itself). Anything else is the
 * proxy's own refusal, or no proxy at all.
 */
function refusal(answer: Answer, url: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    throw new Failed("network", { url }, { retryable: true });
  }
  const told = v.safeParse(proxyRefusal, json);
  if (!told.success) throw new Failed("network", { url }, { retryable: true });
  const { code, status, statusText, bytes, path, page } = told.output;
  switch (code) {
    case "upstream":
      return { ...answer, url, status, statusText, bytes: page ? noJson : new Uint8Array() };
    case "redirect-not-allowed":
      return { ...answer, url: new URL(path, url).href, redirected: true, status: 200, bytes: noJson };
    case "not-json":
      return { ...answer, url, status: 200, bytes: bytes === 0 ? new Uint8Array() : noJson };
    case "answer-too-large":
      throw new Failed("answer-too-large", { url });
    case "upstream-timeout":
      throw new Failed("timeout", { url }, { retryable: true });
  }
  if (answer.status === 429 || answer.status === 503) return { ...answer, url, statusText: code };
  throw new Failed("network", { url, message: code }, { retryable: true });
}

/** Stands for a body that the proxy keeps to itself: a page. */
const noJson = new TextEncoder().encode("<");

const proxyRefusal = v.object({
  code: v.string(),
  status: v.fallback(v.number(), 502),
  statusText: v.fallback(v.string(), ""),
  bytes: v.fallback(v.number(), 1),
  path: v.fallback(v.string(), "/"),
  page: v.fallback(v.boolean(), false),
});
