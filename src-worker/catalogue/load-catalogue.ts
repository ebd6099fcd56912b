import type { World } from "../run/world";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { HeldGeneration } from "./catalogue-reader";
import type { CatalogueRepository } from "./catalogue-repository";
import type { HeldCatalogue } from "./held-catalogue";
import { rebuildCatalogue } from "./rebuild-catalogue";

/** Listing and index as they were saved; damaged, or not counting what the manifest counts, they are made anew, never repaired. */
export async function loadCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  { manifest, segments, collections }: HeldGeneration,
): Promise<HeldCatalogue> {
  const saved = segments.map(({ bytes }) => bytes);
  const catalogue =
    (await catalogueOfSegments(world, manifest, saved).catch(() => null)) ??
    (await rebuildCatalogue(world, repository, manifest));
  catalogue.setCollections(collections);
  return catalogue;
}
