import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parsedUrl } from "../../../src-server/parsed-url";

/** A parsed request. `origin` is this server's address as the caller's `Host` header states it. */
export interface StoreRequest {
  readonly method: string;
  readonly url: URL;
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
  /** Of a POST, at most 1 MB; empty otherwise. */
  readonly body: string;
}

/** Null when the caller's `Host` and path are no valid URL. */
export function readStoreRequest(message: IncomingMessage, body: string): StoreRequest | null {
  // A TLS proxy in front sets this header; this server itself speaks plain http.
  const scheme = message.headers["x-forwarded-proto"] === "https" ? "https" : "http";
  const origin = `${scheme}://${message.headers.host ?? "localhost"}`;
  const address = `${origin}${message.url ?? "/"}`;
  const url = parsedUrl(address);
  return url && { method: message.method ?? "GET", url, origin, headers: message.headers, body };
}
