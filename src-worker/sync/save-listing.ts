import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { SegmentName } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import { createBreath } from "../run/breathe";
import type { World } from "../run/world";
import { createSearchIndex } from "../search/search-index";

/**
 * Saves those segments of a listing and its index that are not saved yet, so that a start need not make them anew:
 * all of them, or those that are closed while the last one still grows. Answers the names of these.
 */
export async function saveListing(
  signal: AbortSignal,
  parts: { readonly world: Pick<World, "yield">; readonly repository: CatalogueRepository },
  { manifest: { store, generation } }: GrowingGeneration,
  catalogue: HeldCatalogue,
  which: "all" | "closed",
): Promise<readonly SegmentName[]> {
  const breathe = createBreath(parts.world);
  const names: SegmentName[] = [];
  const segments = which === "all" ? catalogue.segments : catalogue.segments.slice(0, -1);
  for (const [place, segment] of segments.entries()) {
    const name = segment.saved ?? { generation, segment: place, packs: segment.packs.length };
    if (!segment.saved) {
      const search = await segment.index.save();
      await parts.repository.saveSegment({ store, ...name, entries: segment.entries, search });
      segment.saved = name;
      // As it is loaded, an index takes half the memory that it takes as it has grown.
      segment.index = createSearchIndex();
      segment.index.load(search);
      await breathe(signal);
    }
    names.push(name);
  }
  return names;
}
