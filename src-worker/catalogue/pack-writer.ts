import type { Database, PackName } from "./database";
import { type HashedProduct, inPacks, nameOf, number } from "./packs";
import type { UnnamedGeneration } from "./unnamed-generation";

/** Writes packs that no manifest names yet. */
export function createPackWriter({ products }: Database) {
  return {
    /** Writes packs that the generation names once it is current. @param from number of packs written before */
    async writePacks(
      { manifest: { store, generation } }: UnnamedGeneration,
      page: readonly HashedProduct[],
      from: number,
    ): Promise<readonly PackName[]> {
      const packs = inPacks(store, page, (place) => `${generation}/new-${number(from + place)}`);
      await products.bulkPut(packs);
      return packs.map(nameOf);
    },
  };
}
