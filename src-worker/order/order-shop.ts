import { currencyOf } from "../catalogue/currency-of";
import type { StoreRecord } from "../catalogue/database";
import type { Denomination } from "../contract/amount-text";

/** The fields of a store record that an order uses. */
export type OrderShopSource = Pick<
  StoreRecord,
  "store" | "address" | "name" | "currency" | "chosenCurrency" | "decimals"
>;

/** An order's copy of its store's data. An order keeps the first currency and decimals that it gets. */
export interface OrderShop extends Denomination {
  readonly id: string;
  readonly name: string;
}

/** The demo is one store in all languages, because its product ids are the same. */
export function orderShop(source: OrderShopSource): OrderShop {
  const { store, address, name, decimals } = source;
  return { id: address.platform === "demo" ? "demo" : store, name, currency: currencyOf(source), decimals };
}
