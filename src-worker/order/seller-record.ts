import { noSeller, type Seller } from "../contract/seller";
import type { WorkDatabase } from "./work-database";

/** The one record of who sells. Call `read` within a transaction over `tables`, or without one. */
export type SellerRecord = ReturnType<typeof createSellerRecord>;

export function createSellerRecord(database: Pick<WorkDatabase, "seller" | "transaction">) {
  const { seller } = database;
  const self = {
    tables: [seller],
    async read(): Promise<Seller> {
      const { id: _, ...stored } = (await seller.get("seller")) ?? { id: "seller", ...noSeller };
      return stored;
    },
    /** Missing fields stay as they are. */
    save: (change: Partial<Seller>): Promise<Seller> =>
      database.transaction("rw", seller, async () => {
        const changed = { ...(await self.read()), ...change };
        await seller.put({ id: "seller", ...changed });
        return changed;
      }),
  };
  return self;
}
