import type { Table } from "dexie";
import { maxPriceLists } from "../contract/price-list";
import type { CopiedChanges } from "../outbox/copied-changes";
import { Failed } from "../outcome/failed";
import type { PriceListsDatabase, StoredPriceList } from "./price-lists-database";

/** The price lists of this device. */
export interface PriceListRepository {
  readonly tables: readonly Table[];
  /** Also within a transaction over `tables`. */
  read(id: string): Promise<StoredPriceList | null>;
  list(): Promise<readonly StoredPriceList[]>;
  /** Refuses with `price-lists-full`. */
  save(list: StoredPriceList): Promise<void>;
  remove(id: string): Promise<void>;
  /** Restores lists of a copy. */
  restore(lists: readonly StoredPriceList[]): Promise<void>;
  /** As `restore`, as a part of a change: of two versions, the later one stays. Call it in a transaction over `tables`. */
  putLater(lists: readonly StoredPriceList[]): Promise<void>;
}

/** Maximum bytes of all prices: eight lists of 100,000 SKUs, half of a backup. */
const maxPricesBytes = 16_000_000;

export function createPriceListRepository(
  { priceLists }: Pick<PriceListsDatabase, "priceLists">,
  changes: Pick<CopiedChanges, "write">,
): PriceListRepository {
  const tables = [priceLists];
  const self: PriceListRepository = {
    tables,
    read: async (id) => (await priceLists.get(id)) ?? null,
    list: () => priceLists.toArray(),

    save: (list) =>
      changes.write(tables, async () => {
        await priceLists.put(list);
        const all = await priceLists.toArray();
        const bytes = all.reduce((sum, { prices }) => sum + prices.length, 0);
        if (all.length > maxPriceLists || bytes > maxPricesBytes) throw new Failed("price-lists-full");
      }),

    remove: (id) => changes.write(tables, () => priceLists.delete(id)),

    async restore(lists) {
      if (lists.length > 0) await changes.write(tables, () => self.putLater(lists));
    },

    async putLater(lists) {
      const known = await priceLists.bulkGet(lists.map(({ id }) => id));
      await priceLists.bulkPut(lists.filter(({ changedAt }, at) => changedAt > (known[at]?.changedAt ?? "")));
    },
  };
  return self;
}
