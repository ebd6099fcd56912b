import { wooRecord } from "./woo-record";

interface ModelProduct {
  readonly id: number;
  name: string;
  status: "publish" | "future";
  hidden: boolean;
  password: string;
  /** Seconds. */
  modified: number;
}

/** An in-memory store of simple products; `fetch` answers like wc/v3. */
export function createModelStore(count: number, options: { readonly totals?: boolean } = {}) {
  const products = new Map<number, ModelProduct>();
  let clock = Date.parse("2026-03-01T12:00:00Z") / 1000;
  let names = 0;
  let newest = 100;
  const make = (more: Partial<ModelProduct> = {}) => {
    const id = ++newest;
    const product: ModelProduct = {
      id,
      name: `Product ${++names}`,
      status: "publish",
      hidden: false,
      password: "",
      modified: clock,
      ...more,
    };
    products.set(id, product);
    return product;
  };
  for (let index = 0; index < count; index++) make({ modified: clock - 10 * (count - index) });

  return {
    products,
    make,
    wait: (seconds: number) => {
      clock += seconds;
    },
    /** Saves a product with changes and, like WordPress, updates its date. */
    save(product: ModelProduct, changes: Partial<ModelProduct>) {
      Object.assign(product, changes, { modified: clock });
    },
    rename: () => `Product ${++names}`,
    now: () => clock,
    /** Names of the public products by id. */
    visible: () =>
      new Map(
        [...products.values()]
          .filter(({ status, hidden, password }) => status === "publish" && !hidden && password === "")
          .map(({ id, name }) => [String(id), name]),
      ),
    async fetch(requested: string): Promise<Response> {
      const { pathname, searchParams: query } = new URL(requested);
      const all = pathname.endsWith("/categories") ? [] : listed(query);
      const perPage = Number(query.get("per_page"));
      const page = Number(query.get("page") ?? 1);
      const headers = {
        "x-wp-total": String(all.length),
        "x-wp-totalpages": String(Math.ceil(all.length / perPage)),
      };
      return new Response(JSON.stringify(all.slice((page - 1) * perPage, page * perPage)), {
        headers: options.totals === false ? {} : headers,
      });
    },
  };

  function listed(query: URLSearchParams): object[] {
    const after = query.get("modified_after");
    const include = query.get("include")?.split(",");
    const found = [...products.values()].filter(
      ({ id, status, modified }) =>
        status === query.get("status") &&
        (after === null || modified > Date.parse(after) / 1000) &&
        (!include || include.includes(String(id))),
    );
    const byTime = query.get("orderby") === "modified";
    found.sort((a, b) => (byTime ? b.modified - a.modified || b.id - a.id : a.id - b.id));
    return found.map((product) =>
      wooRecord({
        id: product.id,
        name: product.name,
        slug: `product-${product.id}`,
        status: product.status,
        catalog_visibility: product.hidden ? "hidden" : "visible",
        post_password: product.password,
        date_modified_gmt: new Date(product.modified * 1000).toISOString().slice(0, 19),
      }),
    );
  }
}

export type ModelStore = ReturnType<typeof createModelStore>;
