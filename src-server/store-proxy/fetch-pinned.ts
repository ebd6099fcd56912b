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
