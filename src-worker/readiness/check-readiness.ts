import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/loaded-catalogue";
import type { Readiness } from "../contract/readiness";
import type { Completeness } from "../contract/snapshot";
import type { ImageLibrary } from "../images/image-library";
import type { ImageStore } from "../images/image-store";
import { checkEvery, type Yielder } from "../scheduling/yielder";

/** Counts in storage what the device holds of an open catalogue: the browser may have evicted a part of it. */
export async function checkReadiness(
  yieldIfDue: Yielder,
  parts: {
    readonly images: Pick<ImageStore, "heldIds">;
    imageDownload(): Promise<Pick<ImageLibrary, "wantedBy">>;
    readonly repository: Pick<CatalogueRepository, "countProducts">;
  },
  held: { readonly store: StoreRecord; readonly catalogue: HeldCatalogue; readonly completeness: Completeness },
): Promise<Readiness> {
  const { store, catalogue, completeness } = held;
  let searched = 0;
  for (const segment of catalogue.segments) searched += (await segment.index(yieldIfDue)).rows;
  const { count, segments } = catalogue;
  const packs = segments.flatMap((segment) => segment.packs);
  const stored = await parts.repository.countProducts(store.store, packs);
  const products = { held: stored, of: completeness === "whole" ? count : Math.max(count, store.offered ?? count) };
  const known = catalogue.collections.filter(({ members, productsCount }) => members !== null || productsCount === 0);
  const collections = { held: known.length, of: catalogue.collections.length };
  const search = { held: searched, of: count };
  const images = await heldImages();
  const whole = [products, collections, search, images].every(({ held, of }) => held === of);
  return { products, collections, search, images, ready: whole && completeness === "whole" && count > 0 };

  async function heldImages() {
    const wanted = await (await parts.imageDownload()).wantedBy(store);
    const ids = await parts.images.heldIds();
    let held = 0;
    for (const [place, id] of wanted.entries()) {
      if (ids.has(id)) held++;
      if (place % checkEvery === 0) await yieldIfDue();
    }
    return { held, of: wanted.length };
  }
}
