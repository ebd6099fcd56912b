import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Answer, Delivery } from "./answer";
import type { FaultSource } from "./fault-switches";
import { spoilAnswer } from "./spoil-answer";
import { readStoreRequest, type StoreRequest } from "./store-request";
import { writeDelivery } from "./write-delivery";

/** One request that a store received, without its secrets. `sent` is the status, or how the delivery ended. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly sent: number | "cut" | "held";
}

/** A store's behaviour, independent of sockets. */
export interface StoreBehaviour {
  readonly answer: (request: StoreRequest) => Answer | Promise<Answer>;
  /** The platform's refusal page for a status. */
  readonly refuse: (request: StoreRequest, status: number, retryAfter?: string) => Answer;
  /** The answer to a request over the rate limit. */
  readonly throttle: (request: StoreRequest) => Answer;
  /** Whether the path counts against the rate limit; files from a CDN do not. */
  readonly limited: (path: string) => boolean;
  readonly loginPath: string;
}

/** A handler for `node:http`, and the requests that it has seen (the last 10,000). `now` is the store's clock. */
export function serveStore(behaviour: StoreBehaviour, faults: FaultSource, now: () => number) {
  const requests: RequestRecord[] = [];
  const handler: RequestListener = (message, response) => {
    void handle(behaviour, faults, now, message, response).then(
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
  now: () => number,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<RequestRecord["sent"]> {
  const body = message.method === "POST" ? await bodyOf(message) : "";
  message.resume();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const wait = (milliseconds: number) => waitUnlessGone(milliseconds, gone.signal);
  const request = readStoreRequest(message, body);
  if (request === null) return writeDelivery(response, { kind: "whole", answer: badRequest }, wait);
  await wait(faults.nextDelayMs());
  await faults.onRequest?.(request.url.pathname + request.url.search);
  response.setHeader("date", new Date(now()).toUTCString());
  return writeDelivery(response, await deliver(behaviour, faults, now, request, wait), wait);
}

async function deliver(
  behaviour: StoreBehaviour,
  faults: FaultSource,
  now: () => number,
  request: StoreRequest,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Delivery> {
  const path = request.url.pathname + request.url.search;
  const isCounted = request.method !== "OPTIONS" && behaviour.limited(request.url.pathname);
  if (isCounted && !faults.admit()) {
    return { kind: "whole", answer: behaviour.throttle(request) };
  }
  // Faults spare the pages that they redirect to: otherwise the redirect would never end.
  const redirectTargets = ["/password", behaviour.loginPath];
  const fault = redirectTargets.includes(request.url.pathname) ? null : faults.take(path);
  if (fault === null) return { kind: "whole", answer: await behaviour.answer(request) };
  return spoilAnswer(fault, {
    path,
    loginPath: behaviour.loginPath,
    now: now(),
    wait,
    answer: async (target) => behaviour.answer({ ...request, url: new URL(target, request.origin) }),
    refuse: (status, retryAfter) => behaviour.refuse(request, status, retryAfter),
  });
}

/** Cut at 1 MB. */
async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    if (size < maxBodyBytes) parts.push(part);
    size += part.byteLength;
  }
  return Buffer.concat(parts).toString("utf8").slice(0, maxBodyBytes);
}

const maxBodyBytes = 1_000_000;

/** Ends at once when the caller hangs up, so that neither a test nor `stop` waits for it. */
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
