import type { StoreRecord } from "../catalogue/database";

/** The fields of a store record that an order uses. */
export type OrderStoreSource = Pick<StoreRecord, "store" | "address" | "name" | "currency">;

/** An order's copy of its store's data. */
export interface OrderStore {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** The demo is one store in all languages, because its product ids are the same. */
export function orderStore({ store, address, name, currency }: OrderStoreSource): OrderStore {
  return { id: address.platform === "demo" ? "demo" : store, name, currency };
}
