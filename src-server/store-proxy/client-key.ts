import { ipv6Groups } from "./ipv6-groups";

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, since one household or machine is given all of
 * that. Node writes an IPv4 client of a two-family socket as "::ffff:1.2.3.4".
 */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return ipv6Groups(plain)?.slice(0, 4).join(":") ?? plain;
}
