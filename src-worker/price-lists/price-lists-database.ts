import type { Dexie, EntityTable } from "dexie";
import type { PriceListDraft } from "../contract/price-list";

/** A price list of this device. */
export interface StoredPriceList extends PriceListDraft {
  /** Its prices by SKU, see `listed-prices.ts`. One text is read and stored as fast as its bytes. */
  readonly prices: string;
  /** ISO 8601. */
  readonly changedAt: string;
}

export interface PriceListsDatabase extends Dexie {
  readonly priceLists: EntityTable<StoredPriceList, "id">;
}

export const priceListTables = { priceLists: "id" } as const;
