import { type Checked, passed, refused } from "./checked";

/** Kinds of resources that the proxy serves; each has its own rules. */
const proxyKinds = ["json", "image", "page", "css"] as const;

export type ProxyKind = (typeof proxyKinds)[number];

export interface ProxyRequest {
  readonly kind: ProxyKind;
  /** Unchecked. */
  readonly url: string;
}

/** Parses `?kind=…&url=…`: exactly one of each and nothing else. */
export function readProxyRequest(query: URLSearchParams): Checked<ProxyRequest> {
  const requestedKind = query.get("kind");
  const url = query.get("url");
  if (requestedKind === null || url === null || [...query.keys()].length !== 2) return refused("request-malformed");
  const kind = proxyKinds.find((known) => known === requestedKind);
  return kind ? passed({ kind, url }) : refused("kind-unknown");
}

/**
 * Admits only the app's own pages: by an Origin in the list or, since browsers send none on a same-origin GET, by
 * `Sec-Fetch-Site`. This stops other sites; the later checks stop other programs.
 */
export function checkCaller(request: Request, origins: readonly string[]): Checked<null> {
  const origin = request.headers.get("origin");
  const isOwnPage =
    origin === null ? request.headers.get("sec-fetch-site") === "same-origin" : origins.includes(origin);
  if (!isOwnPage) return refused("origin-not-allowed");
  if (request.method !== "GET" && request.method !== "OPTIONS") return refused("method-not-allowed");
  if (request.headers.has("authorization") || request.headers.has("cookie")) return refused("credentials-refused");
  return passed(null);
}
