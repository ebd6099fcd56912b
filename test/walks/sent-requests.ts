import type { BrowserContext } from "playwright";

/** A request that left the browser, from any thread. */
export interface SentRequest {
  readonly url: string;
  /** Headers and body. */
  readonly rest: string;
}

/** Records every request of a browser's pages and workers from now on. The list grows. */
export function sentRequests(context: BrowserContext): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  context.on("request", (request) => {
    const rest = [...Object.entries(request.headers()).flat(), request.postDataBuffer()?.toString("latin1")];
    sent.push({ url: request.url(), rest: rest.join("\n") });
  });
  return sent;
}
