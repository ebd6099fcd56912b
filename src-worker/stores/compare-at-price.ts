/**
 * The price before a reduction: null unless it is above the price. Stores also send it when it equals the price or
 * is below it (observed on Shopify).
 *
 * @param price null if the store states none
 */
export function compareAtPrice(price: string | null, before: string | null): string | null {
  return price !== null && before !== null && Number(before) > Number(price) ? before : null;
}
