import { createBreath } from "../run/breathe";
import type { World } from "../run/world";
import type { CatalogueRepository, HeldGeneration } from "./catalogue-repository";
import { createHeldCatalogue, type HeldCatalogue } from "./held-catalogue";
import { rebuildCatalogue } from "./rebuild-catalogue";

/** Listing and index as they were saved; where they do not count what the manifest counts, made anew, never repaired. */
export async function loadCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  held: HeldGeneration,
): Promise<HeldCatalogue> {
  const counted = held.segments.reduce((sum, { entries }) => sum + entries.length, 0);
  const catalogue =
    counted === held.manifest.count && counted > 0
      ? await loadSegments(world, held)
      : await rebuildCatalogue(world, repository, held.manifest);
  catalogue.setCollections(held.collections);
  return catalogue;
}

async function loadSegments(world: Pick<World, "yield">, { segments }: HeldGeneration): Promise<HeldCatalogue> {
  const catalogue = createHeldCatalogue();
  const breathe = createBreath(world);
  for (const { entries, search } of segments) {
    catalogue.loadSegment(entries, search);
    await breathe();
  }
  return catalogue;
}
