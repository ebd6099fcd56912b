import type { ProductImage } from "../../contract/product";
import { safeUrl } from "../safe-url";
import type { WooImage } from "./answers";

/** The image of a variant; null if it has none. */
export interface VariantImage {
  readonly variant: string;
  readonly image: WooImage | null;
}

const maxImages = 250;

/**
 * A product's images: its gallery, then those that only variations have; each occurs once. WooCommerce reports no sizes
 * (observed).
 */
export function gatherImages(
  productId: string,
  storeUrl: string,
  gallery: readonly WooImage[],
  ofVariants: readonly VariantImage[],
): readonly ProductImage[] {
  const images = new Map<string, ProductImage & { readonly variantIds: string[] }>();
  for (const image of gallery) add(image);
  for (const { variant, image } of ofVariants) if (image) add(image)?.variantIds.push(variant);
  return [...images.values()];

  function add(image: WooImage) {
    const known = images.get(image.id);
    const src = known ? null : safeUrl(image.src, storeUrl);
    if (known || !src || images.size === maxImages) return known;
    const added = {
      id: image.id,
      productId,
      position: images.size + 1,
      altText: image.alt,
      width: null,
      height: null,
      src,
      variantIds: [],
      createdAt: image.date_created_gmt,
      updatedAt: image.date_modified_gmt,
    };
    images.set(image.id, added);
    return added;
  }
}
