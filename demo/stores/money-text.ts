/** `24.90`, as Shopify writes prices: a string with two decimals. */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}
