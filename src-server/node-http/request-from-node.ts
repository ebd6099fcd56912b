import type { IncomingMessage } from "node:http";
import { parsedUrl } from "../parsed-url";

/**
 * A Web request for what came in, without its body (nothing here takes one); null where the target is not a path.
 * `signal` aborts when the client goes away.
 */
export function requestFromNode(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const target = incoming.url ?? "";
  // Joined, not resolved: a target such as "//elsewhere/x" must stay a path of this server.
  const address = `http://localhost${target}`;
  if (!target.startsWith("/") || !parsedUrl(address)) return null;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return new Request(address, { method: incoming.method ?? "GET", headers, signal });
}
