import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/**
 * The address of the product's page in the store: by handle for Shopify, WordPress's short link by id for WooCommerce,
 * which redirects to the permalink. Null for the demo, which has no shop.
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
