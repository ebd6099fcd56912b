import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import type { Manifest } from "./database";
import { createLoadedCatalogue, type LoadedCatalogue } from "./loaded-catalogue";
import { loadSegment } from "./loaded-segment";

/**
 * Builds a generation's listing and index from its saved segments, in the manifest's order. Null when their counts
 * differ from the manifest's. Throws `unexpected` for damaged segments.
 */
export async function catalogueOfSegments(
  world: Pick<World, "yield">,
  manifest: Manifest,
  segments: readonly Uint8Array<ArrayBuffer>[],
): Promise<LoadedCatalogue | null> {
  const catalogue = createLoadedCatalogue(world);
  const yieldIfDue = createYielder(world);
  let packs = 0;
  for (const [place, bytes] of segments.entries()) {
    const segmentName = manifest.segments[place];
    if (!segmentName) return null;
    const segment = loadSegment(bytes, manifest.packs.slice(packs, packs + segmentName.packs), segmentName);
    if (segment.rows !== segment.packs.reduce((sum, { count }) => sum + count, 0)) return null;
    packs += segmentName.packs;
    catalogue.adopt(segment);
    await yieldIfDue();
  }
  const whole = packs === manifest.packs.length && catalogue.count === manifest.count && catalogue.count > 0;
  return whole ? catalogue : null;
}
