/** One request to one server, redirects not followed. */
export interface PinnedRequest {
  readonly url: URL;
  /** The checked addresses of the URL's host; the connection goes to one of them and the name is not resolved again. */
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Ends the exchange, body included. */
  readonly signal: AbortSignal;
}

export interface PinnedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/** How the proxy reaches out, given to it by the host it runs on. Rejects when the server cannot be reached. */
export type FetchPinned = (request: PinnedRequest) => Promise<PinnedAnswer>;
