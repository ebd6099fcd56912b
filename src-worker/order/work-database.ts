import Dexie, { type EntityTable } from "dexie";
import type { Order } from "../contract/order";
import type { World } from "../run/world";

/** To which order of a store things are added. */
export interface CurrentOrder {
  readonly store: string;
  readonly order: string;
}

export interface WorkDatabase extends Dexie {
  readonly orders: EntityTable<Order, "id">;
  readonly current: EntityTable<CurrentOrder, "store">;
}

export const workDatabase = "vitrine-work";

/** Dexie multiplies by ten what IndexedDB calls the version: this is version 1 of the database. */
const dexieVersion = 0.1;

/**
 * What people have made on this device, and exists nowhere else. Nothing that clears or repairs a catalogue touches it,
 * and a change counts as kept only once it is on the disk.
 */
export function openWorkDatabase(world: Pick<World, "indexedDB" | "IDBKeyRange">): WorkDatabase {
  const { indexedDB, IDBKeyRange } = world;
  const database = new Dexie(workDatabase, { indexedDB, IDBKeyRange, chromeTransactionDurability: "strict" });
  database.version(dexieVersion).stores({ orders: "id", current: "store" });
  return database as WorkDatabase;
}
