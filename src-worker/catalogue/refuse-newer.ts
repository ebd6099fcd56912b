import { catalogueDatabase } from "../contract/shared-names";
import { Failed } from "../run/failed";
import type { World } from "../run/world";

/** By IndexedDB's count. Dexie adds one whenever a table joins within a version; its next version is 10. */
const newestKnown = 9;

/**
 * Refuses with `storage-newer` when the database was made by a newer app. To be asked before Dexie opens it: Dexie
 * opens a newer database without a word, changes it, and an old shell would write into what it does not know.
 */
export async function refuseNewer(
  { indexedDB }: Pick<World, "indexedDB">,
  database: string = catalogueDatabase,
): Promise<void> {
  const databases = await indexedDB.databases();
  const held = databases.find(({ name }) => name === database);
  if ((held?.version ?? 0) > newestKnown) throw new Failed("storage-newer");
}
