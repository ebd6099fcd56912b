import { catalogueDatabase } from "../contract/shared-names";
import { Failed } from "../run/failed";
import type { World } from "../run/world";

/** As IndexedDB counts. Dexie adds one for each table that is added within a version; its next version is 10. */
const newestKnown = 9;

/**
 * Throws `storage-newer` when a newer app made the database. Call it before Dexie opens the database: Dexie opens a
 * newer one without an error and changes it.
 */
export async function refuseNewer(
  { indexedDB }: Pick<World, "indexedDB">,
  database: string = catalogueDatabase,
): Promise<void> {
  const databases = await indexedDB.databases();
  const existing = databases.find(({ name }) => name === database);
  if ((existing?.version ?? 0) > newestKnown) throw new Failed("storage-newer");
}
