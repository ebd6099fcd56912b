import { attempt } from "../outcome/attempt";
import type { World } from "../world/world";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { StoredGeneration } from "./catalogue-reader";
import type { CatalogueRepository } from "./catalogue-repository";
import type { LoadedCatalogue } from "./loaded-catalogue";
import { logUnread } from "./log-unread";
import { rebuildCatalogue } from "./rebuild-catalogue";

/**
 * Loads the saved listing and index of a generation. Rebuilds them from the packs when they are damaged or their counts
 * differ from the manifest's, and saves a rebuilt listing of the current generation for the next start.
 */
export async function loadCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  { manifest, segments, collections, current }: StoredGeneration,
): Promise<LoadedCatalogue> {
  const saved = segments.map(({ bytes }) => bytes);
  const whole = await attempt(async () => {
    const catalogue = await catalogueOfSegments(world, manifest, saved);
    // Decoding reveals damage.
    await catalogue?.readySearch();
    return catalogue;
  });
  if (!whole.ok) logUnread("listing", whole.failure);
  const catalogue = (whole.ok && whole.value) || (await rebuilt());
  const isIntact = catalogue.count === manifest.count;
  // Without the products of a missing pack, the members' positions belong to other products.
  catalogue.setCollections(isIntact ? collections : collections.map((one) => ({ ...one, members: null })));
  return catalogue;

  async function rebuilt(): Promise<LoadedCatalogue> {
    const made = await rebuildCatalogue(world, repository, manifest);
    if (!current || made.count !== manifest.count) return made;
    await made.close(undefined);
    // Without the saved listing the next start is slower.
    await attempt(async () => {
      const names = await repository.replaceListing(manifest, made.segments);
      for (const [place, segment] of made.segments.entries()) segment.saved = names[place] ?? null;
    });
    return made;
  }
}
