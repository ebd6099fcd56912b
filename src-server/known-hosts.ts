import { isIP } from "node:net";
import { parsedUrl } from "./parsed-url";

/** Whether a request's `Host` header names this server. */
export type KnownHosts = (host: string | undefined) => boolean;

/**
 * Knows loopback names, every IP address, and `names`. A page whose name was rebound to this server's address (DNS rebinding)
 * sends its own name, which is none of these, and would otherwise count as the app's own page. An address cannot be rebound.
 *
 * @param names host names without ports, in lower case
 */
export function createKnownHosts(names: readonly string[]): KnownHosts {
  const known = new Set(names);
  return (host) => {
    // HTTP/1.0 may omit the header; no browser does.
    if (host === undefined) return true;
    const name = parsedUrl(`http://${host}`)?.hostname.replace(/\.$/, "") ?? "";
    const isLoopbackName = name === "localhost" || name.endsWith(".localhost");
    return isLoopbackName || known.has(name) || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
  };
}
