import * as v from "valibot";
import { longestOrderText } from "../contract/order";
import { maxListPrices, type PriceListDraft } from "../contract/price-list";
import { cutText, id, percent, price, time } from "../stores/guard-parts";
import { listedPrices, listedSku } from "./listed-prices";
import type { StoredPriceList } from "./price-lists-database";

/** Characters of a SKU. */
export const longestSku = 100;

const fields = {
  name: cutText(longestOrderText),
  percent,
  currency: v.pipe(v.string(), v.regex(/^([A-Z]{3})?$/)),
  minimum: price,
};

/** A price list as the interface saves it. */
export const priceListDraft: v.GenericSchema<unknown, PriceListDraft> = v.object({
  ...fields,
  id: v.pipe(v.string(), v.maxLength(400)),
});

/** A price list in a backup. */
export const backedUpPriceList: v.GenericSchema<unknown, StoredPriceList> = v.object({
  ...fields,
  id,
  prices: v.pipe(
    v.string(),
    v.transform((text) => listedPrices(pricesIn(text))),
  ),
  changedAt: time,
});

/** The valid lines of a text of prices. */
function pricesIn(text: string): ReadonlyMap<string, string> {
  const prices = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [sku = "", listed = ""] = line.split("\t");
    const key = listedSku(sku.slice(0, longestSku));
    if (key !== "" && listed !== "" && v.is(price, listed)) prices.set(key, listed);
    if (prices.size === maxListPrices) break;
  }
  return prices;
}
