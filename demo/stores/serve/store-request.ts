import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parsedUrl } from "../../../src-server/parsed-url";

/** A request as the stores read it. `origin` is this server's own address as the caller wrote it in `Host`. */
export interface StoreRequest {
  readonly method: string;
  readonly url: URL;
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
}

/** Null when the caller's `Host` or path makes no address. */
export function readStoreRequest(message: IncomingMessage): StoreRequest | null {
  // A tunnel or proxy in front says https here; without one this server speaks plain http.
  const scheme = message.headers["x-forwarded-proto"] === "https" ? "https" : "http";
  const origin = `${scheme}://${message.headers.host ?? "localhost"}`;
  const address = `${origin}${message.url ?? "/"}`;
  const url = parsedUrl(address);
  return url && { method: message.method ?? "GET", url, origin, headers: message.headers };
}
