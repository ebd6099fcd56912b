import { createBreath } from "../run/breathe";
import type { World } from "../run/world";
import type { CatalogueRepository } from "./catalogue-repository";
import type { Manifest } from "./database";
import { createHeldCatalogue, type HeldCatalogue } from "./held-catalogue";

/** Listing and index of a generation, made anew from its packs in slices. */
export async function rebuildCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<HeldCatalogue> {
  const catalogue = createHeldCatalogue();
  const breathe = createBreath(world);
  const names = manifest.packs.map(({ pack }) => pack);
  for (let at = 0; at < names.length; at += 5)
    for (const { pack, products, hashes } of await repository.readPacks(manifest.store, names.slice(at, at + 5))) {
      catalogue.beginPack({ pack, count: products.length });
      for (const [index, product] of products.entries()) {
        catalogue.add(product, hashes[index] ?? Number.NaN);
        await breathe(signal);
      }
    }
  return catalogue;
}
