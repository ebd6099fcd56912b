import type { World } from "../world/world";
import { createCatalogueCleanup } from "./catalogue-cleanup";
import type { Database } from "./database";
import { createGenerationFlip } from "./generation-flip";
import { createGrowingGenerations } from "./growing-generations";
import { createPackWriter } from "./pack-writer";
import { createStagedGenerations } from "./staged-generations";
import type { StoreRecords } from "./store-records";
import { createStoredListing } from "./stored-listing";

/** The write side of the catalogue repository. It is the only writer of products. */
export type CatalogueWriter = ReturnType<typeof createCatalogueWriter>;

export function createCatalogueWriter(
  database: Database,
  stores: StoreRecords,
  world: Pick<World, "now" | "uniqueName">,
) {
  return {
    ...createGrowingGenerations(database, stores, world),
    ...createPackWriter(database),
    ...createStoredListing(database),
    ...createGenerationFlip(database, stores, world),
    ...createStagedGenerations(database, stores),
    ...createCatalogueCleanup(database, stores),
  };
}
