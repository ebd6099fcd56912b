import fc from "fast-check";
import type { StoredCollection } from "../../../src-worker/catalogue/database";
import type { LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import type { ListingFilters } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { collectionOf, holding } from "./holding";
import { productNamed } from "./product-named";

/** Products, their collections, and the sizes of the packs and segments that hold them. */
export interface Shop {
  readonly products: readonly Product[];
  readonly collections: readonly StoredCollection[];
  readonly packSize: number;
  readonly packsInSegment: number;
}

const vendors = ["Maré", "MARÉ", "mare", "Shop 2", "Shop 10", "Shop 010", "", "陶器", "__proto__"];
const types = ["Mug", "Plate", "", "constructor"];
const tags = ["summer", "gift", "Gift", "12", "açaí", "oak"];
const prices = ["0", "5.00", "9.90", "10", "10.00", "99.95"];
const times = ["2026-01-02T10:00:00Z", "2026-01-02T12:00:00+02:00", "2025-05-05", "", "never"];
const handles = ["all", "some", "none"];

const variant = fc.record({
  price: fc.constantFrom(...prices),
  available: fc.boolean(),
  sku: fc.constantFrom("", "A-9", "a-10", "B 1", "B 01", "Z"),
  title: fc.constantFrom("Large", "Small", "Default Title"),
});

const product = fc
  .record({
    title: fc.array(fc.constantFrom("blue", "Blue", "oak", "mug", "item 2", "item 10", "Ácer"), {
      minLength: 1,
      maxLength: 3,
    }),
    vendor: fc.constantFrom(...vendors),
    productType: fc.constantFrom(...types),
    tags: fc.array(fc.constantFrom(...tags), { maxLength: 4 }),
    description: fc.constantFrom("", "<p>Goes with blue plates</p>", "of oak"),
    updatedAt: fc.constantFrom(...times),
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  })
  .map((drawn) => (at: number) => {
    const { title, variants, ...rest } = drawn;
    return productNamed(title.join(" "), {
      ...rest,
      id: `p${at}`,
      skus: variants.map(({ sku }) => sku),
      prices: variants.map(({ price }) => price),
      available: variants.map(({ available }) => available),
      variantTitles: variants.map((one) => one.title),
    });
  });

export const anyShop: fc.Arbitrary<Shop> = fc
  .record({
    products: fc.array(product, { minLength: 1, maxLength: 30 }),
    members: fc.array(fc.nat(29), { maxLength: 30 }),
    packSize: fc.integer({ min: 1, max: 12 }),
    packsInSegment: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ products, members, ...sizes }) => ({
    ...sizes,
    products: products.map((made, at) => made(at)),
    collections: [
      collectionOf("all", "All", [...products.keys()]),
      collectionOf(
        "some",
        "Some",
        [...new Set(members)].filter((position) => position < products.length),
      ),
      collectionOf("none", "None", []),
    ],
  }));

const price = fc.option(fc.constantFrom(0, 5, 9.9, 10, 20, 100));

export const anyFilters: fc.Arbitrary<ListingFilters> = fc.record({
  vendors: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...vendors, "Nobody"), { maxLength: 4 })),
  types: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...types, "Nothing"), { maxLength: 3 })),
  tags: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...tags, "nowhere"), { maxLength: 3 })),
  priceFrom: price,
  priceTo: price,
  available: fc.boolean(),
});

export const anyCollection = fc.option(fc.constantFrom(...handles));
export const anySearch = fc.constantFrom("", "", "blue", "oak mug", "a-10", "bleu");
export const anyPart = fc.constantFrom("", "", "e", "UE O", " oak ", "A-1", "é", "large", "gift", "nothing");

export async function loadedShop({ products, collections, packSize, packsInSegment }: Shop): Promise<LoadedCatalogue> {
  const catalogue = await holding(products, packSize, packsInSegment);
  catalogue.setCollections(collections);
  return catalogue;
}

/** Whether names contain one, in any case. */
export const includes = (names: readonly string[], name: string) =>
  names.some((one) => one.toUpperCase() === name.toUpperCase());

/** Each filter of the contract by name; a result must pass all of them. */
const passing: Readonly<Record<keyof Counted, (product: Product, filters: ListingFilters) => boolean>> = {
  vendors: ({ vendor }, filters) => filters.vendors.length === 0 || includes(filters.vendors, vendor),
  types: ({ productType }, filters) => filters.types.length === 0 || includes(filters.types, productType),
  tags: (one, filters) => filters.tags.length === 0 || filters.tags.some((tag) => includes(one.tags, tag)),
  price: ({ variants }, { priceFrom, priceTo }) => {
    const all = variants.map((one) => Number(one.price));
    // Some price lies in both the product's range and the requested range.
    return (
      Math.max(Math.min(...all), priceFrom ?? 0) <= Math.min(Math.max(...all), priceTo ?? Number.POSITIVE_INFINITY)
    );
  },
  available: ({ variants }, filters) => !filters.available || variants.some((one) => one.available),
};

type Counted = Readonly<Record<"vendors" | "types" | "tags" | "price" | "available", unknown>>;

export function passes(one: Product, filters: ListingFilters, but?: keyof Counted): boolean {
  return (Object.keys(passing) as (keyof Counted)[]).every((name) => name === but || passing[name](one, filters));
}

/** Whether one of the texts that the table's search covers contains the letters. */
export function contains({ title, vendor, tags: all, variants }: Product, text: string): boolean {
  const needle = text.trim().toLowerCase();
  const texts = [title, vendor, ...all, ...variants.flatMap((one) => [one.sku, one.title])];
  return texts.some((one) => one.toLowerCase().includes(needle));
}
