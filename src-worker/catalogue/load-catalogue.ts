import { createBreath } from "../run/breathe";
import type { World } from "../run/world";
import type { HeldGeneration } from "./catalogue-reader";
import type { CatalogueRepository } from "./catalogue-repository";
import { createHeldCatalogue, type HeldCatalogue } from "./held-catalogue";
import { createHeldSegment } from "./held-segment";
import { rebuildCatalogue } from "./rebuild-catalogue";

/** Listing and index as they were saved; damaged, or not counting what the manifest counts, they are made anew, never repaired. */
export async function loadCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  held: HeldGeneration,
): Promise<HeldCatalogue> {
  const catalogue =
    (await loadSegments(world, held).catch(() => null)) ?? (await rebuildCatalogue(world, repository, held.manifest));
  catalogue.setCollections(held.collections);
  return catalogue;
}

/** Null when nothing was saved or something of it is missing; throws when a segment is damaged. */
async function loadSegments(
  world: Pick<World, "yield">,
  { segments, manifest }: HeldGeneration,
): Promise<HeldCatalogue | null> {
  const counted = segments.reduce((sum, { entries }) => sum + entries.length, 0);
  if (counted !== manifest.count || counted === 0) return null;
  const catalogue = createHeldCatalogue();
  const breathe = createBreath(world);
  let packs = 0;
  for (const [place, { entries, search }] of segments.entries()) {
    const name = manifest.segments[place];
    if (!name) return null;
    const segment = createHeldSegment();
    segment.index.load(search);
    segment.entries.push(...entries);
    segment.packs.push(...manifest.packs.slice(packs, packs + name.packs));
    segment.saved = name;
    packs += name.packs;
    catalogue.adopt(segment);
    await breathe();
  }
  return packs === manifest.packs.length ? catalogue : null;
}
