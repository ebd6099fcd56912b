import { fold } from "../search/fold";

/*
 * Prices by SKU in one text: a line for each SKU, "sku\tprice\n", sorted, with folded SKUs. 100,000 of them are 2 MB; a map of
 * the same would be built for each addition, and take 15 MB.
 */

/** @param prices by SKU; of SKUs that differ in case alone, the last one counts */
export function listedPrices(prices: ReadonlyMap<string, string>): string {
  const lines = Array.from(prices, ([sku, price]) => `${sku}\t${price}\n`);
  return lines.sort().join("");
}

/** The form of a SKU under which a list has its price. */
export function listedSku(sku: string): string {
  return fold(sku).trim();
}

/** The number of SKUs in a text. */
export function countPrices(prices: string): number {
  let count = 0;
  for (let at = prices.indexOf("\n"); at >= 0; at = prices.indexOf("\n", at + 1)) count++;
  return count;
}

/** The price of a SKU, by binary search; null for none. */
export function priceOf(prices: string, sku: string): string | null {
  const wanted = listedSku(sku);
  if (wanted === "") return null;
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = middle === 0 ? 0 : prices.lastIndexOf("\n", middle - 1) + 1;
    const tab = prices.indexOf("\t", start);
    const end = prices.indexOf("\n", start);
    const found = prices.slice(start, tab);
    if (found === wanted) return prices.slice(tab + 1, end);
    if (found < wanted) from = end + 1;
    else to = start;
  }
  return null;
}
