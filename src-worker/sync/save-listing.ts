import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { SegmentName } from "../catalogue/database";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { UnnamedGeneration } from "../catalogue/unnamed-generation";
import { lanes } from "../contract/profile";
import type { World } from "../world/world";

/**
 * Saves the unsaved segments of a listing with their indexes, so that a start does not rebuild them. Resolves to the names
 * of all saved segments.
 *
 * @param which "closed" leaves the last, growing segment out
 */
export async function saveListing({
  signal,
  world: { recorder },
  repository,
  generation: { store, generation },
  catalogue,
  which,
}: {
  readonly signal: AbortSignal;
  readonly world: Pick<World, "recorder">;
  readonly repository: CatalogueRepository;
  readonly generation: UnnamedGeneration["manifest"];
  readonly catalogue: LoadedCatalogue;
  readonly which: "all" | "closed";
}): Promise<readonly SegmentName[]> {
  if (which === "all") await recorder.measure("index", lanes.run, {}, () => catalogue.close(signal));
  const names: SegmentName[] = [];
  for (const [place, segment] of catalogue.segments.entries()) {
    if (!segment.bytes) break;
    const name = segment.saved ?? { generation, segment: place, packs: segment.packs.length };
    if (!segment.saved) {
      signal.throwIfAborted();
      const { bytes } = segment;
      await recorder.measure("write", lanes.run, { bytes: bytes.byteLength, label: "segment" }, () =>
        repository.saveSegment({ store, ...name, bytes }),
      );
      segment.saved = name;
    }
    names.push(name);
  }
  return names;
}
