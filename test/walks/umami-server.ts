import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** An event as it arrived. */
export interface ReceivedEvent {
  readonly payload: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly headers: IncomingHttpHeaders;
}

/** A server in place of Umami's. */
export interface UmamiServer {
  readonly origin: string;
  readonly script: string;
  /** Every request, such as "GET /script.js". The list grows. */
  readonly requests: readonly string[];
  /** The list grows. */
  readonly events: readonly ReceivedEvent[];
  /** Empties both lists. */
  forget(): void;
  stop(): void;
}

/** Starts a server on loopback that serves a tracker with Umami's interface and receives what it sends. */
export async function startUmamiServer(): Promise<UmamiServer> {
  const requests: string[] = [];
  const events: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "content-type");
    if (request.url === "/script.js")
      // Not cached, so that each start of the counting is a request.
      return response
        .setHeader("cache-control", "no-store")
        .setHeader("content-type", "text/javascript")
        .end(`(${tracker})();`);
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      if (request.method === "POST") events.push({ ...JSON.parse(body), headers: request.headers });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    script: `${origin}/script.js`,
    requests,
    events,
    forget: () => {
      requests.length = 0;
      events.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The parts of Umami's tracker that its documentation describes. Runs in the page. */
function tracker(): void {
  const { dataset } = document.currentScript ?? document.body;
  const isForHere = dataset.domains?.split(",").includes(location.hostname);
  const isRefused = dataset.doNotTrack === "true" && navigator.doNotTrack === "1";
  const send = (payload: unknown) => {
    if (!isForHere || isRefused) return;
    const body = JSON.stringify({ type: "event", payload });
    const headers = { "content-type": "application/json" };
    void fetch(`${dataset.hostUrl}/api/send`, { method: "POST", keepalive: true, credentials: "omit", headers, body });
  };
  const known = () => ({
    website: dataset.websiteId,
    hostname: location.hostname,
    url: location.href,
    referrer: document.referrer,
    title: document.title,
    screen: `${screen.width}x${screen.height}`,
    language: navigator.language,
  });
  const track = (event?: unknown, data?: unknown) => {
    if (typeof event === "function") send(event(known()));
    else if (typeof event === "string") send({ ...known(), name: event, data });
    else send(event ?? known());
  };
  Object.assign(window, { umami: { track } });
  if (dataset.autoTrack !== "false") track();
}
