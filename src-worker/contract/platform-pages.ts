import type { OrderLine } from "./order";
import type { Platform } from "./platforms";

/** Addresses of a platform's pages for customers, below the store's address. */
interface PlatformPages {
  /** Null if the platform has none. */
  product(product: { readonly id: string; readonly handle: string }): string | null;
  /** The path that opens the cart with these lines; null if the platform has none for them. */
  cart(lines: readonly OrderLine[]): string | null;
}

export const platformPages: Readonly<Record<Platform, PlatformPages>> = {
  published: { product: () => null, cart: () => null },
  spreadsheet: { product: () => null, cart: () => null },
  shopify: {
    product: ({ handle }) => `/products/${encodeURIComponent(handle)}`,
    // Takes any number of variants: https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks
    cart(lines) {
      if (!lines.every(({ variantId }) => /^\d+$/.test(variantId))) return null;
      return `/cart/${lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(",")}?storefront=true`;
    },
  },
  woocommerce: {
    // WordPress's short link, which redirects to the permalink.
    product: ({ id }) => `/?p=${encodeURIComponent(id)}`,
    // Takes one line: a product by its id, a variation by its own, with the values that were chosen for its "any"
    // attributes. The engine's `eachChoice` writes these into the variant's id.
    cart([only, ...others]) {
      if (!only || others.length > 0) return null;
      const item = only.variantId === `${only.productId}-main` ? only.productId : only.variantId;
      const [, id, attributes = ""] = /^(\d+)((?:&attribute_[\w.!~*'()%-]+=[\w.!~*'()%-]+)*)$/.exec(item) ?? [];
      return id === undefined ? null : `/?add-to-cart=${id}&quantity=${only.quantity}${attributes}`;
    },
  },
};
