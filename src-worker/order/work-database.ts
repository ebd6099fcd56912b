import type { Dexie, EntityTable } from "dexie";
import type { Order } from "../contract/order";
import { createDeviceDatabase, type DatabaseWorld } from "../run/device-database";

/** The current order of a store. */
export interface CurrentOrder {
  readonly store: string;
  readonly order: string;
}

export interface WorkDatabase extends Dexie {
  readonly orders: EntityTable<Order, "id">;
  readonly current: EntityTable<CurrentOrder, "store">;
}

export const workDatabase = "vitrine-work";

/** Dexie multiplies its version by ten for IndexedDB: this is IndexedDB's version 1. */
const dexieVersion = 0.1;

/**
 * Opens the database of orders, which exist only on this device. Clearing or repairing a catalogue never touches it,
 * and its transactions complete only after the data is on disk (`strict` durability).
 */
export function openWorkDatabase(world: DatabaseWorld): WorkDatabase {
  const database = createDeviceDatabase(world, workDatabase, { chromeTransactionDurability: "strict" });
  database.version(dexieVersion).stores({ orders: "id", current: "store" });
  return database as WorkDatabase;
}
