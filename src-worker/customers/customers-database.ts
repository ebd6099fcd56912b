import type { Dexie, EntityTable } from "dexie";
import type { CustomerRecord } from "../contract/customer";

export interface CustomersDatabase extends Dexie {
  readonly customers: EntityTable<CustomerRecord, "id">;
}

export const customerTables = { customers: "id, usedAt, changedAt" } as const;
