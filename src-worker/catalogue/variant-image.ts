import type { Product, ProductImage, Variant } from "../contract/product";

/** A variant's image: its own, else one that names it, else the cover. Null without images. */
export function variantImage({ images }: Pick<Product, "images">, variant: Variant): ProductImage | null {
  const image =
    images.find(({ id }) => id === variant.imageId) ?? images.find(({ variantIds }) => variantIds.includes(variant.id));
  return image ?? images[0] ?? null;
}
