import { parsedUrl } from "../parsed-url";
import { type Checked, passed, refused } from "./checked";
import { isAllowedJsonPath, isAllowedJsonQuery } from "./json-addresses";
import { isPublicName } from "./public-name";
import type { ProxyKind } from "./read-question";

export interface Target {
  readonly url: URL;
  /** Whether the operator's list has the host: its addresses need not be public. */
  readonly listed: boolean;
}

const longestUrl = 2048;

/**
 * Checks whether the proxy may request an address. All later steps use the parsed form, so that no other parser can
 * read the text differently.
 */
export function checkTarget(address: string, kind: ProxyKind, allowHosts: readonly string[]): Checked<Target> {
  const url = address.length > longestUrl || hasAmbiguousCharacter(address) ? null : parsedUrl(address);
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
    if (!isAllowedJsonPath(url)) return refused("path-not-allowed");
    if (!isAllowedJsonQuery(url)) return refused("query-not-allowed");
  }
  // Only the home page, so that the proxy cannot serve for browsing the web.
  if (kind === "page") {
    if (url.pathname !== "/") return refused("path-not-allowed");
    if (url.search !== "") return refused("query-not-allowed");
  }
  return passed({ url, listed });
}

/** Whether an address has characters that parsers drop or convert differently. */
function hasAmbiguousCharacter(address: string): boolean {
  return [...address].some((character) => character <= " " || character === "\\" || /[\x7f-\xa0]|\s/.test(character));
}

function defaultPort(url: URL): string {
  return url.protocol === "https:" ? "443" : "80";
}
