/** The Store API's prices are whole numbers of the currency's smallest unit: "1990" with two decimals is "19.90". */
export function priceFromMinorUnits(amount: string, decimals: number): string {
  if (!/^\d{1,18}$/.test(amount)) return "";
  const digits = amount.padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  const whole = digits.slice(0, at).replace(/^0+(?=\d)/, "");
  return decimals === 0 ? whole : `${whole}.${digits.slice(at)}`;
}
