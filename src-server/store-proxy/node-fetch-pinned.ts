import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";

/** One request to one server, without following redirects. */
export interface PinnedRequest {
  readonly url: URL;
  /** The checked addresses of the URL's host. The connection uses one of them, without another name lookup. */
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the request and its body. */
  readonly signal: AbortSignal;
}

export interface PinnedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends the proxy's requests; each platform provides its own. Rejects when the server is unreachable. */
export type FetchPinned = (request: PinnedRequest) => Promise<PinnedAnswer>;

/**
 * Sends a request with Node, with the checked addresses in place of a name lookup; Node still checks the certificate
 * against the name. Node skips the lookup for IP literals, so earlier checks must have refused or listed these.
 */
export async function nodeFetchPinned(request: PinnedRequest): Promise<PinnedAnswer> {
  const incoming = await answerTo(request);
  return {
    status: incoming.statusCode ?? 0,
    statusText: incoming.statusMessage ?? "",
    headers: new Headers(Object.entries(incoming.headersDistinct).flatMap(pairs)),
    body: incoming,
  };
}

function answerTo({ url, addresses, headers, signal }: PinnedRequest): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, lookup: pinnedTo(addresses), agent: false as const, maxHeaderSize: 16_384 };
    const outgoing = send(url, options, resolve);
    // Stays until the end of the exchange: an abort after the head reports here too.
    outgoing.on("error", reject);
    // Node closes an unrequested 101 without an answer or an error.
    outgoing.on("close", () => reject(new Error("Closed without an answer")));
    outgoing.end();
  });
}

function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (hostname, options, callback) => {
    const [first] = all;
    if (!first) callback(new Error(`No address for ${hostname}`), "");
    else if (options.all) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

function pairs([name, values]: [string, string[] | undefined]): [string, string][] {
  return (values ?? []).map((value) => [name, value]);
}
