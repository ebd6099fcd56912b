/** Names for private networks or documentation (RFC 6761, RFC 8375 and common router defaults). */
const privateEndings = new Set([
  "alt",
  "arpa",
  "corp",
  "example",
  "home",
  "intranet",
  "internal",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "private",
  "test",
]);

/**
 * Whether a hostname from the URL parser is a dotted public name. The parser turns every spelling of an IPv4 address
 * (127.1, 0x7f.1, 2130706433, full-width digits) into four numbers and lowercases names.
 */
export function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  const last = labels.at(-1) ?? "";
  if (hostname.length > 253 || labels.length < 2 || privateEndings.has(last)) return false;
  if (!/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last)) return false;
  return labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}
