import type { EntityTable, Table } from "dexie";
import type { Order } from "../contract/order";
import { type OutboxDatabase, outboxTables } from "../outbox/outbox-database";
import { createDeviceDatabase, type DatabaseWorld, type RunOperation } from "../storage/device-database";

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

/** Dexie multiplies a version by ten for IndexedDB: this is IndexedDB's 1. */
const version = 0.1;

const tables = {
  orders: "id",
  current: "store",
  answers: "++, &request",
  copyState: "id",
  leads: "id",
  ...outboxTables,
} as const;

/**
 * Opens the database of orders, leads and the outbox, which no store can supply again. Clearing or repairing a catalogue
 * never touches it, and its transactions complete only after the data is on disk (`strict` durability).
 */
export function openWorkDatabase(world: DatabaseWorld, run?: RunOperation): WorkDatabase {
  const database = createDeviceDatabase(world, workDatabase, { chromeTransactionDurability: "strict" }, run);
  database.version(version).stores(tables);
  return database as WorkDatabase;
}
