import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Readiness } from "../contract/readiness";
import type { Completeness } from "../contract/snapshot";
import type { ImageStore } from "../images/image-store";
import type { Pictures } from "../images/pictures";
import type { Breath } from "../run/breathe";

/** Asking whether to give way costs as much as a few of these steps. */
const often = 1024;

/** Counts what is held of an open catalogue where it lies: a browser may have taken a part of it away. */
export async function checkReadiness(
  breathe: Breath,
  parts: {
    readonly images: Pick<ImageStore, "heldIds">;
    readonly pictures: Pick<Pictures, "wantedBy">;
    readonly repository: Pick<CatalogueRepository, "countProducts">;
  },
  store: StoreRecord,
  catalogue: HeldCatalogue,
  completeness: Completeness,
): Promise<Readiness> {
  let searched = 0;
  for (const segment of catalogue.segments) searched += (await segment.index(breathe)).rows;
  const { count, segments } = catalogue;
  const packs = segments.flatMap((segment) => segment.packs);
  const lying = await parts.repository.countProducts(store.store, packs);
  const products = { held: lying, of: completeness === "whole" ? count : Math.max(count, store.offered ?? count) };
  const known = catalogue.collections.filter(({ members, productsCount }) => members !== null || productsCount === 0);
  const collections = { held: known.length, of: catalogue.collections.length };
  const search = { held: searched, of: count };
  const pictures = await heldPictures();
  const whole = [products, collections, search, pictures].every(({ held, of }) => held === of);
  return { products, collections, search, pictures, ready: whole && completeness === "whole" && count > 0 };

  async function heldPictures() {
    const wanted = await parts.pictures.wantedBy(store);
    const ids = await parts.images.heldIds();
    let held = 0;
    for (const [place, id] of wanted.entries()) {
      if (ids.has(id)) held++;
      if (place % often === 0) await breathe();
    }
    return { held, of: wanted.length };
  }
}
