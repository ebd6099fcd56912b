import type { Product } from "../contract/product";
import type { ProductSelection } from "../contract/product-selection";
import { Failed } from "../run/failed";
import type { Yielder } from "../run/yielder";
import type { CatalogueRepository } from "./catalogue-repository";
import type { HeldCatalogue } from "./held-catalogue";
import type { OpenCatalogue } from "./open-catalogue";
import { positionsOf } from "./positions-of";

export interface SelectedProducts {
  readonly count: number;
  /**
   * The whole products in the selection's order, slice by slice, to be walked through once. Refuses with
   * `sync-superseded` when another generation takes the catalogue's place meanwhile.
   */
  slices(signal?: AbortSignal): AsyncGenerator<readonly Product[]>;
}

export interface SelectionParts {
  readonly yieldIfDue: Yielder;
  readonly repository: Pick<CatalogueRepository, "readPacks">;
  readonly open: Pick<OpenCatalogue, "shown" | "store" | "complete">;
}

/**
 * So many whole products are in memory at once, about 10 MB. A selection in another order than the store's reads a pack
 * again for each slice that has something of it, so that small ones would read a large catalogue many times.
 */
const sliceSize = 2000;

/** What a person has chosen of the open catalogue; what is not held is left out. Refuses as a question for a list does. */
export async function selectedProducts(
  { yieldIfDue, repository, open }: SelectionParts,
  selection: ProductSelection,
): Promise<SelectedProducts> {
  const { shown: catalogue, store } = open;
  const positions = catalogue ? await chosenIn(catalogue, selection) : new Uint32Array();
  return {
    count: positions.length,
    async *slices(signal) {
      for (let start = 0; catalogue && store && start < positions.length; start += sliceSize)
        yield await slice(catalogue, store.store, positions.subarray(start, start + sliceSize), signal);
    },
  };

  async function slice(
    catalogue: HeldCatalogue,
    store: string,
    wanted: Uint32Array,
    signal: AbortSignal | undefined,
  ): Promise<readonly Product[]> {
    const places = new Map<string, number>();
    const packs = new Set<string>();
    for (const position of wanted) {
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
    // A pack that lacks what the listing says of it is not the one that was listed.
    for (let place = 0; place < places.size; place++)
      if (!products[place]) throw new Failed("sync-superseded", {}, { retryable: true });
    return open.complete(store, products);
  }
}

async function chosenIn(catalogue: HeldCatalogue, selection: ProductSelection): Promise<Uint32Array> {
  await catalogue.readyIds();
  if (selection.kind === "products") return positionsOf(selection.ids, catalogue);
  const without = new Set(positionsOf(selection.without, catalogue));
  const all = await catalogue.positions(selection.query);
  return without.size === 0 ? all : all.filter((position) => !without.has(position));
}
