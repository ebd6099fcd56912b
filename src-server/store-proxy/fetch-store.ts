import { parsedUrl } from "../parsed-url";
import { checkTarget, type Target } from "./check-target";
import { type Checked, passed, refused } from "./checked";
import type { FetchPinned, PinnedAnswer } from "./node-fetch-pinned";
import { isPublicAddress } from "./public-address";
import type { ProxyKind } from "./read-proxy-request";

/** All IP addresses of a hostname. Rejects, or answers none, if there are none. */
export type Resolve = (
  hostname: string,
  /** Whether the operator's list has the host; aborted when no client waits any more. */
  options: { readonly listed: boolean; readonly signal: AbortSignal },
) => Promise<readonly string[]>;

export interface StoreFetch {
  readonly kind: ProxyKind;
  readonly allowHosts: readonly string[];
  readonly resolve: Resolve;
  readonly fetchPinned: FetchPinned;
  readonly redirects: number;
  /** Called before each request to a host, which waits for it; answers what to call after it. */
  readonly admit: (host: string) => Promise<Checked<() => void>>;
  readonly signal: AbortSignal;
}

/** None come from the caller. Identity, because a compressed answer could expand to any size. */
const fixedHeaders = { "user-agent": "Vitrine/1.0 (store proxy)", "accept-encoding": "identity" };
const accept: Readonly<Record<ProxyKind, string>> = {
  json: "application/json",
  image: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  page: "text/html",
  css: "text/css",
};
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Requests the target and follows redirects itself, with the same checks and limits for each hop. `read`
 * gets the final answer, whose body ends with the call, and the final URL after redirects. Rejects when the server is
 * unreachable or `signal` aborts.
 */
export async function fetchStore<T>(
  target: Target,
  options: StoreFetch,
  read: (answer: PinnedAnswer, finalUrl: URL | null) => Promise<Checked<T>>,
): Promise<Checked<T>> {
  const { kind, allowHosts, fetchPinned, redirects, admit, signal } = options;
  let { url } = target;
  let { listed } = target;
  for (let followed = 0; ; followed++) {
    const admitted = await admit(url.host);
    if (!admitted.ok) return admitted;
    const hop = new AbortController();
    try {
      const addresses = await checkedAddresses({ url, listed }, options);
      if (!addresses.ok) return addresses;
      const answer = await fetchPinned({
        url,
        addresses: addresses.value,
        headers: { ...fixedHeaders, accept: accept[kind] },
        signal: AbortSignal.any([signal, hop.signal]),
      });
      const location = answer.headers.get("location");
      if (location === null || !redirectStatuses.has(answer.status))
        return await read(answer, followed > 0 ? url : null);
      if (followed === redirects) return refused("too-many-redirects");
      const next = parsedUrl(location, url);
      if (!next) return refused("redirect-not-allowed", { reason: "url-malformed" });
      const checked = checkTarget(next.href, kind, allowHosts);
      // The path distinguishes a locked store ("/password") from one that moved.
      if (!checked.ok) return refused("redirect-not-allowed", { reason: checked.error.code, path: next.pathname });
      ({ url, listed } = checked.value);
    } finally {
      hop.abort();
      admitted.value();
    }
  }
}

/** Resolves the host once. A single private address is enough to refuse, since the connection may use any of them. */
async function checkedAddresses(
  { url, listed }: Target,
  { resolve, signal }: StoreFetch,
): Promise<Checked<readonly string[]>> {
  const addresses = await orAborted(resolve(url.hostname, { listed, signal }), signal).catch(
    (): readonly string[] => [],
  );
  signal.throwIfAborted();
  const isAdmitted = addresses.length > 0 && (listed || addresses.every(isPublicAddress));
  return isAdmitted ? passed(addresses) : refused("address-not-public");
}

/** Settles on abort, since not every name lookup can be cancelled. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
