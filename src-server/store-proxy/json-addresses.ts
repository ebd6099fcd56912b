interface JsonAddress {
  readonly path: RegExp;
  readonly query: readonly string[];
}

/** Letters, digits, hyphens, underscores; other scripts percent-encoded. A handle never has encoded ASCII. */
const handle = "(?:[\\w-]|%[89a-fA-F][0-9a-fA-F])+";
const paging = ["limit", "page"];
/** With index permalinks, WordPress serves its API below /index.php. */
const rest = "(?:/index\\.php)?/wp-json";
const storeApi = `${rest}/wc/store(?:/v1)?/products`;
const storeApiList = ["page", "per_page", "order", "orderby", "type", "parent", "include", "category", "_fields"];

/**
 * Shopify's public JSON, the index of WordPress's API (whose fields identify a WooCommerce store), WooCommerce's
 * Store API, and WordPress's list of products, which tells which of them need a password. None needs a key. None of the queries can carry a key.
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
  { path: whole(`${rest}/wp/v2/product`), query: ["_fields", "include", "page", "per_page"] },
];

/** Whether the proxy serves the path. With plain permalinks, WordPress takes the path from `/?rest_route=`. */
export function isAllowedJsonPath(url: URL): boolean {
  const { path } = asked(url);
  return jsonAddresses.some((allowed) => allowed.path.test(path));
}

/** Whether each name occurs once and the path allows it. */
export function isAllowedJsonQuery(url: URL): boolean {
  const { path, names } = asked(url);
  const allowed = jsonAddresses.find((address) => address.path.test(path))?.query ?? [];
  return new Set(names).size === names.length && names.every((name) => allowed.includes(name));
}

/** The path that an address asks for, and the names of its query. A repeated `rest_route` stays among the names. */
function asked({ pathname, searchParams }: URL): { readonly path: string; readonly names: readonly string[] } {
  const names = [...searchParams.keys()];
  const [route, another] = searchParams.getAll("rest_route");
  if (pathname !== "/" || route === undefined || another !== undefined) return { path: pathname, names };
  return { path: `/wp-json${route}`, names: names.filter((name) => name !== "rest_route") };
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}
