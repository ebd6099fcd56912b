import type { Product } from "../../contract/product";
import type { WooProduct } from "./answers";
import { gatherImages } from "./gather-images";
import { joinedDescriptions } from "./joined-descriptions";
import type { MappedVariation } from "./variants-from-variations";

/** What both of WooCommerce's APIs tell of a product under the same names. */
type ToldByBoth = Pick<
  WooProduct,
  "id" | "name" | "slug" | "type" | "short_description" | "description" | "categories" | "tags" | "images"
>;

/** More options do not fit a variant. */
const maxOptions = 3;

/** Our product out of what both APIs tell, its variants, and the attributes by which these differ. */
export function productOfParts(
  told: ToldByBoth,
  mapped: readonly MappedVariation[],
  attributes: readonly { readonly name: string; readonly values: readonly string[] }[],
  storeUrl: string,
): Omit<Product, "createdAt" | "updatedAt" | "publishedAt" | "status"> {
  const { id, categories } = told;
  const ofVariants = mapped.map(({ variant, image }) => ({ variant: variant.id, image }));
  const images = gatherImages(id, storeUrl, told.images, ofVariants);
  const shown = new Set(images.map((image) => image.id));
  return {
    id,
    title: told.name,
    handle: told.slug || id,
    description: joinedDescriptions(told.short_description, told.description),
    vendor: categories[0]?.name ?? "",
    productType: told.type,
    tags: told.tags.map(({ name }) => name),
    variants: mapped.map(({ variant, image }) => ({
      ...variant,
      imageId: image && shown.has(image.id) ? image.id : null,
    })),
    images,
    options: attributes.slice(0, maxOptions).map(({ name, values }, index) => ({
      id: `${id}-option-${index + 1}`,
      productId: id,
      name,
      position: index + 1,
      values,
    })),
    collectionIds: [...new Set(categories.map((category) => category.id))],
  };
}
