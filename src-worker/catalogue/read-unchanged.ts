import { Failed } from "../outcome/failed";
import type { GrowingGeneration } from "./catalogue-reader";
import type { Database, StoreRecord } from "./database";
import type { StoreRecords } from "./store-records";

/**
 * Reads the store's record of a growing generation. Call it within a transaction. Throws `sync-superseded` unless the generation
 * is the growing one, over the current base, and unchanged since this writer's last page.
 */
export async function readUnchanged(
  { checkpoints, manifests }: Database,
  stores: StoreRecords,
  { manifest }: GrowingGeneration,
): Promise<StoreRecord> {
  const { store, generation, base, packs } = manifest;
  const record = await stores.read(store);
  const checkpoint = await checkpoints.get(store);
  const written = await manifests.get([store, generation]);
  const isUnchanged = checkpoint?.generation === generation && written?.packs.length === packs.length;
  if (!record || record.current !== base || !isUnchanged) throw new Failed("sync-superseded", {}, { retryable: true });
  return record;
}
