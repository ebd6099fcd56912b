import type { WebPlatform } from "../../src-worker/contract/platforms";
import { parsedUrl } from "../parsed-url";
import { type Checked, passed, refused } from "./checked";
import networks from "./private-networks.json";
import type { ProxyKind } from "./read-proxy-request";

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
    const { path, names } = requested(url);
    const allowed = jsonAddresses.find((address) => address.path.test(path));
    if (!allowed) return refused("path-not-allowed");
    const isOnce = new Set(names).size === names.length;
    if (!isOnce || !names.every((name) => allowed.query.includes(name))) return refused("query-not-allowed");
  }
  // Only the home page, which may be that of a folder, so that the proxy cannot serve for browsing the web.
  if (kind === "page") {
    if (!homePath.test(url.pathname)) return refused("path-not-allowed");
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

interface JsonAddress {
  readonly path: RegExp;
  readonly query: readonly string[];
}

/** Letters, digits, hyphens, underscores; other scripts percent-encoded. A handle never has encoded ASCII. */
const handle = "(?:[\\w-]|%[89a-fA-F][0-9a-fA-F])+";
const paging = ["limit", "page"];
/**
 * WordPress may be in a folder; with index permalinks, it serves its API below /index.php. No encoded ASCII, which would hide
 * slashes, dots and names.
 */
const folder = "/(?!(?:[wW][pP]-|[iI]ndex\\.php))(?:[\\w.~-]|%[89a-fA-F][0-9a-fA-F]){1,200}";
const rest = `(?:${folder}){0,6}(?:/index\\.php)?/wp-json`;
const homePath = whole(`(?:${folder}){0,2}/`);
const storeApi = `${rest}/wc/store(?:/v1)?/products`;
const storeApiList = ["page", "per_page", "order", "orderby", "type", "parent", "include", "category", "_fields"];

/** The JSON that the proxy fetches of each platform. None needs a key, and none of the queries can carry one. */
const addressesOf: Readonly<Record<WebPlatform, readonly JsonAddress[]>> = {
  shopify: [
    { path: whole("/products\\.json"), query: paging },
    { path: whole("/collections\\.json"), query: paging },
    { path: whole(`/collections/${handle}/products\\.json`), query: paging },
    { path: whole("/meta\\.json"), query: [] },
    { path: whole(`/products/${handle}\\.(?:json|js)`), query: [] },
  ],
  woocommerce: [
    // The index of WordPress's API: its fields identify a WooCommerce store.
    { path: whole(`${rest}/`), query: ["_fields"] },
    { path: whole(storeApi), query: storeApiList },
    { path: whole(`${storeApi}/\\d+`), query: ["_fields"] },
    { path: whole(`${storeApi}/(?:categories|tags|attributes)`), query: storeApiList },
    { path: whole(`${storeApi}/attributes/\\d+/terms`), query: storeApiList },
    // WordPress's list of products marks those with a password.
    { path: whole(`${rest}/wp/v2/product`), query: ["_fields", "include", "page", "per_page"] },
  ],
};

const jsonAddresses = Object.values(addressesOf).flat();

/**
 * The path that an address requests, and the names of its query. WordPress also takes the path from `?rest_route=`, at each
 * of its own addresses; a repeated `rest_route` stays among the names.
 */
function requested({ pathname, searchParams }: URL): { readonly path: string; readonly names: readonly string[] } {
  const names = [...searchParams.keys()];
  const [route, another] = searchParams.getAll("rest_route");
  if (!anyFolder.test(pathname) || route === undefined || another !== undefined) return { path: pathname, names };
  return { path: `/wp-json${route}`, names: names.filter((name) => name !== "rest_route") };
}

const anyFolder = whole(`(?:${folder}){0,6}/`);

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

/** Names for private networks or documentation (RFC 6761, RFC 8375 and common router defaults). */
const privateEndings: ReadonlySet<string> = new Set(networks.names);

/**
 * Whether a hostname from the URL parser is a dotted public name. The parser turns every spelling of an IPv4 address
 * (127.1, 0x7f.1, 2130706433, full-width digits) into four numbers and lowercases names.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  const last = labels.at(-1) ?? "";
  if (hostname.length > 253 || labels.length < 2 || privateEndings.has(last)) return false;
  if (!/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last)) return false;
  return labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}
