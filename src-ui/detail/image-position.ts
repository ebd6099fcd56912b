import type { ProductImage, Variant } from "../../src-worker/contract/product";

/** Where among the images a variant's own stands, from 0; null for a variant without one. */
export function imagePosition(images: readonly ProductImage[], variant: Variant | undefined): number | null {
  if (!variant) return null;
  const named = images.findIndex((image) => image.id === variant.imageId);
  const position = named >= 0 ? named : images.findIndex((image) => image.variantIds.includes(variant.id));
  return position < 0 ? null : position;
}
