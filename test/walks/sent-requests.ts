import type { BrowserContext } from "playwright";

/** A request that left the browser, of whichever of its threads. */
export interface SentRequest {
  readonly url: string;
  /** Its headers and its body. */
  readonly rest: string;
}

/** Every request of a browser's pages and workers from now on; the list grows. */
export function sentRequests(context: BrowserContext): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  context.on("request", (request) => {
    const rest = [...Object.entries(request.headers()).flat(), request.postDataBuffer()?.toString("latin1")];
    sent.push({ url: request.url(), rest: rest.join("\n") });
  });
  return sent;
}
