import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { parsedUrl } from "../../../src-server/parsed-url";
import type { FaultSwitches } from "./fault-switches";
import { type FaultName, faultNames } from "./spoil-answer";

const switchesPath = "/vitrine-demo/switches";

/** The slowness and the faults of a running demo store. */
export interface LiveSwitches {
  /** Milliseconds before every answer. */
  readonly latencyMs: number;
  /** Requests per second that it admits, images not counted; null admits all. */
  readonly rate: number | null;
  /** Each breaks the answers whose paths contain its part. */
  readonly faults: readonly { readonly name: FaultName; readonly pathPart: string }[];
}

export const switchLimits = {
  latencyMs: { min: 0, max: 600_000 },
  rate: { min: 1, max: 100_000 },
  faults: 20,
} as const;

function applySwitches(store: FaultSwitches, { latencyMs, rate, faults }: LiveSwitches): void {
  store.latency = { fixedMs: latencyMs, jitterMs: latencyMs / 4 };
  store.requestsPerSecond = rate;
  store.clear();
  for (const { name, pathPart } of faults) store.add({ kind: name, match: (path) => path.includes(pathPart) });
}

const maxBytes = 10_000;

/**
 * Puts the switches in front of a store: GET answers them, PUT replaces them. Only programs on this machine may ask, and only
 * web pages that this machine serves: otherwise any page in its browser could change the store.
 *
 * @param readSwitches checks what was sent; throws an Error whose message says what is wrong
 */
export function withSwitches(
  store: { readonly handler: RequestListener; readonly faults: FaultSwitches },
  first: LiveSwitches,
  readSwitches: (sent: unknown) => LiveSwitches,
): RequestListener {
  let switches = first;
  applySwitches(store.faults, switches);
  return (message, response) => {
    if (message.url !== switchesPath) return store.handler(message, response);
    void answerSwitches(message, response).catch(() => response.destroy());
  };

  async function answerSwitches(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = message.headers;
    if (!isOfThisMachine(message)) return answer(response, 403, { error: "Only this machine may ask." });
    if (origin !== undefined) {
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("vary", "origin");
    }
    if (message.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "GET, PUT");
      response.setHeader("access-control-allow-headers", "content-type");
      return answer(response, 204);
    }
    if (message.method === "PUT") {
      // A form of a foreign page could send a PUT's body as text, but never with this type.
      if (message.headers["content-type"] !== "application/json") return answer(response, 415, { error: "Not JSON." });
      const text = await bodyOf(message);
      if (text === null) return answer(response, 413, { error: `More than ${maxBytes} bytes.` });
      try {
        switches = readSwitches(JSON.parse(text));
      } catch (error) {
        return answer(response, 400, { error: error instanceof Error ? error.message : "Not understood." });
      }
      applySwitches(store.faults, switches);
    } else if (message.method !== "GET") return answer(response, 405, { error: "GET and PUT only." });
    answer(response, 200, { ...switches, faultNames });
  }
}

function answer(response: ServerResponse, status: number, content?: object): void {
  response.writeHead(status, { "cache-control": "no-store", "content-type": "application/json" });
  response.end(content && JSON.stringify(content));
}

const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a program of this machine asks, by this machine's own name, since a foreign page can point its own name at this
 * machine's address; and if a page asks, whether this machine serves it.
 */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isOwn = (address: string) => ownNames.test(parsedUrl(address)?.hostname ?? "");
  return (
    /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "") &&
    isOwn(`http://${headers.host}`) &&
    (headers.origin === undefined || isOwn(headers.origin))
  );
}

/** Null for a body that is too long. */
async function bodyOf(message: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of message) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
