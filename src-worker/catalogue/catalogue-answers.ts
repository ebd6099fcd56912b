import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../contract/listing-query";
import type { Product, ProductDetail, RichText } from "../contract/product";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { baseOfHtml } from "../stores/store-address";
import { availabilityOf } from "./availability-of";
import type { CatalogueRepository } from "./catalogue-repository";
import type { StoreRecord } from "./database";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";
import { stockLevel } from "./stock-level";

/** Characters of all variants' descriptions of one product; further ones are left out. */
const longestDescriptions = 262_144;

interface AnsweringCatalogue {
  readonly store: StoreRecord;
  readonly shown: LoadedCatalogue | null;
  reload(): Promise<unknown>;
  complete: ProductExtras["complete"];
}

/** Answers from the shown catalogue of a session. */
export function createCatalogueAnswers(
  open: () => AnsweringCatalogue,
  repository: Pick<CatalogueRepository, "readPacks">,
  revisions: { readonly latest: number },
  yieldIfDue: Yielder,
) {
  return {
    async find(query: ListingQuery, range: RowRange, facets: boolean): Promise<ListingWindow> {
      // The answer belongs to the catalogue that was shown when the query arrived.
      const queried = revisions.latest;
      const found = await open().shown?.find(query, range, facets);
      return {
        total: 0,
        start: range.start,
        rows: [],
        meant: null,
        nearly: false,
        facets: null,
        ...found,
        revision: queried,
      };
    },
    collections: (): readonly CollectionEntry[] => open().shown?.collectionIndex.entries() ?? [],

    async product(address: string): Promise<ProductDetail> {
      const found = await read(address).catch(async (error: unknown) => {
        // Another window has replaced the shown generation: opens the newer one, once.
        if (!(error instanceof Failed) || error.failure.code !== "sync-superseded") throw error;
        await open().reload();
        return read(address);
      });
      const catalogue = open().shown;
      if (!found || !catalogue) throw new Failed("product-unknown", { id: address });
      return productDetail(yieldIfDue, found, open().store, catalogue);
    },
  };

  async function read(address: string): Promise<Product | undefined> {
    const catalogue = open().shown;
    const position = catalogue?.positionOfAddress(address);
    const name = position === undefined ? undefined : catalogue?.packAt(position);
    if (!catalogue || position === undefined || name === undefined) return undefined;
    const wanted = catalogue.idAt(position);
    const { store } = open().store;
    const [pack] = await repository.readPacks(store, [name]);
    const [product] = await open().complete(store, pack?.products.filter(({ id }) => id === wanted) ?? []);
    return product;
  }
}

async function productDetail(
  yieldIfDue: Yielder,
  { description, descriptionImages: _, variants, ...product }: Product,
  store: StoreRecord,
  catalogue: LoadedCatalogue,
): Promise<ProductDetail> {
  // The parser is needed only here: it stays out of the engine's first load.
  const { richTextFromHtml } = await import("./rich-text-from-html");
  const base = baseOfHtml(store.address);
  const variantDescriptions: Record<string, RichText> = {};
  let unread = longestDescriptions;
  for (const variant of variants) {
    if (variant.description === "" || variant.description.length > unread) continue;
    unread -= variant.description.length;
    variantDescriptions[variant.id] = richTextFromHtml(variant.description, base);
    await yieldIfDue();
  }
  return {
    product: { ...product, variants: variants.map(({ description: _html, ...variant }) => variant) },
    stock: stockLevel(availabilityOf(variants)),
    description: richTextFromHtml(description, base),
    variantDescriptions,
    collections: collectionsAround(catalogue, product.id),
  };
}

function collectionsAround(catalogue: LoadedCatalogue, id: string): ProductDetail["collections"] {
  const position = catalogue.positionOf(id) ?? -1;
  return catalogue.collectionIndex.around(position).map(({ handle, title }) => ({ handle, title }));
}
