import type { ProductImage, Variant } from "../../src-worker/contract/product";

/** The position of a variant's image among all images, from 0; null if it has none. */
export function imagePosition(images: readonly ProductImage[], variant: Variant | undefined): number | null {
  if (!variant) return null;
  const named = images.findIndex((image) => image.id === variant.imageId);
  const position = named >= 0 ? named : images.findIndex((image) => image.variantIds.includes(variant.id));
  return position < 0 ? null : position;
}
