/**
 * What a variation is called: its options joined, such as "Blue / XL". Observed: attributes that may be "any"
 * are simply missing, so there may be none: then its own code tells it from its sisters.
 */
export function variantTitle(
  options: readonly string[],
  { id, sku }: { readonly id: string; readonly sku: string },
  sisters: number,
): string {
  if (options.length > 0) return options.join(" / ").slice(0, 512);
  return sisters === 1 ? "Default" : sku || `#${id}`;
}
