import { Failed } from "../outcome/failed";
import type { Database, Manifest, StoredCollection, StoreRecord } from "./database";
import type { StoreRecords } from "./store-records";

/** The tables that the transaction around `makeCurrent` must name. */
export function tablesOfCurrent(database: Database) {
  const { metadata, products, manifests, checkpoints, collections, staged } = database;
  return [metadata, products, manifests, checkpoints, collections, staged];
}

/**
 * Makes a generation and its collections current, replacing the current, growing and staged ones of its store. Call it
 * within a transaction. Throws `catalogue-damaged` when one of its packs is gone.
 */
export async function makeCurrent(
  database: Database,
  stores: StoreRecords,
  generation: {
    readonly manifest: Manifest;
    readonly record: Omit<StoreRecord, "current" | "products" | "staged">;
    readonly collections: readonly StoredCollection[];
  },
): Promise<StoreRecord> {
  const { metadata, products, manifests, checkpoints, collections, staged } = database;
  const { manifest, record } = generation;
  const { store } = manifest;
  // Reads keys only: counting by a cursor would read every pack.
  const keys = await products.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
  const there = new Set(keys.map(([, pack]) => pack));
  if (!manifest.packs.every(({ pack }) => there.has(pack))) throw new Failed("catalogue-damaged");
  const count = manifest.packs.reduce((sum, pack) => sum + pack.count, 0);
  await manifests.put({ ...manifest, count });
  const next: StoreRecord = { ...record, current: manifest.generation, products: count, staged: null };
  await metadata.put(next);
  await metadata.put({ ...(await stores.readApp()), lastUpdated: next.lastSync });
  await checkpoints.delete(store);
  await staged.delete(store);
  await collections.where(":id").between([store, ""], [store, "\uffff"]).delete();
  await collections.bulkPut([...generation.collections]);
  return next;
}
