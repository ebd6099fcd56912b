import type { Product } from "../../contract/product";
import type { WooProduct } from "./answers";
import { gatherImages } from "./gather-images";
import type { MappedVariation } from "./variants-from-variations";

/** The fields of a product that both of WooCommerce's APIs send under the same names. */
type SharedFields = Pick<
  WooProduct,
  "id" | "name" | "slug" | "type" | "short_description" | "description" | "categories" | "brands" | "tags" | "images"
>;

/** A variant has at most three options. */
const maxOptions = 3;

/** Our product from the fields that both APIs share, its variants, and the attributes in which these differ. */
export function productOfParts(
  shared: SharedFields,
  mapped: readonly MappedVariation[],
  attributes: readonly { readonly name: string; readonly values: readonly string[] }[],
  storeUrl: string,
): Omit<Product, "createdAt" | "updatedAt" | "publishedAt" | "status"> {
  const { id, categories, brands } = shared;
  const ofVariants = mapped.map(({ variant, image }) => ({ variant: variant.id, image }));
  const images = gatherImages(id, storeUrl, shared.images, ofVariants);
  const shown = new Set(images.map((image) => image.id));
  return {
    id,
    title: shared.name,
    handle: shared.slug || id,
    description: joinedDescriptions(shared.short_description, shared.description),
    vendor: brands[0]?.name ?? categories[0]?.name ?? "",
    productType: shared.type,
    tags: shared.tags.map(({ name }) => name),
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

/** Joins the short and the long description, in the order of a shop's product page. */
export function joinedDescriptions(short: string, long: string): string {
  // Many merchants begin the long description with the short one.
  if (short.trim() === "" || long.startsWith(short)) return long;
  return long.trim() === "" ? short : `${short}\n${long}`;
}
