import { type GeneratedCollection, generatedCollections } from "./catalogue/generated-collections";
import type { GeneratedProduct, ProductTraits } from "./catalogue/generated-product";
import { indexFromCode, productHandle } from "./catalogue/product-handle";
import { longDescription, productDescription, productTags, productTitle } from "./catalogue/product-text";
import { productTraits } from "./catalogue/product-traits";
import { productImages, productOptions, productVariants } from "./catalogue/product-variants";
import { goods, vendors } from "./catalogue/words";
import { createSeededRandom } from "./serve/seeded-random";

/** A wholesaler's catalogue of any size. Products are generated on request and not cached. */
export type GeneratedCatalogue = Readonly<ReturnType<typeof generateCatalogue>>;

export interface CatalogueOptions {
  readonly products: number;
  readonly seed: number;
  /**
   * From 1 to 12: every second product has exactly this many variants of one option, the others have one variant. Without
   * it, products have 1 to 12 variants, about three on average.
   */
  readonly variations?: number | null;
  /** Characters that every description has at least; without it, descriptions have 300 to 1,500. */
  readonly description?: number | null;
}

export function generateCatalogue({ products: count, seed, variations = null, description = null }: CatalogueOptions) {
  const traits = (index: number) => productTraits(seed, index, variations);
  let generated = 0;
  let memberships: readonly (readonly number[])[] | null = null;
  const product = (index: number) => {
    generated += 1;
    const made = generateProduct(seed, index, traits(index));
    return description === null
      ? made
      : { ...made, descriptionHtml: longDescription(made.descriptionHtml, description, index) };
  };
  const productAt = (code: string | undefined) => {
    const index = code === undefined ? null : indexFromCode(code);
    return index === null ? null : product(index);
  };
  return {
    seed,
    /** How many products the stores offer; `product` and `traits` also answer beyond it. */
    count,
    product,
    traits,
    collections: generatedCollections,
    /** The indexes of a collection's products, in catalogue order. */
    members: ({ index }: GeneratedCollection): readonly number[] => {
      memberships ??= sortIntoCollections(traits, count);
      return memberships[index] ?? [];
    },
    productByHandle: (handle: string) => {
      const found = productAt(handle.split("-").at(-1));
      return found?.handle === handle ? found : null;
    },
    /** The product that an image file's name (without its extension) belongs to, or null. */
    productByImageName: (name: string) => {
      const found = productAt(name.split("-").at(-2));
      return found?.images.some((image) => image.name === name) ? found : null;
    },
    /** How many whole products have been generated so far. */
    get generated() {
      return generated;
    },
  };
}

function generateProduct(seed: number, index: number, traits: ProductTraits): GeneratedProduct {
  const random = createSeededRandom(seed, index, 2);
  const kind = goods[traits.kind];
  const material = random.pick(kind.materials);
  const title = productTitle(traits, material, random);
  const choices = productOptions(traits, random);
  const images = productImages(index, traits, choices, title, random);
  const articleNumber = `${kind.code}-${String(index + 1).padStart(5, "0")}`;
  return {
    index,
    traits,
    articleNumber,
    title,
    handle: productHandle(index, title),
    vendor: traits.oddity === "no vendor" ? "" : (vendors[traits.vendor]?.name ?? ""),
    type: kind.type,
    tags: productTags(traits, material, choices.options, random),
    descriptionHtml: productDescription(traits, title, material, random),
    options: choices.options,
    variants: productVariants(index, articleNumber, traits, choices, images, random),
    images,
  };
}

/** Sorts all products into collections in one pass: about 60 ms for 50,000 products, at the first call of `members`. */
function sortIntoCollections(
  traitsOf: (index: number) => ProductTraits,
  count: number,
): readonly (readonly number[])[] {
  const members: number[][] = generatedCollections.map(() => []);
  for (let index = 0; index < count; index += 1) {
    const traits = traitsOf(index);
    for (const collection of generatedCollections) {
      if (collection.holds(traits, index, count)) members[collection.index]?.push(index);
    }
  }
  return members;
}
