import { BlockList, isIP } from "node:net";
import { parsedUrl } from "../parsed-url";
import networks from "./private-networks.json";

/** IANA's special-purpose IPv4 blocks (iana-ipv4-special-registry), multicast and the reserved 240.0.0.0/4. */
const closedIpv4 = blockList(networks.ipv4, "ipv4");
/** The allocated block of global unicast; mapped, translated, local and unknown addresses stay closed. */
const openIpv6 = blockList(["2000::/3"], "ipv6");
/** Exceptions within it: protocol assignments with Teredo, documentation, 6to4, documentation. */
const closedIpv6 = blockList(networks.ipv6, "ipv6");

/** Whether a resolved IP address belongs to the public internet; false for unreadable text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedIpv4.check(address);
  const plain = isIP(address) === 6 && !address.includes("%");
  return plain && openIpv6.check(address, "ipv6") && !closedIpv6.check(address, "ipv6");
}

function blockList(blocks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = "", prefix] = block.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** The eight groups of an IPv6 address in any spelling; null for any other text. */
export function ipv6Groups(address: string): readonly number[] | null {
  const url = address.includes(":") ? parsedUrl(`http://[${address}]/`) : null;
  if (!url) return null;
  // The URL parser writes every spelling as hexadecimal groups with at most one "::".
  const canonical = url.hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((side) => side.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
