/** Loopback, the cloud's metadata and a private network. */
const inward = ["127.0.0.1", "169.254.169.254", "10.0.0.1", "192.168.1.1", "0.0.0.0"];

/** Each inward address in every spelling that some parser reads as an address, and names that lead inward. With port. */
export function spellings(port: number): readonly string[] {
  const names = ["localhost", "LocalHost", "localhost.", "ip6-localhost", "a.localhost", "metadata.google.internal"];
  return [...inward.flatMap(spellingsOf), ...names].flatMap((host) => [host, `${host}:${port}`]);
}

function spellingsOf(address: string): readonly string[] {
  const bytes = address.split(".").map(Number);
  const number = bytes.reduce((whole, byte) => whole * 256 + byte, 0);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, "0");
  const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  const wide = [...address].map((sign) => (sign === "." ? "。" : String.fromCodePoint(0xff10 + Number(sign)))).join("");
  const escaped = [...address].map((sign) => `%${hex(sign.charCodeAt(0), 2)}`).join("");
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join("."),
    bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    bytes.map((byte) => `000${byte.toString(8)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    wide,
    escaped,
    address.replaceAll(".", "%2e"),
    address.replaceAll(".", "｡"),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${groups}]`,
    `[64:ff9b::${address}]`,
    `[2002:${groups}::1]`,
    `[fe80::${groups}%25lo]`,
    `user@${address}`,
    `shop.com@${address}`,
    `shop.com#@${address}`,
    `shop.com\\@${address}`,
    `${address}\t`,
  ];
}

/** Pieces of addresses, which the fuzzer puts together and changes. */
const parts = {
  scheme: [
    "https://",
    "https://",
    "https://",
    "http://",
    "HTTPS://",
    "https:/",
    "https:\\\\",
    "//",
    "ftp://",
    "https://https://",
  ],
  user: ["", "", "", "", "", "u@", "u:p@", "shop.com@", "%40"],
  host: [
    "shop.com",
    "shop.kaffeehaus.com",
    "xn--mbel-5qa.de",
    "möbel.de",
    "127.0.0.1.nip.io",
    "localhost.shop.com",
    "shop.com.",
  ],
  path: [
    "/products.json",
    "/products.json?limit=1",
    "/",
    "/shop/",
    "/a.css",
    "/a.png",
    "/wp-json/",
    "//",
    "/../x",
    "?x",
    "#y",
    "",
  ],
} as const;
const noise = [
  "%00",
  "%2f",
  "\t",
  "\n",
  " ",
  "@",
  ":",
  "#",
  "\\",
  "。",
  "①",
  "[",
  "]",
  "::",
  ".",
  "0x",
  "٠",
  "\u200b",
  "ⓛ",
  "%",
  "é",
];

/** An address that an attacker might try. Each in three has something put in or left out somewhere. */
export function fuzzedAddress(random: () => number, port: number): string {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const host =
    random() < 0.4 ? pick(spellings(port)) : pick(parts.host) + pick(["", "", "", `:${port}`, ":443", ":80"]);
  const address = pick(parts.scheme) + pick(parts.user) + host + pick(parts.path);
  if (random() < 2 / 3) return address;
  const at = Math.floor(random() * (address.length + 1));
  return address.slice(0, at) + pick(["", ...noise]) + address.slice(at + Math.floor(random() * 2));
}
