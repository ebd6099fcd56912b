import type { OrderLine } from "./order";

/** A line's product in WooCommerce's orders. */
export interface ShopItem {
  readonly product_id: number;
  /** Absent for a product without variations. */
  readonly variation_id?: number;
  /** The values chosen for a variation's "any" attributes; absent without them. */
  readonly meta_data?: readonly { readonly key: string; readonly value: string }[];
}

/** Null for a line that has no WooCommerce ids. */
export function shopItem({ productId, variantId }: Pick<OrderLine, "productId" | "variantId">): ShopItem | null {
  const product = wooId(productId);
  if (product === null) return null;
  if (variantId === `${productId}-main` || variantId === productId) return { product_id: product };
  const [written = "", ...chosen] = variantId.split("&");
  const variation = wooId(written);
  const choices = chosen.map(choice);
  if (variation === null || choices.includes(null)) return null;
  const known = choices.flatMap((one) => one ?? []);
  return { product_id: product, variation_id: variation, ...(known.length > 0 && { meta_data: known }) };
}

function wooId(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** An attribute's value as the engine's `eachChoice` writes it into the variant's id: its slug, or its name. */
function choice(written: string): { readonly key: string; readonly value: string } | null {
  const [, key, value] = /^(?:any_)?attribute_([^=]+)=(.+)$/.exec(written) ?? [];
  if (key === undefined || value === undefined) return null;
  try {
    return { key: decodeURIComponent(key), value: decodeURIComponent(value) };
  } catch {
    return null;
  }
}
