import type { PricePair } from "../../contract/store-connection";
import { parsedAs } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import { keyedPrice, storeApiPrices } from "./answers";
import { priceFromMinorUnits } from "./product-from-store-api";
import { createReadStoreApiVariations } from "./read-store-api-variations";
import type { WooClient } from "./woo-client";

const route = "/wc/store/v1/products";

/** Replaces the price of a record that was read with keys by the one that the shop shows. */
export type WithShopPrice = (record: unknown) => unknown;

/**
 * Reads the prices that a shop shows, from its public Store API: tax depends on the shop's settings, the product's tax class and
 * its rounding, which only the shop itself knows. What the shop shows no price for has none, since a stored price beside
 * shown ones would mean something else.
 *
 * @param shop a client without keys
 */
export function createReadShopPrices(shop: WooClient) {
  const readVariations = createReadStoreApiVariations(shop);
  return async (signal: AbortSignal, records: readonly unknown[]): Promise<WithShopPrice> => {
    const products = await listed(signal, shop, records);
    const { byProduct } = await readVariations(signal, products);
    const shown = [...products, ...[...byProduct.values()].flat()];
    const prices = new Map(shown.map((record) => [recordIdOf(record), shopPrices(record)]));
    return (record) =>
      priceOf(record) === "" ? record : { ...Object(record), ...(prices.get(recordIdOf(record)) ?? none) };
  };
}

/** The first of some records of which the shop shows another price; null if there is none, or the shop does not answer. */
export async function differingPrice(
  signal: AbortSignal,
  shop: WooClient,
  records: readonly unknown[],
): Promise<PricePair | null> {
  const products = await listed(signal, shop, records, false).catch(() => []);
  signal.throwIfAborted();
  const shown = new Map(products.map((record) => [recordIdOf(record), shopPrices(record)?.price]));
  for (const record of records) {
    const keys = priceOf(record);
    const price = shown.get(recordIdOf(record));
    if (keys !== "" && price && Number(price) > 0 && Number(price) !== Number(keys)) return { keys, shop: price };
  }
  return null;
}

const none = { price: "", regular_price: "", sale_price: "" };

async function listed(
  signal: AbortSignal,
  shop: WooClient,
  records: readonly unknown[],
  retry = true,
): Promise<readonly unknown[]> {
  const ids = records.flatMap((record) => recordIdOf(record) ?? []);
  if (ids.length === 0) return [];
  const query = { include: ids.join(","), per_page: ids.length };
  return (await shop.list(signal, { route, query, resource: "products", retry })).records;
}

function priceOf(record: unknown): string {
  return parsedAs(keyedPrice, record)?.price ?? "";
}

/** The shown prices as wc/v3 spells prices; null for an unreadable record. */
function shopPrices(record: unknown): typeof none | null {
  const prices = parsedAs(storeApiPrices, record)?.prices;
  if (!prices) return null;
  const { currency_minor_unit: decimals } = prices;
  const price = priceFromMinorUnits(prices.price, decimals);
  const regular = priceFromMinorUnits(prices.regular_price, decimals);
  return { price, regular_price: regular, sale_price: price === regular ? "" : price };
}
