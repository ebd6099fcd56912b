import type { Product } from "../contract/product";
import type { ProductSelection } from "../contract/product-selection";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import type { CatalogueRepository } from "./catalogue-repository";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { OpenCatalogue } from "./open-catalogue";
import { positionsOf } from "./positions-of";

export interface SelectedProducts {
  readonly count: number;
  /**
   * Yields the whole products in the selection's order, slice by slice. Throws `sync-superseded` when another
   * generation replaces the catalogue meanwhile.
   */
  slices(signal?: AbortSignal): AsyncGenerator<readonly Product[]>;
}

export interface SelectionParts {
  readonly yieldIfDue: Yielder;
  readonly repository: Pick<CatalogueRepository, "readPacks">;
  readonly open: Pick<OpenCatalogue, "shown" | "store" | "complete">;
}

/**
 * Products in memory at once, about 10 MB. A selection in another order than the store's reads a pack again for each
 * slice that needs it: smaller slices would read a large catalogue many times.
 */
const sliceSize = 2000;

/** The selected products of the open catalogue. Ignores unknown ids. Throws as a listing query does. */
export async function selectedProducts(
  { yieldIfDue, repository, open }: SelectionParts,
  selection: ProductSelection,
): Promise<SelectedProducts> {
  const { shown: catalogue, store } = open;
  const positions = catalogue ? await selectedPositions(catalogue, selection) : new Uint32Array();
  return {
    count: positions.length,
    async *slices(signal) {
      for (let start = 0; catalogue && start < positions.length; start += sliceSize)
        yield await slice(catalogue, store.store, positions.subarray(start, start + sliceSize), signal);
    },
  };

  async function slice(
    catalogue: LoadedCatalogue,
    store: string,
    selected: Uint32Array,
    signal: AbortSignal | undefined,
  ): Promise<readonly Product[]> {
    const places = new Map<string, number>();
    const packs = new Set<string>();
    for (const position of selected) {
      places.set(catalogue.idAt(position), places.size);
      const pack = catalogue.packAt(position);
      if (pack !== undefined) packs.add(pack);
      await yieldIfDue(signal);
    }
    const products: Product[] = [];
    for (const pack of packs) {
      const [read] = await repository.readPacks(store, [pack]);
      for (const product of read?.products ?? []) {
        const place = places.get(product.id);
        if (place !== undefined) products[place] = product;
      }
      await yieldIfDue(signal);
    }
    // A pack that lacks a listed product belongs to another generation.
    for (let place = 0; place < places.size; place++)
      if (!products[place]) throw new Failed("sync-superseded", {}, { retryable: true });
    return open.complete(store, products);
  }
}

/** The positions of the selected products, in the selection's order. Throws as a listing query does. */
export async function selectedPositions(catalogue: LoadedCatalogue, selection: ProductSelection): Promise<Uint32Array> {
  await catalogue.readyIds();
  if (selection.kind === "products") return positionsOf(selection.ids, catalogue);
  const without = new Set(positionsOf(selection.without, catalogue));
  const all = await catalogue.positions(selection.query);
  return without.size === 0 ? all : all.filter((position) => !without.has(position));
}
