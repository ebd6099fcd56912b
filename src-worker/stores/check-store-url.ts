import { isPlaceholderHost } from "../contract/placeholder-store";
import { type Platform, platformFacts } from "../contract/platforms";
import { parsedUrl } from "../net/parsed-url";
import { Failed } from "../outcome/failed";

/** Without [::1]: a content security policy cannot name an IPv6 address, so the browser would refuse it. */
const loopbackHosts = new Set(["localhost", "127.0.0.1"]);

/**
 * Checks a typed store address. The order of the checks decides the failure code (`url-…`).
 * Answers the origin, because people paste the address of any page; for WooCommerce with the folders that may hold
 * WordPress (`findWooAddress` decides). Plain http is only for loopback hosts, which browsers treat as secure. An address
 * without a scheme gets https.
 */
export function checkStoreUrl(typed: string, platform: Platform): string {
  const entered = typed.trim();
  if (entered === "") throw new Failed("url-required");
  const trimmed = hasScheme.test(entered) ? entered : `https://${entered}`;
  const url = parsedUrl(trimmed);
  // Chromium escapes blanks in a host, where other browsers refuse the address.
  if (!url || url.hostname.includes("%"))
    throw new Failed(/^https:\/*$/i.test(trimmed) ? "url-no-domain" : "url-invalid");
  if (isPlaceholderHost(url.hostname)) throw new Failed("url-placeholder");
  const loopback = loopbackHosts.has(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) throw new Failed("url-not-https");
  if (!loopback && !isDomain(url.hostname)) throw new Failed("url-no-domain");
  if (url.username !== "" || url.password !== "" || trimmed.length > 2048) throw new Failed("url-invalid");
  return platformFacts[platform].mayBeInFolder ? url.origin + foldersOf(url.pathname) : url.origin;
}

/** Characters of the folders, which become part of the store's id. */
const longestFolders = 200;

/** The folders of a path that may hold WordPress, which begins its own parts with `wp-` and `index.php`. */
function foldersOf(pathname: string): string {
  let folders = "";
  for (const part of pathname.split("/").filter(Boolean)) {
    if (/^(wp-|index\.php$)/i.test(part) || folders.length + part.length >= longestFolders) break;
    folders += `/${part}`;
  }
  return folders;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Whether a hostname is a dotted name and not an IP address. */
function isDomain(hostname: string): boolean {
  const parts = hostname.replace(/\.$/, "").split(".");
  return parts.length >= 2 && parts.every((part) => part !== "") && !/^\d+$/.test(parts.at(-1) ?? "");
}
