/** The maximum without a limit (WooCommerce, StoreApi QuantityLimits). */
const unlimited = 9999;

/**
 * Quantity limits as the Store API states them: at most the managed stock, if any; every ninth product by the half
 * dozen, as if a plugin filtered `multiple_of`. Both limits are multiples of the step; the upper one is rounded down,
 * to 0 if necessary (QuantityLimits::limit_to_multiple).
 */
export function cartLimits(index: number, managedStock: number | null) {
  const step = index % 9 === 4 ? 6 : 1;
  const max = managedStock !== null && managedStock > 0 ? Math.min(managedStock, unlimited) : unlimited;
  return { minimum: step, maximum: Math.floor(max / step) * step, multiple_of: step };
}
