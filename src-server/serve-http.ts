import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { clientKey } from "./client-key";
import type { Clients } from "./clients";
import { createKnownHosts, type KnownHosts } from "./known-hosts";

export type Listening = Awaited<ReturnType<typeof serveHttp>>;

/** Limits of connections; times in milliseconds. */
export const connectionLimits = {
  /** For the head of a request, also the first one. */
  headMs: 10_000,
  /** Between two requests. */
  idleMs: 30_000,
  /** For a request and its whole answer, of which the store proxy's part takes up to 20 s. */
  exchangeMs: 45_000,
  connections: 4096,
  /** Limit of an address that is no trusted proxy. */
  connectionsPerAddress: 256,
};

/** OPTIONS is the browser's preflight. */
const knownMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface HttpOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly clients: Clients;
  /** Names of this server besides loopback names and IP addresses; default none. */
  readonly names?: readonly string[];
  readonly limits?: Partial<typeof connectionLimits>;
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Listens, and creates the app once the port is known. Rejects with Node's error, such as EADDRINUSE. */
export async function serveHttp(
  { host, port, clients, names = [], ...options }: HttpOptions,
  createFetch: (port: number) => Fetch,
) {
  const limits = { ...connectionLimits, ...options.limits };
  const isKnownHost = createKnownHosts(names);
  const server = createServer({
    headersTimeout: limits.headMs,
    requestTimeout: limits.headMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: Math.min(1000, limits.headMs),
  });
  server.maxConnections = limits.connections;
  server.on("connection", limitedPerAddress(limits.connectionsPerAddress, clients));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  const bound = isAddressInfo(address) ? address.port : port;
  const answer = getRequestListener((request, bindings) => createdFetch(request, bindings as HttpBindings), {
    hostname: "localhost",
    overrideGlobalObjects: false,
  });
  const createdFetch = createFetch(bound);
  server.on(
    "request",
    oneAtATime((incoming, outgoing) => {
      const refusal = refusalOf(incoming, isKnownHost);
      if (refusal) return refuse(outgoing, refusal);
      const deadline = setTimeout(() => outgoing.destroy(), limits.exchangeMs);
      outgoing.once("close", () => clearTimeout(deadline));
      void answer(incoming, outgoing);
    }),
  );
  return {
    port: bound,
    /** Takes no more connections, and ends the open ones once they have their answers, or after so many milliseconds. */
    stop: (graceMs = 0): Promise<void> =>
      new Promise((resolve) => {
        const end = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(end);
          resolve();
        });
        server.closeIdleConnections();
        if (graceMs === 0) server.closeAllConnections();
      }),
  };
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Begins a request once the one before it on the same connection has ended: Node would begin any number of them, and
 * report a closed connection to the first alone. One may wait, because a client may have all bytes of an answer before
 * the answer ends here. Further ones close the connection: neither browsers nor reverse proxies send them.
 */
function oneAtATime(begin: Listener): Listener {
  /** Starts the waiting request of each connection that is being answered; null where none waits. */
  const waiting = new WeakMap<Socket, (() => void) | null>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const start = () => {
      waiting.set(socket, null);
      outgoing.once("close", () => {
        const next = waiting.get(socket);
        waiting.delete(socket);
        if (!socket.destroyed) next?.();
      });
      begin(incoming, outgoing);
    };
    const before = waiting.get(socket);
    if (before === undefined) start();
    else if (before === null) waiting.set(socket, start);
    else socket.destroy();
  };
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

const unknownHost =
  "This server does not answer under this name. Its operator lists the server's names in VITRINE_HOSTS.";

interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** Refuses requests that the app never sends, before anything reads them. */
function refusalOf({ method = "", url = "", headers }: IncomingMessage, isKnownHost: KnownHosts): Refusal | null {
  if (!isKnownHost(headers.host)) return { status: 421, text: unknownHost };
  if (!knownMethods.has(method)) return { status: 405, text: "Method not allowed" };
  // Also refuses an absolute address, which only a forward proxy gets.
  if (!url.startsWith("/")) return { status: 400, text: "Bad request" };
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return hasBody ? { status: 413, text: "No request has a body here" } : null;
}

function refuse(outgoing: ServerResponse, { status, text }: Refusal): void {
  outgoing.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    // An unread body would block the connection.
    connection: "close",
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  outgoing.end(`${text}\n`);
}

/** Ends connections of an address (IPv6: of a /64) beyond its share; those of trusted proxies have no share. */
export function limitedPerAddress(max: number, clients: Clients): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const { remoteAddress = "" } = socket;
    if (clients.isProxy(remoteAddress)) return;
    const address = clientKey(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
