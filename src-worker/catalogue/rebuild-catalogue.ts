import type { World } from "../world/world";
import type { CatalogueRepository } from "./catalogue-repository";
import type { Manifest, Pack } from "./database";
import { createLoadedCatalogue, type LoadedCatalogue } from "./loaded-catalogue";

/** Rebuilds the listing and index of a generation from its packs, in slices. Leaves out the products of missing packs. */
export async function rebuildCatalogue(
  world: Pick<World, "yield">,
  repository: CatalogueRepository,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<LoadedCatalogue> {
  const catalogue = createLoadedCatalogue(world);
  const missing = await repository.missingPacks(manifest.store, manifest.packs);
  const names = manifest.packs.flatMap(({ pack }) => (missing.has(pack) ? [] : pack));
  for (let at = 0; at < names.length; at += 5)
    await append(await repository.readPacks(manifest.store, names.slice(at, at + 5)));
  return catalogue;

  function append(packs: readonly Pack[]): Promise<void> {
    return catalogue.append(
      signal,
      packs.map(({ pack, products }) => ({ pack, count: products.length })),
      packs.flatMap(({ products, hashes }) =>
        products.map((product, row) => ({ product, hash: hashes[row] ?? Number.NaN })),
      ),
    );
  }
}
