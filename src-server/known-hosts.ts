import { isIP } from "node:net";
import { parsedUrl } from "./parsed-url";

/** Whether a request's `Host` header names this server. */
export type KnownHosts = (host: string | undefined) => boolean;

/**
 * Accepts loopback names, IP addresses and `names`. Rejects other names, which may come from DNS rebinding and would
 * otherwise count as the app's own page. An IP address cannot be rebound.
 *
 * @param names host names without ports, in lower case
 */
export function createKnownHosts(names: readonly string[]): KnownHosts {
  const known = new Set(names);
  return (host) => {
    // HTTP/1.0 may omit the header; no browser does.
    if (host === undefined) return true;
    const hostname = parsedUrl(`http://${host}`)?.hostname.replace(/\.$/, "") ?? "";
    const isLoopbackName = hostname === "localhost" || hostname.endsWith(".localhost");
    return isLoopbackName || known.has(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
  };
}
