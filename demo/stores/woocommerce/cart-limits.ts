/** As many as one likes (WooCommerce, StoreApi QuantityLimits). */
const unlimited = 9999;

/**
 * How many may be bought at once, as the Store API tells it: no more than a managed stock has, where it has any, and
 * every ninth product by the half dozen, as a shop's plugin would filter `multiple_of`. Both bounds are moved to a
 * multiple of that, the upper one down, to 0 if need be (QuantityLimits::limit_to_multiple).
 */
export function cartLimits(index: number, managedStock: number | null) {
  const step = index % 9 === 4 ? 6 : 1;
  const max = managedStock !== null && managedStock > 0 ? Math.min(managedStock, unlimited) : unlimited;
  return { minimum: step, maximum: Math.floor(max / step) * step, multiple_of: step };
}
