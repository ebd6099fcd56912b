import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Handler, plainAnswer } from "../handler";
import { parsedUrl } from "../parsed-url";

export type Listening = Awaited<ReturnType<typeof listen>>;

/** The server closes connections that are idle for so long, so that they cannot hold memory. */
const idleMs = 60_000;
/** Supported methods; OPTIONS is the browser's preflight. */
const knownMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Listens, and creates the handler once the port is known. Rejects with Node's error, such as EADDRINUSE. */
export async function listen(host: string, port: number, createHandler: (port: number) => Handler) {
  const server = createServer({ requestTimeout: 15_000 });
  server.setTimeout(idleMs);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  const bound = isAddressInfo(address) ? address.port : port;
  const handler = createHandler(bound);
  server.on("request", (incoming, outgoing) => void exchange(handler, incoming, outgoing));
  return {
    port: bound,
    /** Ends the server and every open connection. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function exchange(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  // An unread body would block the connection.
  incoming.resume();
  try {
    await respondToNode(await answer(handler, incoming, gone.signal), outgoing);
  } catch (error) {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "text/plain" });
    outgoing.end();
  }
}

async function answer(handler: Handler, incoming: IncomingMessage, gone: AbortSignal): Promise<Response> {
  if (!knownMethods.has(incoming.method ?? "")) return plainAnswer(405, "Method not allowed", { allow: "GET, HEAD" });
  const request = requestFromNode(incoming, gone);
  if (!request) return plainAnswer(400, "Bad request");
  return handler(request, { address: incoming.socket.remoteAddress ?? "" });
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

/**
 * The Web request of a Node request, without its body, which no handler reads; null if the target is not a path.
 * `signal` aborts when the client disconnects.
 */
function requestFromNode(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const target = incoming.url ?? "";
  // Concatenated, not resolved: a target such as "//elsewhere/x" must stay a path on this server.
  const address = `http://localhost${target}`;
  if (!target.startsWith("/") || !parsedUrl(address)) return null;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return new Request(address, { method: incoming.method ?? "GET", headers, signal });
}

/** Writes a Web response, no faster than the client reads. Cancels the body when the client disconnects. */
async function respondToNode(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    outgoing.end();
    return;
  }
  const reader = answer.body.getReader();
  // Cancelling a failed body rejects; there is nothing left to do.
  const cancel = () => void reader.cancel().catch(() => undefined);
  if (outgoing.destroyed) cancel();
  outgoing.once("close", cancel);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (!outgoing.write(read.value)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off("drain", go).off("close", go);
      resolve();
    };
    outgoing.on("drain", go).on("close", go);
    if (outgoing.destroyed) go();
  });
}
