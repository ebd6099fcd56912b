import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { Manifest } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import { createBreath } from "../run/breathe";
import type { World } from "../run/world";

/** Saves a generation's listing and search index, segment by segment, so that a start need not make them anew. */
export async function saveListing(
  signal: AbortSignal,
  parts: { readonly world: Pick<World, "yield">; readonly repository: CatalogueRepository },
  { store, generation }: Manifest,
  catalogue: HeldCatalogue,
): Promise<void> {
  const breathe = createBreath(parts.world);
  for (let segment = 0; segment < catalogue.segments; segment++) {
    const part = await catalogue.saveSegment(segment);
    await parts.repository.saveSegment({ store, generation, segment, ...part });
    await breathe(signal);
  }
}
