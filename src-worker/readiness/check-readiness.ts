import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Readiness } from "../contract/readiness";
import type { Completeness } from "../contract/snapshot";
import type { ImageLibrary } from "../images/image-library";
import type { ImageStore } from "../images/image-store";
import { checkEvery, type Yielder } from "../scheduling/yielder";

/** Counts in storage what the device holds of an open catalogue: the browser may have evicted a part of it. */
export async function checkReadiness(
  yieldIfDue: Yielder,
  parts: {
    readonly images: Pick<ImageStore, "storedIds">;
    imageLibrary(): Promise<Pick<ImageLibrary, "idsOf">>;
    readonly repository: Pick<CatalogueRepository, "countProducts">;
  },
  open: { readonly store: StoreRecord; readonly current: LoadedCatalogue; readonly completeness: Completeness },
): Promise<Readiness> {
  const { store, current: catalogue, completeness } = open;
  let searched = 0;
  for (const segment of catalogue.segments) searched += (await segment.index(yieldIfDue)).rows;
  const { count, segments } = catalogue;
  const packs = segments.flatMap((segment) => segment.packs);
  const stored = await parts.repository.countProducts(store.store, packs);
  const products = { stored, of: completeness === "whole" ? count : Math.max(count, store.offered ?? count) };
  const known = catalogue.collections.filter(({ members, productsCount }) => members !== null || productsCount === 0);
  const collections = { stored: known.length, of: catalogue.collections.length };
  const search = { stored: searched, of: count };
  const images = await storedImages();
  const whole = [products, collections, search, images].every(({ stored, of }) => stored === of);
  return { products, collections, search, images, ready: whole && completeness === "whole" && count > 0 };

  async function storedImages() {
    const named = await (await parts.imageLibrary()).idsOf(open);
    const ids = await parts.images.storedIds();
    let stored = 0;
    for (const [place, id] of named.entries()) {
      if (ids.has(id)) stored++;
      if (place % checkEvery === 0) await yieldIfDue();
    }
    return { stored, of: named.length };
  }
}
