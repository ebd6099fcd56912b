import { parsedUrl } from "../parsed-url";
import { type Checked, passed, refused } from "./checked";
import { isAllowedJsonPath, isAllowedJsonQuery } from "./json-addresses";
import type { ProxyKind } from "./proxy-kind";
import { isPublicName } from "./public-name";

export interface Target {
  readonly url: URL;
  /** On the operator's list: its addresses need not be public. */
  readonly listed: boolean;
}

const longestUrl = 2048;

/**
 * Whether the proxy may ask for this address at all. Only the parsed form is looked at and used from here on, so
 * that no other reading of the same text can lead elsewhere.
 */
export function checkTarget(address: string, kind: ProxyKind, allowHosts: readonly string[]): Checked<Target> {
  const url = address.length > longestUrl || hasOddCharacter(address) ? null : parsedUrl(address);
  if (!url) return refused("url-malformed");
  if (url.username !== "" || url.password !== "") return refused("url-malformed");
  if (url.protocol !== "https:" && url.protocol !== "http:") return refused("scheme-not-allowed");
  const listed = allowHosts.includes(`${url.hostname}:${url.port || defaultPort(url)}`);
  if (!listed) {
    if (url.protocol !== "https:") return refused("scheme-not-allowed");
    if (url.port !== "") return refused("port-not-allowed");
    if (!isPublicName(url.hostname)) return refused("host-not-allowed");
  }
  if (kind === "json") {
    if (!isAllowedJsonPath(url.pathname)) return refused("path-not-allowed");
    if (!isAllowedJsonQuery(url.pathname, url.searchParams)) return refused("query-not-allowed");
  }
  // The home page alone: the proxy is no way to browse the web.
  if (kind === "page") {
    if (url.pathname !== "/") return refused("path-not-allowed");
    if (url.search !== "") return refused("query-not-allowed");
  }
  return passed({ url, listed });
}

/** Parsers drop or turn these, each in its own way. */
function hasOddCharacter(address: string): boolean {
  return [...address].some((character) => character <= " " || character === "\\" || /[\x7f-\xa0]|\s/.test(character));
}

function defaultPort(url: URL): string {
  return url.protocol === "https:" ? "443" : "80";
}
