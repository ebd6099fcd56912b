import type { StoreRecord } from "../catalogue/database";

/** What it is told from. */
export type OrderStoreSource = Pick<StoreRecord, "store" | "address" | "name" | "currency">;

/** What an order keeps of its store. */
export interface OrderStore {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** The demo is one store, in whichever language it is shown: its products' ids are the same. */
export function orderStore({ store, address, name, currency }: OrderStoreSource): OrderStore {
  return { id: address.platform === "demo" ? "demo" : store, name, currency };
}
