import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "./answer";
import type { FaultSource } from "./fault-switches";
import { type Delivery, spoilAnswer } from "./spoil-answer";
import { readStoreRequest, type StoreRequest } from "./store-request";

/** One request that a store received; its secrets are left out. `sent` is the status, or what happened instead. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly sent: number | "cut" | "held";
}

/** A store's behaviour, free of sockets. */
export interface StoreBehaviour {
  readonly answer: (request: StoreRequest) => Answer | Promise<Answer>;
  /** The page with which this platform refuses. */
  readonly refuse: (request: StoreRequest, status: number, retryAfterSeconds?: number) => Answer;
  /** How the rate limit is told to a request that is over it. */
  readonly throttle: (request: StoreRequest) => Answer;
  /** Whether the path counts against the rate limit: files from a CDN do not. */
  readonly limited: (path: string) => boolean;
}

/** A handler for `node:http`, and the requests that it has seen (the last 10,000). */
export function serveStore(behaviour: StoreBehaviour, faults: FaultSource) {
  const requests: RequestRecord[] = [];
  const handler: RequestListener = (message, response) => {
    void handle(behaviour, faults, message, response).then(
      (sent) => {
        requests.push({ method: message.method ?? "GET", path: withoutSecrets(message.url ?? "/"), sent });
        if (requests.length > 10_000) requests.shift();
      },
      (error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end(`The demo store failed: ${error instanceof Error ? error.stack : String(error)}`);
      },
    );
  };
  return { handler, requests: requests as readonly RequestRecord[] };
}

async function handle(
  behaviour: StoreBehaviour,
  faults: FaultSource,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<RequestRecord["sent"]> {
  message.resume();
  const request = readStoreRequest(message);
  if (request === null) return write(response, { kind: "whole", answer: badRequest });
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const wait = (milliseconds: number) => waitUnlessGone(milliseconds, gone.signal);
  await wait(faults.nextDelayMs());
  return write(response, await deliver(behaviour, faults, request, wait));
}

async function deliver(
  behaviour: StoreBehaviour,
  faults: FaultSource,
  request: StoreRequest,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Delivery> {
  const path = request.url.pathname + request.url.search;
  if (behaviour.limited(request.url.pathname) && !faults.admit()) {
    return { kind: "whole", answer: behaviour.throttle(request) };
  }
  // The page that a `password` fault redirects to answers truly: else the redirect would never end.
  const fault = request.url.pathname === "/password" ? null : faults.take(path);
  if (fault === null) return { kind: "whole", answer: await behaviour.answer(request) };
  return spoilAnswer(fault, {
    path,
    wait,
    answer: async (asked) => behaviour.answer({ ...request, url: new URL(asked, request.origin) }),
    refuse: (status, retryAfterSeconds) => behaviour.refuse(request, status, retryAfterSeconds),
  });
}

async function write(response: ServerResponse, delivery: Delivery): Promise<RequestRecord["sent"]> {
  if (delivery.kind === "hang") return "held";
  const { status, headers, body } = delivery.answer;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  // 304 carries no body and no length.
  response.writeHead(status, status === 304 ? headers : { ...headers, "content-length": String(bytes.length) });
  if (delivery.kind === "whole") {
    response.end(bytes);
    return status;
  }
  await new Promise<void>((resolve) =>
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => resolve()),
  );
  response.destroy();
  return "cut";
}

/** A caller who hangs up ends the wait at once: neither a test nor a stop waits for it. */
async function waitUnlessGone(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

function withoutSecrets(path: string): string {
  return path.replace(/(consumer_(?:key|secret)=)[^&]*/g, "$1***");
}

const badRequest: Answer = {
  status: 400,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "Bad request",
};
