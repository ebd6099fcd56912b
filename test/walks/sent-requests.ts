import type { BrowserContext } from "playwright";

/** A request that a page or a worker sent. */
export interface SentRequest {
  readonly url: string;
  /** Header names, header values and the body, one per line. */
  readonly rest: string;
}

/** Records every request that a browser's pages and workers send from now on. Each request is added to the list. */
export function sentRequests(context: BrowserContext): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  context.on("request", (request) => {
    const rest = [...Object.entries(request.headers()).flat(), request.postDataBuffer()?.toString("latin1")];
    sent.push({ url: request.url(), rest: rest.join("\n") });
  });
  return sent;
}
