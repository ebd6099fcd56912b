import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/** The address of a request's client, behind reverse proxies that the operator trusts. */
export interface Clients {
  /** The last address that is no trusted proxy's. Clients can write the earlier ones in X-Forwarded-For themselves. */
  addressOf(incoming: IncomingMessage): string;
  /** Whether a trusted proxy says that the browser uses https. */
  usesHttps(incoming: IncomingMessage): boolean;
  /** Whether a connection comes from a trusted proxy, which brings many clients. */
  isProxy(address: string): boolean;
}

/**
 * @param trusted addresses, networks such as "10.0.0.0/8", and the names "loopback", "linklocal" and "uniquelocal". Throws
 *   a TypeError for any other
 */
export function createClients(trusted: readonly string[]): Clients {
  const trusts = proxyAddr.compile([...trusted]);
  const isProxy = (address: string) => address !== "" && trusts(address, 0);
  return {
    addressOf: (incoming) => (incoming.socket.remoteAddress ? proxyAddr(incoming, trusts) : ""),
    usesHttps: ({ socket, headers }) =>
      isProxy(socket.remoteAddress ?? "") && /^https\b/.test(String(headers["x-forwarded-proto"] ?? "")),
    isProxy,
  };
}
