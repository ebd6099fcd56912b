import { noSeller, type Seller } from "../contract/seller";
import type { RestoredWork } from "../contract/work-file";
import type { CopiedChanges } from "../outbox/copied-changes";
import type { WorkDatabase } from "./work-database";

/** The one record of who sells. Call `read` within a transaction over `tables`, or without one. */
export type SellerRecord = ReturnType<typeof createSellerRecord>;

export function createSellerRecord({ seller }: Pick<WorkDatabase, "seller">, changes: Pick<CopiedChanges, "write">) {
  const self = {
    tables: [seller],
    async read(): Promise<Seller> {
      const { id: _, ...stored } = (await seller.get("seller")) ?? { id: "seller", ...noSeller };
      return stored;
    },
    /** Null if nothing is known of the seller. */
    async known(): Promise<Seller | null> {
      const stored = await self.read();
      return Object.values(stored).some((field) => field !== null && field !== "") ? stored : null;
    },
    /** Missing fields stay as they are. */
    save: (change: Partial<Seller>): Promise<Seller> =>
      changes.write([seller], async () => {
        const changed = { ...(await self.read()), ...change };
        await seller.put({ id: "seller", ...changed });
        return changed;
      }),
    /** Restores the seller of a copy. */
    async restore(copied: Seller | null): Promise<void> {
      if (copied) await changes.write([seller], () => self.fill(copied));
    },
    /** As `restore`, as a part of a change. A device that knows its seller keeps it. Call it in a transaction over `tables`. */
    async fill(copied: Seller | null): Promise<RestoredWork["seller"]> {
      const here = await self.known();
      if (!copied || (here && sellerFields.every((field) => isSame(here[field], copied[field])))) return null;
      if (here) return "different";
      await seller.put({ id: "seller", ...copied });
      return "restored";
    },
  };
  return self;
}

const sellerFields = Object.keys(noSeller) as (keyof Seller)[];

function isSame(one: Seller[keyof Seller], other: Seller[keyof Seller]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
