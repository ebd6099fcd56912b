import type { StoreSummary } from "../../src-worker/contract/snapshot";

/**
 * The product's page in the store: Shopify's by its handle, WordPress's short link by its id, which leads on to the page
 * whatever its permalinks are. Null for the demo, which has no shop.
 */
export function productPage(
  store: Pick<StoreSummary, "platform" | "url">,
  product: { readonly id: string; readonly handle: string },
): string | null {
  switch (store.platform) {
    case "shopify":
      return `${store.url}/products/${encodeURIComponent(product.handle)}`;
    case "woocommerce":
      return `${store.url}/?p=${encodeURIComponent(product.id)}`;
    case "demo":
      return null;
  }
}
