import { currencyOf } from "../catalogue/currency-of";
import type { StoreRecord } from "../catalogue/database";

/** The fields of a store record that an order uses. */
export type OrderStoreSource = Pick<StoreRecord, "store" | "address" | "name" | "currency" | "chosenCurrency">;

/** An order's copy of its store's data. */
export interface OrderStore {
  readonly id: string;
  readonly name: string;
  /** ISO 4217; null if it is unknown. An order keeps the first one that it gets. */
  readonly currency: string | null;
}

/** The demo is one store in all languages, because its product ids are the same. */
export function orderStore(source: OrderStoreSource): OrderStore {
  const { store, address, name } = source;
  return { id: address.platform === "demo" ? "demo" : store, name, currency: currencyOf(source) };
}
