import { type SortField, sortFields } from "../contract/listing-query";
import { packSections, sectionOf, unpackSections } from "../packed/sections";
import type { World } from "../run/world";

/** By position, the places of a catalogue's products in each order. */
export type SavedRanks = ReadonlyMap<SortField, Uint32Array>;

/**
 * The sort orders of one listing outside of memory. To sort 50,000 titles takes a tablet two seconds; to read how they
 * were sorted some milliseconds.
 */
export interface KeptRanks {
  /** Null where none of this listing are kept. */
  read(): Promise<SavedRanks | null>;
  /** Keeps them in the place of what is there. */
  write(savedRanks: SavedRanks): Promise<void>;
}

/**
 * Those of one listing.
 *
 * @param key tells listings apart
 * @param rows of the listing
 */
export function keptRanks({ ranksStorage }: Pick<World, "ranksStorage">, key: string, rows: number): KeptRanks {
  const name = new TextEncoder().encode(key);
  return {
    async read() {
      const content = await ranksStorage.read();
      if (!content) return null;
      try {
        const sections = unpackSections(new Uint8Array(content));
        if (new TextDecoder().decode(sectionOf(sections, "u1", "key")) !== key) return null;
        const read = sortFields.map((field) => [field, sectionOf(sections, "u4", field)] as const);
        return read.every(([, places]) => areOf(places, rows)) ? new Map(read) : null;
      } catch {
        // Of another make, or damaged: they are made anew.
        return null;
      }
    },
    async write(savedRanks) {
      await ranksStorage.write([new Uint8Array(packSections({ ...Object.fromEntries(savedRanks), key: name }))]);
    },
  };
}

/** A place beyond them all would have room made for everything before it. */
function areOf(places: Uint32Array, rows: number): boolean {
  return places.length === rows && places.every((place) => place <= rows);
}
