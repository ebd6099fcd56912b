import ipaddr from "ipaddr.js";
import networks from "./private-networks.json";

/** IANA's special-purpose IPv4 blocks (iana-ipv4-special-registry), multicast and the reserved 240.0.0.0/4. */
const closedIpv4 = networks.ipv4.map((block) => ipaddr.IPv4.parseCIDR(block));
/** The allocated block of global unicast; mapped, translated, local and unknown addresses stay closed. */
const openIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Exceptions within it: protocol assignments with Teredo, documentation, 6to4, documentation. */
const closedIpv6 = networks.ipv6.map((block) => ipaddr.IPv6.parseCIDR(block));

/** Whether a resolved IP address belongs to the public internet; false for unreadable text. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const ipv4 = ipaddr.IPv4.parse(address);
    return !closedIpv4.some((block) => ipv4.match(block));
  }
  if (address.includes("%") || !ipaddr.IPv6.isValid(address)) return false;
  const ipv6 = ipaddr.IPv6.parse(address);
  return ipv6.match(openIpv6) && !closedIpv6.some((block) => ipv6.match(block));
}
