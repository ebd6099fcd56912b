/**
 * The currencies of ISO 4217 whose smallest unit is not a hundredth, by its decimals. A table of our own: browsers show
 * the decimals of Unicode CLDR, which are those of cash in some countries, such as 0 for RSD, and differ between versions.
 */
const unusual: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

const decimalsOf = new Map(
  Object.entries(unusual).flatMap(([decimals, codes]) => codes.split(" ").map((code) => [code, Number(decimals)])),
);

/** Decimals of a currency by ISO 4217; two for any other text and for none. */
export function currencyDecimals(currency: string | null): number {
  return decimalsOf.get(currency?.toUpperCase() ?? "") ?? 2;
}
