import ipaddr from "ipaddr.js";

/**
 * The client for a limit: an IPv4 address, or the /64 of an IPv6 address, since providers assign at least a /64 to each
 * customer. Node writes an IPv4 client of a dual-stack socket as "::ffff:1.2.3.4".
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return "";
  const client = ipaddr.process(address);
  return client instanceof ipaddr.IPv6 ? client.parts.slice(0, 4).join(":") : client.toString();
}
