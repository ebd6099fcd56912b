import { Failed } from "../outcome/failed";
import type { Database, Manifest, Segment, SegmentName } from "./database";
import type { LoadedSegment } from "./loaded-segment";

/** The stored segments of the generations' listings. */
export function createStoredListing(database: Database) {
  const { manifests, segments } = database;
  return {
    /** Writes a segment of a growing generation's listing. */
    async saveSegment(segment: Segment): Promise<void> {
      await segments.put(segment);
    },

    /**
     * Replaces a generation's listing and returns the names of the new segments. Throws `sync-superseded` when another
     * window has changed the generation.
     */
    async replaceListing(
      { store, generation, packs }: Manifest,
      listing: readonly Pick<LoadedSegment, "packs" | "bytes">[],
    ): Promise<readonly SegmentName[]> {
      return database.transaction("rw", [manifests, segments], async () => {
        const stored = await manifests.get([store, generation]);
        if (stored?.packs.length !== packs.length) throw new Failed("sync-superseded", {}, { retryable: true });
        const replaced = stored.segments.filter((segment) => segment.generation === generation);
        // Names must not be reused: the boot file is compared by them.
        const first = replaced.reduce((max, { segment }) => Math.max(max, segment + 1), 0);
        const named = listing.map((segment, place) => ({
          name: { generation, segment: first + place, packs: segment.packs.length },
          bytes: segment.bytes ?? new Uint8Array(),
        }));
        await segments.bulkPut(named.map(({ name, bytes }) => ({ store, ...name, bytes })));
        const names = named.map(({ name }) => name);
        await manifests.put({ ...stored, segments: names });
        return names;
      });
    },
  };
}
