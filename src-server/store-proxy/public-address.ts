import { parsedUrl } from "../parsed-url";

/** IANA's special-purpose IPv4 blocks (iana-ipv4-special-registry), multicast and the reserved 240.0.0.0/4. */
const closedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
].map((block) => readBlock(block, ipv4Number, 32));

/** The allocated block of global unicast; mapped, translated, local and unknown addresses stay closed. */
const openIpv6 = readBlock("2000::/3", ipv6Number, 128);
/** Exceptions within it: protocol assignments with Teredo, documentation, 6to4, documentation. */
const closedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((block) =>
  readBlock(block, ipv6Number, 128),
);

interface Block {
  readonly base: bigint;
  /** Bits to the right of the prefix. */
  readonly free: bigint;
}

/** Whether a resolved IP address belongs to the public internet; false for unreadable text. */
export function isPublicAddress(address: string): boolean {
  const four = ipv4Number(address);
  if (four !== null) return !closedIpv4.some((block) => contains(block, four));
  const six = ipv6Number(address);
  return six !== null && contains(openIpv6, six) && !closedIpv6.some((block) => contains(block, six));
}

function contains(block: Block, address: bigint): boolean {
  return address >> block.free === block.base >> block.free;
}

function readBlock(text: string, read: (address: string) => bigint | null, width: number): Block {
  const [address = "", prefix = ""] = text.split("/");
  return { base: read(address) ?? 0n, free: BigInt(width - Number(prefix)) };
}

/** Parses four decimal numbers; null for any other spelling. */
function ipv4Number(address: string): bigint | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function ipv6Number(address: string): bigint | null {
  return ipv6Groups(address)?.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n) ?? null;
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
