import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createWooCommerceStore, type WooCommerceStoreOptions } from "../../../demo/stores/woocommerce-store";
import { listening } from "./listening";

export interface Listed {
  readonly id: number;
  readonly status: string;
  readonly type: string;
  readonly price: string;
  readonly name: string;
  readonly date_modified_gmt: string;
  readonly catalog_visibility: string;
  readonly post_password: string;
  readonly add_to_cart?: { readonly minimum: number; readonly maximum: number; readonly multiple_of: number };
  readonly variations: readonly number[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  readonly categories: readonly { readonly id: number; readonly name: string }[];
}

/** A WooCommerce-shaped store on a free port until the test ends, asked with the key that may read. */
export async function wooShop(products = 240, options: Partial<WooCommerceStoreOptions> = {}) {
  const store = createWooCommerceStore({ catalogue: generateCatalogue({ products, seed: 1 }), ...options });
  const url = await listening(store.handler);
  const { reader } = store.keys;
  const ask = (path: string, headers: Record<string, string> = basic(reader.consumerKey, reader.consumerSecret)) =>
    fetch(url + path, { headers, redirect: "manual" });
  const json = async (path: string) => (await ask(path)).json();
  return Object.assign(store, { url, ask, json });
}

export function basic(key: string, secret: string) {
  return { authorization: `Basic ${btoa(`${key}:${secret}`)}` };
}

export async function everyPage(json: (path: string) => Promise<unknown>, path: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const entries: unknown = await json(`${path}${path.includes("?") ? "&" : "?"}per_page=100&page=${page}`);
    if (!Array.isArray(entries) || entries.length === 0) return all;
    all.push(...entries);
  }
}
