import type { PriceChoice, PricePair } from "../../../src-worker/contract/store-connection";

/** A choice between two prices of one product: the higher one includes tax. */
export function priceChoice({ keys, shop }: PricePair, from: PriceChoice["from"]): PriceChoice {
  const isHigher = Number(shop) > Number(keys) === (from === "shop");
  return { from, tax: isHigher ? "included" : "excluded" };
}
