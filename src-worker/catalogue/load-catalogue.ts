import { attempt } from "../run/attempt";
import type { World } from "../run/world";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { HeldGeneration } from "./catalogue-reader";
import type { CatalogueRepository } from "./catalogue-repository";
import type { HeldCatalogue } from "./held-catalogue";
import { rebuildCatalogue } from "./rebuild-catalogue";

/**
 * Listing and index as they were saved; damaged, or not counting what the manifest counts, they are made anew, never
 * repaired. What was made anew of a current generation is saved, so that the next start need not.
 */
export async function loadCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  { manifest, segments, collections, current }: HeldGeneration,
): Promise<HeldCatalogue> {
  const saved = segments.map(({ bytes }) => bytes);
  const whole = await attempt(async () => {
    const catalogue = await catalogueOfSegments(world, manifest, saved);
    // What is damaged tells so when it is laid out.
    await catalogue?.readySearch();
    return catalogue;
  });
  const catalogue = (whole.ok && whole.value) || (await rebuilt());
  catalogue.setCollections(collections);
  return catalogue;

  async function rebuilt(): Promise<HeldCatalogue> {
    const made = await rebuildCatalogue(world, repository, manifest);
    if (!current) return made;
    await made.close(undefined);
    // A start without it is slower, and nothing else.
    await attempt(async () => {
      const names = await repository.replaceListing(manifest, made.segments);
      for (const [place, segment] of made.segments.entries()) segment.saved = names[place] ?? null;
    });
    return made;
  }
}
