import { parsedUrl } from "../parsed-url";

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
