interface JsonAddress {
  readonly path: RegExp;
  readonly query: readonly string[];
}

/** Letters, digits, hyphens, underscores; other scripts percent-encoded. Encoded ASCII never belongs in a handle. */
const handle = "(?:[\\w-]|%[89a-fA-F][0-9a-fA-F])+";
const paging = ["limit", "page"];
/** With plain permalinks WordPress answers below /index.php. */
const rest = "(?:/index\\.php)?/wp-json";
const storeApi = `${rest}/wc/store(?:/v1)?/products`;
const storeApiList = ["page", "per_page", "order", "orderby", "type", "parent", "include", "category", "_fields"];

/**
 * Shopify's public JSON, WordPress's index of its API (some fields of which tell a WooCommerce store), and WooCommerce's
 * Store API, which needs no key. A key can ride in none of these queries.
 */
const jsonAddresses: readonly JsonAddress[] = [
  { path: whole("/products\\.json"), query: paging },
  { path: whole("/collections\\.json"), query: paging },
  { path: whole(`/collections/${handle}/products\\.json`), query: paging },
  { path: whole("/meta\\.json"), query: [] },
  { path: whole(`/products/${handle}\\.(?:json|js)`), query: [] },
  { path: whole(`${rest}/`), query: ["_fields"] },
  { path: whole(storeApi), query: storeApiList },
  { path: whole(`${storeApi}/\\d+`), query: ["_fields"] },
  { path: whole(`${storeApi}/(?:categories|tags|attributes)`), query: storeApiList },
  { path: whole(`${storeApi}/attributes/\\d+/terms`), query: storeApiList },
];

export function isAllowedJsonPath(pathname: string): boolean {
  return jsonAddresses.some(({ path }) => path.test(pathname));
}

/** Each name known to that path and given once. */
export function isAllowedJsonQuery(pathname: string, query: URLSearchParams): boolean {
  const names = [...query.keys()];
  const allowed = jsonAddresses.find(({ path }) => path.test(pathname))?.query ?? [];
  return new Set(names).size === names.length && names.every((name) => allowed.includes(name));
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}
