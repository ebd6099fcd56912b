import { lazyMethods, once } from "../scheduling/lazy";
import type { World } from "../world/world";
import { createCatalogueReader } from "./catalogue-reader";
import type { CatalogueWriter } from "./catalogue-writer";
import type { Database } from "./database";
import type { StoreRecords } from "./store-records";

/** Reads and writes the catalogues in the database. The code that writes loads with the first write: a start only reads. */
export type CatalogueRepository = ReturnType<typeof createCatalogueReader> & CatalogueWriter;

export function createCatalogueRepository(
  database: Database,
  stores: StoreRecords,
  world: Pick<World, "now" | "uniqueName">,
): CatalogueRepository {
  const writer = once(async () => (await import("./catalogue-writer")).createCatalogueWriter(database, stores, world));
  return {
    ...createCatalogueReader(database, stores),
    ...lazyMethods(writer, [
      "resumeGeneration",
      "beginGeneration",
      "noteCancelled",
      "noteFailed",
      "dropGrowing",
      "appendPage",
      "writePacks",
      "saveSegment",
      "replaceListing",
      "flip",
      "stage",
      "saveDifferences",
      "acceptStaged",
      "discardStaged",
      "adopt",
      "dropRefresh",
      "sweep",
      "storesToSweep",
      "remove",
    ]),
  };
}
