import type { RecordedRequest } from "../contract/profile";

/** Parameters that may be a secret: those of WooCommerce are `consumer_key` and `consumer_secret`. */
const secretName = /key|secret|token|password|signature|auth/i;

/** Longer addresses are not recorded. */
const maxLength = 4000;

/**
 * The part of a request that the profiler may show: its address without keys. Null for an address that is too long.
 *
 * @param keys the keys that it carries, as `RequestOptions` has them
 */
export function recordedRequest(
  url: string,
  accept: string,
  keys: { readonly authorization: string | null } | undefined,
  response: Response | null,
): RecordedRequest | null {
  if (url.length > maxLength) return null;
  return {
    url: withoutSecrets(url),
    accept,
    keys: keys ? (keys.authorization === null ? "address" : "header") : null,
    type: response?.headers.get("content-type")?.slice(0, 200) ?? "",
  };
}

/** An address without credentials and secret parameters, also in the address that a store proxy is to fetch. */
function withoutSecrets(url: string): string {
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  for (const [name, value] of [...shown.searchParams])
    if (secretName.test(name)) shown.searchParams.delete(name);
    else if (name === "url" && URL.canParse(value)) shown.searchParams.set(name, withoutSecrets(value));
  return shown.href;
}

/**
 * Bytes of an answer's body as it was sent, before the browser decompressed it: what the answer says, or else what the browser
 * reports of its own origin and of those that allow it; 0 where neither does.
 */
export function bytesSent({ headers }: Response, url: string): number {
  const length = headers.get("content-length");
  if (length !== null && /^\d{1,15}$/.test(length)) return Number(length);
  const entries = performance.getEntriesByName(url, "resource") as PerformanceResourceTiming[];
  const entry = entries.at(-1);
  // A full list takes no more entries.
  if (!entry) performance.clearResourceTimings();
  return entry?.encodedBodySize ?? 0;
}
