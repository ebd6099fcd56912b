import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Product } from "../contract/product";
import { visibleHash } from "../stores/content-hash";

/**
 * Compares products with the stored ones at their positions. Caches one pack: the store lists products mostly in the
 * catalogue's order.
 */
export function createIsSame(
  repository: Pick<CatalogueRepository, "readPacks">,
  store: string,
  catalogue: LoadedCatalogue,
): (position: number, product: Product) => Promise<boolean> {
  let name: string | undefined;
  let read = new Map<string, Product>();
  return async (position, product) => {
    const wanted = catalogue.packAt(position);
    if (wanted !== name) {
      const packs = wanted === undefined ? [] : await repository.readPacks(store, [wanted]);
      read = new Map(packs.flatMap(({ products }) => products.map((one) => [one.id, one])));
      name = wanted;
    }
    return isSame(read.get(product.id), product);
  };
}

/** Whether two JSON values are equal, whatever the order of their keys; of descriptions, what a person can see. */
function isSame(one: unknown, other: unknown, key?: string): boolean {
  if (key === "description" && typeof one === "string" && typeof other === "string" && one !== other)
    return visibleHash(one) === visibleHash(other);
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key), key))
  );
}
