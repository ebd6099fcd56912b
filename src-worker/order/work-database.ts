import type { EntityTable, Table } from "dexie";
import type { Lead } from "../contract/lead";
import type { Order } from "../contract/order";
import { type CopyState, type OutboxDatabase, outboxTables } from "../outbox/outbox-database";
import { createDeviceDatabase, type DatabaseWorld, type RunOperation } from "../storage/device-database";
import type { World } from "../world/world";

/** The current order of a store. */
export interface CurrentOrder {
  readonly store: string;
  readonly order: string;
}

/** The answer of a command that changed orders, written in the transaction of the change. */
export interface StoredAnswer {
  /** The page's id of the command. */
  readonly request: string;
  readonly value: unknown;
}

export interface WorkDatabase extends OutboxDatabase {
  /** The last answers, by ascending numbers. */
  readonly answers: Table<StoredAnswer, number>;
  readonly orders: EntityTable<Order, "id">;
  readonly current: EntityTable<CurrentOrder, "store">;
}

export const workDatabase = "vitrine-work";

/** The tables of each version. Dexie multiplies a version by ten for IndexedDB: these are IndexedDB's 1 to 4. */
const versions = [
  [0.1, { orders: "id", current: "store", answers: "++, &request", copyState: "id" }],
  [0.2, { leads: "id" }],
  [0.3, outboxTables],
  [0.4, {}],
] as const;

/** What leads of older versions lack. They are never sent, as the form said to the people who entered them. */
const olderLead = { session: "", referral: "direct", platform: "other" } as const;

/** What orders of older versions lack. */
const olderOrder = { revision: {}, decimals: null } as const;

/**
 * Opens the database of orders, leads and the outbox, which no store can supply again. Clearing or repairing a catalogue never touches it,
 * and its transactions complete only after the data is on disk (`strict` durability).
 */
export function openWorkDatabase(world: DatabaseWorld & Pick<World, "uniqueName">, run?: RunOperation): WorkDatabase {
  const database = createDeviceDatabase(world, workDatabase, { chromeTransactionDurability: "strict" }, run);
  for (const [version, tables] of versions) database.version(version).stores(tables);
  database.version(0.3).upgrade((change) => change.table<Lead>("leads").toCollection().modify(olderLead));
  database.version(0.4).upgrade(async (change) => {
    await change
      .table<Order>("orders")
      .toCollection()
      .modify((order) => void Object.assign(order, { ...olderOrder, ...order }));
    // Copied again: the copy of an older version does not name the changes that it contains.
    const older = { device: world.uniqueName(), earlier: {}, settled: 0, copied: 0 };
    await change
      .table<CopyState>("copyState")
      .filter((state) => state.device === undefined)
      .modify(older);
  });
  return database as WorkDatabase;
}
