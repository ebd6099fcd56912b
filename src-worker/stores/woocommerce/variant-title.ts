/**
 * The title of a variation: its options joined, such as "Blue / XL". The store omits attributes that may be "any"
 * (observed). Without any option, the title is the SKU or id.
 */
export function variantTitle(
  options: readonly string[],
  { id, sku }: { readonly id: string; readonly sku: string },
  count: number,
): string {
  if (options.length > 0) return options.join(" / ").slice(0, 512);
  return count === 1 ? "Default" : sku || `#${id}`;
}
