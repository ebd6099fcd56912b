interface JsonAddress {
  readonly path: RegExp;
  readonly query: readonly string[];
}

/** Letters, digits, hyphens, underscores; other scripts percent-encoded. A handle never has encoded ASCII. */
const handle = "(?:[\\w-]|%[89a-fA-F][0-9a-fA-F])+";
const paging = ["limit", "page"];
/** With plain permalinks, WordPress serves its API below /index.php. */
const rest = "(?:/index\\.php)?/wp-json";
const storeApi = `${rest}/wc/store(?:/v1)?/products`;
const storeApiList = ["page", "per_page", "order", "orderby", "type", "parent", "include", "category", "_fields"];

/**
 * Shopify's public JSON, the index of WordPress's API (whose fields identify a WooCommerce store), and WooCommerce's
 * Store API, which needs no key. None of the queries can carry a key.
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

/** Whether each name occurs once and the path allows it. */
export function isAllowedJsonQuery(pathname: string, query: URLSearchParams): boolean {
  const names = [...query.keys()];
  const allowed = jsonAddresses.find(({ path }) => path.test(pathname))?.query ?? [];
  return new Set(names).size === names.length && names.every((name) => allowed.includes(name));
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}
