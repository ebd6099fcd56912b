import type { CatalogueRepository, UnnamedGeneration } from "../catalogue/catalogue-repository";
import type { SegmentName } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";

/**
 * Saves those segments of a listing and its index that are not saved yet, so that a start need not make them anew:
 * all of them, or those that are closed while the last one still grows. Answers the names of these.
 */
export async function saveListing({
  signal,
  repository,
  generation: { store, generation },
  catalogue,
  which,
}: {
  readonly signal: AbortSignal;
  readonly repository: CatalogueRepository;
  readonly generation: UnnamedGeneration["manifest"];
  readonly catalogue: HeldCatalogue;
  readonly which: "all" | "closed";
}): Promise<readonly SegmentName[]> {
  if (which === "all") await catalogue.close(signal);
  const names: SegmentName[] = [];
  for (const [place, segment] of catalogue.segments.entries()) {
    if (!segment.bytes) break;
    const name = segment.saved ?? { generation, segment: place, packs: segment.packs.length };
    if (!segment.saved) {
      signal.throwIfAborted();
      await repository.saveSegment({ store, ...name, bytes: segment.bytes });
      segment.saved = name;
    }
    names.push(name);
  }
  return names;
}
