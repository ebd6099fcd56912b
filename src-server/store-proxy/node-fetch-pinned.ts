import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import type { PinnedAnswer, PinnedRequest } from "./fetch-pinned";

/**
 * Reaches a server on Node with the name lookup replaced by the checked addresses; the certificate is still checked
 * against the name. Node asks no lookup for an IP literal, so literals must have been refused or listed before.
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
    // Kept for the life of the exchange: an abort after the head reports here too.
    outgoing.on("error", reject);
    // Node ends an unasked-for 101 without a word: no answer, no error.
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
